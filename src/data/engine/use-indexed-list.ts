import { useEffect, useMemo, useRef, useState } from 'react';
import { failureOf, mapLive, ready, rowsOf, type ListRows, type Live } from '#lib/live.ts';
import {
  beginningSources,
  countRecords,
  firstPageSource,
  indexSource,
  recordSource,
  type Counted,
  type IndexedListSource,
} from './indexed-list.ts';
import type { IndexRows } from './index-reader.ts';
import { useSought } from './sought.ts';
import { useLive, useLiveAll } from './use-live.ts';

/** How well the index of a list stands for it. */
export interface IndexState {
  /** How many more records there are than the index knows; fewer than none where it knows too many. */
  readonly behind: number;
  /** How many of its parts cannot be read. */
  readonly unreadable: number;
}

/**
 * Listens to a long list: its first page, and its index once more rows than that are asked for.
 *
 * @param whole whether something needs all rows: a search, a filter, another order, a later page
 * @param search what is searched for: until the index is there the server says what begins with it
 * @param prepare what the page will ask of each row
 */
export function useIndexedList<Row extends { readonly docID: string }>(
  list: IndexedListSource<Row>,
  pageSize: number,
  whole: boolean,
  search: string,
  prepare?: (row: Row) => unknown,
): {
  readonly live: Live<ListRows<Row>>;
  /** Whether the rows are what the index knows, and not the records themselves. */
  readonly fromIndex: boolean;
  readonly index: IndexState;
} {
  useSought(search);
  // Asked for first: where the address already searches, it is what the screen waits for.
  const indexed = useLive(whole ? indexSource(list, prepare) : null);
  const first = useLive(firstPageSource(list, pageSize));
  const known = wholeOf(indexed);
  const begun = useBeginning(list, whole && known === null ? search.trim() : '');
  const live = useMemo(
    () => (whole ? whileIndexed(first, indexed, begun) : first),
    [whole, first, indexed, begun],
  );
  const counted = first.state === 'ready' ? (first.data.counted ?? null) : null;
  const behind = useBehind(list, known?.records ?? null, counted);
  return {
    live,
    fromIndex: indexed.state === 'ready',
    index: { behind, unreadable: known?.unreadable.length ?? 0 },
  };
}

/** The index, once all of it has been read. */
export const wholeOf = <Row>(indexed: Live<IndexRows<Row>>): IndexRows<Row> | null =>
  indexed.state === 'ready' && !indexed.data.part ? indexed.data : null;

/** The server is asked once nobody has typed for so long: most often the index is there by then. */
const TYPING_PAUSE_MS = 600;

/** What the server finds by the beginning of a text; nothing for an empty one, and while it is asked. */
function useBeginning<Row>(list: IndexedListSource<Row>, text: string): readonly Row[] {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useLiveAll(beginningSources(list, asked === text ? text : ''));
  return useMemo(() => [...found.values()].flatMap(rowsOf), [found]);
}

/** The first page, and what was found besides: no more than a part of the list. */
function partOf<Row extends { readonly docID: string }>(
  data: ListRows<Row>,
  besides: readonly Row[],
): ListRows<Row> {
  // In this order, and of two the record itself: the last of them is kept where the first one stood.
  const rows = [...data.rows, ...besides, ...data.rows];
  const once = new Map(rows.map((row) => [row.docID, row]));
  return { ...data, rows: [...once.values()], complete: false };
}

const NOTHING_YET: ListRows<never> = { rows: [], total: null, complete: false, unreadable: [] };

function whileIndexed<Row extends { readonly docID: string }>(
  first: Live<ListRows<Row>>,
  indexed: Live<IndexRows<Row>>,
  begun: readonly Row[],
): Live<ListRows<Row>> {
  if (wholeOf(indexed)) {
    return mapLive(indexed, ({ rows }) => ({
      rows,
      total: rows.length,
      complete: true,
      unreadable: [],
    }));
  }
  // Rows of a page that is all there is are no answer before the index is: it may know other columns.
  const besides = [...rowsOf(indexed), ...begun];
  if (first.state === 'ready') {
    return ready(partOf(first.data, besides), first.stale, failureOf(indexed) ?? first.failure);
  }
  if (indexed.state !== 'ready') return indexed.state === 'error' ? indexed : first;
  return ready(partOf(NOTHING_YET, besides), indexed.stale, indexed.failure);
}

/** A change needs a moment to get into the index. */
const PATIENCE_MS = 6_000;

/** For so long what was counted for the pager is good enough to say that nothing is missing. */
const COUNT_HOLDS_MS = 60_000;

/**
 * How many records the index lacks: counted twice, so that what is just being written does not count.
 *
 * @param counted what somebody else counted: a count costs one read for each thousand records
 */
export function useBehind<Row>(
  { name }: IndexedListSource<Row>,
  records: number | null,
  counted: Counted | null,
): number {
  const [behind, setBehind] = useState(0);
  const recent = useRef(counted);
  useEffect(() => {
    recent.current = counted;
  }, [counted]);
  useEffect(() => {
    if (records === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const compare = async (again: boolean) => {
      const known = recent.current;
      const agrees = known?.count === records && Date.now() - known.at < COUNT_HOLDS_MS;
      // Where nobody can count, nothing can be said of the index either.
      const difference = agrees
        ? 0
        : await countRecords(name).then(
            (count) => count - records,
            () => 0,
          );
      if (!current) return;
      if (difference === 0 || again) setBehind(difference);
      if (difference !== 0) timer = setTimeout(() => void compare(true), PATIENCE_MS);
    };
    void compare(false);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [name, records]);
  return records === null ? 0 : behind;
}

/**
 * The records of the visible rows, live, by their id: null for one that is gone, missing while it is
 * not read yet.
 *
 * @param shown as the index knows them
 */
export function useRecordsNow<Row extends { readonly docID: string }>(
  list: IndexedListSource<Row>,
  shown: readonly Row[],
): ReadonlyMap<string, Row | null> {
  const known = useLiveAll(shown.map(({ docID }) => recordSource(list, docID)));
  return useMemo(() => {
    const now = new Map<string, Row | null>();
    for (const indexed of shown) {
      const record = known.get(recordSource(list, indexed.docID).key);
      if (record?.state !== 'ready') continue;
      const { data } = record;
      now.set(indexed.docID, data && (list.withIndexed?.(data, indexed) ?? data));
    }
    return now;
  }, [known, shown, list]);
}
