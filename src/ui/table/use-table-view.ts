import { useCallback, useDeferredValue, useMemo } from 'react';
import {
  columnTexts,
  filterRows,
  pageOf,
  searchTextBy,
  searchTextOf,
  sortRows,
  type ListState,
  type Page,
} from '#lib/list.ts';
import type { ListRows } from '#lib/live.ts';
import type { ColumnView, FilterView } from './types.ts';

export interface TableView<Row> {
  /** The state these rows reflect; input may be ahead of it. */
  readonly state: ListState;
  /** Whether a row matches, for rows replaced by current records. */
  fits?(row: Row): boolean;
  /** All matching rows, in order. */
  readonly matched: readonly Row[];
  readonly page: Page<Row>;
  /** Rows of the page that exist but are not loaded yet. */
  readonly pending: number;
  /** The operation on incomplete rows; null when results are final. */
  readonly partial: 'Searching' | 'Sorting' | null;
  /** True with a search or filter, when an empty result does not mean an empty list. */
  readonly narrowed: boolean;
  /** False while the total is unknown. */
  readonly totalKnown: boolean;
}

export interface TableViewInput<Row> {
  readonly data: ListRows<Row>;
  readonly state: ListState;
  readonly columns: readonly ColumnView<Row>[];
  readonly filters: readonly FilterView<Row>[];
  readonly searchText?: ((row: Row) => string) | undefined;
  readonly pageSize: number;
}

function rulesOf<Row>(filters: readonly FilterView<Row>[]) {
  return filters.flatMap(({ key, matches }) => (matches ? [{ key, matches }] : []));
}

/** A page of a partially loaded list without search, filter or sort. */
function pageOfPart<Row>(data: ListRows<Row>, wanted: number, pageSize: number): Page<Row> {
  const total = Math.max(data.total ?? 0, data.rows.length);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * pageSize;
  const to = Math.min(start + pageSize, total);
  const rows = data.rows.slice(start, start + pageSize);
  return { rows, page, pages, from: to === 0 ? 0 : start + 1, to, total };
}

/** The table's content. Typing is never blocked: rows update in a deferred render. */
export function useTableView<Row extends object>(input: TableViewInput<Row>): TableView<Row> {
  const { data, columns, filters, searchText } = input;
  const { pageSize } = input;
  const state = useDeferredValue(input.state);
  const textOf = useMemo(
    () => (searchText ? searchTextBy(searchText) : searchTextOf(columnTexts(columns))),
    [searchText, columns],
  );
  // Compared by value: the URL is parsed again on every keystroke, and sorting is expensive.
  const { key, dir } = state.sort ?? {};
  const sorted = useMemo(
    () => sortRows(data.rows, key && dir ? { key, dir } : null, columns),
    [data.rows, key, dir, columns],
  );
  const rules = useMemo(() => rulesOf(filters), [filters]);
  const narrow = useCallback(
    (rows: readonly Row[]) => {
      const { search, filters } = state;
      return filterRows(rows, { search, searchText: textOf, filters, rules });
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another page narrows nothing anew
    [state.search, state.filters, textOf, rules],
  );
  const matched = useMemo(() => narrow(sorted), [narrow, sorted]);
  return useMemo(() => {
    const narrowed =
      state.search.trim() !== '' || rules.some(({ key }) => (state.filters[key] ?? '') !== '');
    const working = narrowed ? 'Searching' : state.sort ? 'Sorting' : null;
    const plain = !data.complete && working === null;
    const page = plain
      ? pageOfPart(data, state.page, pageSize)
      : pageOf(matched, state.page, pageSize);
    return {
      state,
      fits: (row) => narrow([row]).length > 0,
      matched,
      page,
      pending: page.from === 0 ? 0 : page.to - page.from + 1 - page.rows.length,
      partial: data.complete ? null : working,
      narrowed,
      totalKnown: data.complete || (working === null && data.total !== null),
    };
  }, [state, rules, data, narrow, matched, pageSize]);
}
