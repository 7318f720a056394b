import { use, useMemo, useState, type ReactNode } from 'react';
import type { PageTable } from '#domain/reports/definition.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import { rowsOf, type ListRows, type Live } from '#lib/live.ts';
import { formatCount } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { activeChips } from '#ui/table/FilterChips.tsx';
import { ListWays } from '#ui/list-ways.ts';
import { MOST_OF_A_WHOLE } from '#ui/table/most-rows.ts';
import { cutText } from '#ui/table/texts.ts';
import type { ColumnView, FilterView, RowTone } from '#ui/table/types.ts';
import { usePrinting } from '#ui/use-printing.ts';

interface ReportListProps {
  readonly table: PageTable;
  /** The subset of the rows, in words; omitted for all. */
  readonly side?: string;
  readonly live: Live<ListRows<ReportRow>>;
  readonly list: ListStateApi;
  readonly columns: readonly ColumnView<ReportRow>[];
  readonly filters: readonly FilterView<ReportRow>[] | undefined;
  readonly rowTone: ((row: ReportRow) => RowTone | null) | undefined;
  readonly searchLabel: string;
  readonly tools?: ReactNode;
}

/** A report's rows. In print: all rows that match the search, with a description. */
export function ReportList(props: ReportListProps) {
  const { table, side, live, list, columns, filters } = props;
  const { key, heading } = table;
  const ways = use(ListWays);
  const printing = usePrinting();
  const onPaper = useMemo(() => (printing ? { ...ways, paged: false } : ways), [ways, printing]);
  const shown = useMemo(
    () => (printing ? { ...list, state: { ...list.state, page: 1 } } : list),
    [list, printing],
  );
  const [matched, setMatched] = useState<number | null>(null);
  const of = side === undefined ? '' : `, ${side}`;
  return (
    <ListWays value={onPaper}>
      <RecordTable
        // Remounted for print: on screen, page changes are deferred.
        key={String(printing)}
        name={`report.${key}`}
        caption={`Table: ${heading}${of}`}
        live={live}
        list={shown}
        columns={columns}
        searchLabel={`${props.searchLabel}${of}`}
        emptyText="No results found"
        onMatched={setMatched}
        {...(filters && { filters })}
        {...(props.rowTone && { rowTone: props.rowTone })}
        {...(props.tools !== undefined && { tools: props.tools })}
      />
      <p className="on-paper">{askedFor(props, matched)}</p>
    </ListWays>
  );
}

const CUT = `Only the first ${formatCount(MOST_OF_A_WHOLE)} are on paper; Export CSV has all of them.`;

/** Describes printed rows: count, search, filter, order and hidden columns. */
function askedFor(
  { live, list, columns, filters = [] }: ReportListProps,
  matched: number | null,
): string {
  const { state, hidden } = list;
  const chips = activeChips(list, filters);
  const all = rowsOf(live).length;
  const rows = matched ?? all;
  const cutAt = live.state === 'ready' ? live.data.cutAt : undefined;
  const left = columns.filter(({ key }) => hidden?.includes(key)).map(({ header }) => header);
  return [
    `${formatCount(rows)} of ${formatCount(all)} rows.`,
    ...(rows > MOST_OF_A_WHOLE ? [CUT] : []),
    ...(cutAt === undefined ? [] : [cutText({ cutAt })]),
    state.search.trim() === '' ? 'No search.' : `Search: "${state.search.trim()}".`,
    ...filters
      .flatMap(({ key }) => chips.filter((chip) => chip.key === key))
      .map(({ label }) => `${label}.`),
    state.sort
      ? `Order: ${state.sort.key}, ${state.sort.dir === 'asc' ? 'ascending' : 'descending'}.`
      : 'In the order of the report.',
    ...(left.length === 0 ? [] : [`Left out: ${left.join(', ')}.`]),
  ].join(' ');
}
