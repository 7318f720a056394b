import { useMemo } from 'react';
import type { ImportKind, ReadRow } from '#domain/import/import-kind.ts';
import type { Verdict } from '#domain/import/judge-rows.ts';
import { OUTCOMES, type Outcome } from '#domain/import/judge.ts';
import { ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { capital } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import type { ColumnView, FilterView } from '#ui/table/types.ts';
import type { Tone } from '#ui/tone.ts';

interface Row extends Verdict {
  /** The row's first values. */
  readonly what: string;
}

const TONES: Readonly<Record<Outcome, Tone>> = {
  created: 'success',
  changed: 'info',
  unchanged: 'neutral',
  refused: 'danger',
};

/** Worded as an intention, because a dry run writes nothing. */
const WOULD: Readonly<Record<Outcome, string>> = {
  created: 'to create',
  changed: 'to change',
  unchanged: 'unchanged',
  refused: 'refused',
};

const COLUMNS: readonly ColumnView<Row>[] = [
  { key: 'line', header: 'Line', text: ({ line }) => String(line), sortValue: ({ line }) => line },
  { key: 'what', header: 'Row', text: ({ what }) => what, maxWidth: 320 },
  {
    key: 'outcome',
    header: 'Outcome',
    text: ({ outcome }) => WOULD[outcome],
    cell: ({ outcome }) => <ToneBadge tone={TONES[outcome]}>{WOULD[outcome]}</ToneBadge>,
  },
  { key: 'why', header: 'Why', text: ({ why }) => why, maxWidth: 560 },
];

const FILTERS: readonly FilterView<Row>[] = [
  {
    key: 'outcome',
    label: 'Outcome',
    kind: 'select',
    options: OUTCOMES.map((value) => ({ value, label: capital(WOULD[value]) })),
    matches: ({ outcome }, value) => outcome === value,
  },
];

const keyOf = ({ line }: Row) => String(line);

interface VerdictsProps {
  readonly kind: ImportKind;
  readonly rows: readonly ReadRow[];
  readonly verdicts: readonly Verdict[];
}

/** The outcome of each row, with a count per outcome. */
export function Verdicts({ kind: { columns }, rows, verdicts }: VerdictsProps) {
  const live = useMemo(() => {
    const texts = new Map(rows.map(({ line, texts: each }) => [line, each]));
    const what = (line: number) =>
      columns
        .map(({ field }) => texts.get(line)?.[field] ?? '')
        .filter((text) => text !== '')
        .slice(0, 3)
        .join(', ');
    return ready(wholeList(verdicts.map((verdict) => ({ ...verdict, what: what(verdict.line) }))));
  }, [columns, rows, verdicts]);
  return (
    <>
      <p className="mt-3">
        {OUTCOMES.map((outcome, at) => {
          const many = verdicts.filter((verdict) => verdict.outcome === outcome).length;
          return at === 0 ? `${many} would be ${outcome}` : `${many} ${outcome}`;
        }).join(', ')}
      </p>
      <RecordTable
        name="import-dry-run"
        caption="Dry run of the import, row by row"
        live={live}
        list={useLocalListState()}
        columns={COLUMNS}
        filters={FILTERS}
        rowKey={keyOf}
        searchLabel="Search rows"
        emptyText="No row was checked."
      />
    </>
  );
}
