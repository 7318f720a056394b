import { useDeferredValue, useMemo, useState } from 'react';
import { useProgramContent } from '#data/use-cases/use-program-content.ts';
import { CONTENT_KINDS, type ProgramContent } from '#domain/content/program-content/content.ts';
import { filePaths } from '#domain/content/program-content/files.ts';
import {
  FINDING_KINDS,
  FINDING_NAMES,
  findingsOf,
  type ContentFinding,
} from '#domain/content/program-content/findings/registry.ts';
import { mapLive, type ListRows, type Live } from '#lib/live.ts';
import { foundOf } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { TICKED, type FilterView } from '#ui/table/types.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { CheckFiles } from './CheckFiles.tsx';
import { FINDING_COLUMNS, findingTone, SEVERITIES, severityOf } from './finding-columns.tsx';
import { useFiles, type FileCheck } from './use-files.ts';
import './check.css';

const DEFAULTS = { filters: { severity: '', kind: '', fixable: '' } };

const FILTERS: readonly FilterView<ContentFinding>[] = [
  {
    key: 'severity',
    kind: 'select',
    label: 'Severity',
    options: SEVERITIES,
    matches: (finding, value) => severityOf(finding) === value,
  },
  {
    key: 'kind',
    kind: 'select',
    label: 'Kind',
    options: FINDING_NAMES.map((value) => ({ value, label: FINDING_KINDS[value].title })),
    matches: ({ kind }, value) => kind === value,
  },
  {
    key: 'fixable',
    kind: 'check',
    label: 'Only with a fix',
    matches: ({ fix }, value) => value !== TICKED || fix !== undefined,
  },
];

const keyOf = ({ id }: ContentFinding) => id;

/** Inconsistencies in a program, and their fixes. */
export function ProgramCheckPage() {
  const programKey = useProgram().docID;
  const live = useProgramContent(programKey, CONTENT_KINDS);
  const { check, look } = useFiles();
  const [matched, onMatched] = useState<number | null>(null);
  const findings = useFindings(live, check);
  const count = findings.state === 'ready' ? findings.data.rows.length : null;
  return (
    <>
      <PageHeader
        title="Program check"
        summary={count === null ? ' ' : foundOf(matched, count, 'finding')}
      />
      <div className="program-check">
        <RecordTable
          name="program-check"
          caption="Findings"
          live={findings}
          list={useListState(DEFAULTS)}
          onMatched={onMatched}
          columns={FINDING_COLUMNS}
          filters={FILTERS}
          rowKey={keyOf}
          rowTone={findingTone}
          toneColumn="severity"
          emptyText="No findings"
        />
      </div>
      <div className="mt-4">
        <CheckFiles
          check={check}
          paths={live.state === 'ready' ? filePaths(live.data) : null}
          onLook={(paths) => void look(paths)}
        />
      </div>
    </>
  );
}

/** The program's current findings, including files once checked. */
function useFindings(
  live: Live<ProgramContent>,
  { files }: FileCheck,
): Live<ListRows<ContentFinding>> {
  // Deferred, because checking a large program takes a moment.
  const examined = useDeferredValue(live);
  return useMemo(
    () =>
      mapLive(examined, (content) => {
        const rows = findingsOf({ ...content, files });
        return { rows, total: rows.length, complete: true, unreadable: [] };
      }),
    [examined, files],
  );
}
