import { useMemo } from 'react';
import type { ImportKind, ReadRow } from '#domain/import/import-kind.ts';
import type { Verdict } from '#domain/import/judge-rows.ts';
import { OUTCOMES, type Outcome } from '#domain/import/judge.ts';
import { ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { capital, formatCount } from '#lib/words.ts';
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

/** "1 would be created, 1 refused"; outcomes of no row are left out. */
function countWords(verdicts: readonly Verdict[]): string {
  return OUTCOMES.map((outcome) => ({
    outcome,
    many: verdicts.filter((verdict) => verdict.outcome === outcome).length,
  }))
    .filter(({ many }) => many > 0)
    .map(({ outcome, many }, at) =>
      at === 0 ? `${formatCount(many)} would be ${outcome}` : `${formatCount(many)} ${outcome}`,
    )
    .join(', ');
}

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
      <p className="mt-3">{countWords(verdicts)}</p>
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
