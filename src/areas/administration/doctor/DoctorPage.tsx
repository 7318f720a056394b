import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { checkListIndexes, rebuildListIndex } from '#data/use-cases/list-index-upkeep.ts';
import { KIND_WORDS, type Finding } from '#domain/people/doctor/finding.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import type { ListDefaults } from '#lib/list-url.ts';
import type { ListRows, Live } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { TICKED, type FilterView } from '#ui/table/types.ts';
import { HistoryCheck } from './HistoryCheck.tsx';
import { ListIndexCheck } from './ListIndexCheck.tsx';
import { findingColumns, findingTone, SEVERITIES } from './finding-columns.tsx';
import { useFindings } from './use-findings.ts';
import './doctor.css';

const DEFAULTS: ListDefaults = { filters: { severity: '', kind: '', fixable: '' } };

const KINDS = Object.entries(KIND_WORDS).map(([value, { title }]) => ({ value, label: title }));

const FILTERS: readonly FilterView<Finding>[] = [
  {
    key: 'severity',
    kind: 'select',
    label: 'Severity',
    options: SEVERITIES,
    matches: (finding, value) => finding.severity === value,
  },
  {
    key: 'kind',
    kind: 'select',
    label: 'Kind',
    options: KINDS,
    matches: (finding, value) => finding.kind === value,
  },
  {
    key: 'fixable',
    kind: 'check',
    label: 'Only with a fix',
    matches: (finding, value) => value !== TICKED || finding.fix !== null,
  },
];

const NONE: readonly Finding[] = [];
const keyOf = ({ id }: Finding) => id;

/** Inconsistencies between users, subjects, registrations and roles, and their fixes. */
export function DoctorPage() {
  const person = useStaff();
  const list = useListState(DEFAULTS);
  const [ofHistory, setOfHistory] = useState(NONE);
  const { list: findings, looked, complete, stored } = useFindings(ofHistory);
  const { section, onFixed } = useFocusAfterFix(findings);
  const columns = useMemo(() => findingColumns(onFixed), [onFixed]);
  const rows = findings.state === 'ready' ? findings.data.rows : NONE;
  return (
    <>
      <PageHeader title="Study Doctor" summary={summary(rows, looked, complete)} />
      <div ref={section} tabIndex={-1} className="doctor">
        <RecordTable
          name="study-doctor"
          caption="Findings"
          live={findings}
          list={list}
          columns={columns}
          filters={FILTERS}
          rowKey={keyOf}
          rowTone={findingTone}
          toneColumn="severity"
          emptyText="No findings"
        />
      </div>
      {hasRole(person, 'admin') && (
        <div className="doctor-checks">
          <HistoryCheck ready={complete} stored={stored} onFound={setOfHistory} />
          <ListIndexCheck check={checkListIndexes} rebuild={rebuildListIndex} />
        </div>
      )}
    </>
  );
}

function summary(rows: readonly Finding[], looked: readonly string[], complete: boolean): string {
  const checked = `${looked.slice(0, -1).join(', ')} and ${looked.at(-1) ?? ''}`;
  const counted = countOf(rows.length, 'finding');
  return complete
    ? `${counted} in ${checked}${bySeverity(rows)}`
    : `${counted} so far. Results cover what is loaded: ${checked}`;
}

/** ": 8 faults, 13 warnings, 1 note"; empty without findings. */
function bySeverity(rows: readonly Finding[]): string {
  const parts = SEVERITIES.flatMap(({ value, label }) => {
    const count = rows.filter(({ severity }) => severity === value).length;
    return count === 0 ? [] : [countOf(count, label.toLowerCase())];
  });
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}

/** The focused button unmounts with its row; continue at the table. */
function useFocusAfterFix(findings: Live<ListRows<Finding>>) {
  const section = useRef<HTMLDivElement>(null);
  const [fixed, setFixed] = useState<{ readonly id: string } | null>(null);
  const done = useRef<object | null>(null);
  // The row may unmount before or after the server's response.
  useEffect(() => {
    if (!fixed || done.current === fixed || findings.state !== 'ready') return;
    if (findings.data.rows.some(({ id }) => id === fixed.id)) return;
    done.current = fixed;
    section.current?.focus();
  }, [findings, fixed]);
  const onFixed = useCallback((id: string) => setFixed({ id }), []);
  return { section, onFixed };
}
