import { useEffect, useMemo, useRef, useState } from 'react';
import { failureOf, loading, mapLive, type Live } from '#lib/live.ts';
import { countRecords, indexSource, recordSource, type IndexedListSource } from './indexed-list.ts';
import type { IndexRows } from './index-reader.ts';
import type { IndexState } from './list-source.ts';
import { useLive, useLiveAll } from './use-live.ts';

/** The index, once all of it has been read. */
export const wholeOf = <Row>(indexed: Live<IndexRows<Row>>): IndexRows<Row> | null =>
  indexed.state === 'ready' && !indexed.data.part ? indexed.data : null;

/** Whether of an index only what somebody looks for has been read yet. */
export const isPart = (indexed: Live<IndexRows<unknown>>): boolean =>
  indexed.state === 'ready' && indexed.data.part === true;

/** All records of a long list as its index knows them, those without an e-mail too: 64 reads. */
export function useWholeIndex<Row>(list: IndexedListSource<Row>): {
  readonly live: Live<readonly Row[]>;
  readonly index: IndexState;
} {
  const indexed = useLive(indexSource(list));
  const known = wholeOf(indexed);
  const live = useMemo(
    () =>
      isPart(indexed)
        ? (failureOf(indexed) ?? loading)
        : mapLive(indexed, ({ rows, others }) => [...rows, ...others]),
    [indexed],
  );
  const behind = useBehind(list, known?.records ?? null, null);
  return { live, index: { behind, unreadable: known?.unreadable.length ?? 0 } };
}

/** How many records the server counted, and when. */
export interface Counted {
  readonly count: number;
  readonly at: number;
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
