import { useCallback, useState } from 'react';
import type { IndexedListSource } from '#data/engine/indexed-list.ts';
import { useIndexedList, useRecordsNow } from '#data/engine/use-indexed-list.ts';
import { needs } from '#lib/list.ts';
import type { ListRows, Live } from '#lib/live.ts';
import { countOf, formatCount } from '#lib/words.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';

const NONE: readonly never[] = [];

/**
 * What the table of a list with an index is given. The first page is read as it is; the index comes with
 * the first search, filter, order, later page or export, or with the focus of what narrows the list.
 *
 * @param searchText what a search looks at
 * @param answered filters that need no rows: those that only change how rows look
 */
export function useIndexedTable<Row extends { readonly docID: string }>(
  list: ListStateApi,
  source: IndexedListSource<Row>,
  searchText: (row: Row) => string,
  answered: readonly string[] = [],
) {
  const [exporting, onNeedAll] = useState(false);
  const [approached, setApproached] = useState(false);
  const [matched, onMatched] = useState<number | null>(null);
  const [shown, onVisibleRows] = useState<readonly Row[]>(NONE);
  const { upTo } = needs(list.state, list.pageSize, answered);
  const whole = approached || exporting || upTo === 'all' || upTo > list.pageSize;
  const { live, fromIndex, index } = useIndexedList(
    source,
    list.pageSize,
    whole,
    list.state.search,
    searchText,
  );
  const recordsNow = useRecordsNow(source, fromIndex ? shown : NONE);
  const onApproach = useCallback(() => setApproached(true), []);
  return {
    table: { list, live, searchText, recordsNow, onNeedAll, onApproach, onMatched, onVisibleRows },
    index,
    shown,
    matched,
  };
}

/** "73 app accounts", "14 of 73 app accounts"; a blank that keeps the line while nothing is known. */
export function foundText(
  live: Live<ListRows<unknown>>,
  matched: number | null,
  one: string,
): string {
  const total = live.state === 'ready' ? live.data.total : null;
  if (total === null) return ' ';
  return matched === null
    ? countOf(total, one)
    : `${formatCount(matched)} of ${countOf(total, one)}`;
}
