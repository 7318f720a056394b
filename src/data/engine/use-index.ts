import { useEffect, useMemo, useRef, useState } from 'react';
import { failureOf, loading, mapLive, type Live } from '#lib/live.ts';
import { countRecords, indexSource, recordSource, type IndexedListSource } from './indexed-list.ts';
import type { IndexRows } from './index-reader.ts';
import type { IndexState } from './list-source.ts';
import { useLive, useLiveAll } from './use-live.ts';

/** The index once fully read, otherwise null. */
export const wholeOf = <Row>(indexed: Live<IndexRows<Row>>): IndexRows<Row> | null =>
  indexed.state === 'ready' && !indexed.data.part ? indexed.data : null;

/** Whether only the searched part of the index has been read so far. */
export const isPart = (indexed: Live<IndexRows<unknown>>): boolean =>
  indexed.state === 'ready' && indexed.data.part === true;

/** All indexed records of a long list, including those without an e-mail: 64 reads. */
export function useWholeIndex<Row>(list: IndexedListSource<Row>): {
  readonly live: Live<readonly Row[]>;
  readonly index: IndexState;
} {
  const indexed = useLive(indexSource(list));
  const index = wholeOf(indexed);
  const live = useMemo(
    () =>
      isPart(indexed)
        ? (failureOf(indexed) ?? loading)
        : mapLive(indexed, ({ rows, others }) => [...rows, ...others]),
    [indexed],
  );
  const behind = useBehind(list, index?.records ?? null, null);
  return { live, index: { behind, unreadable: index?.unreadable.length ?? 0 } };
}

/** The server's count of records, and its time. */
export interface Counted {
  readonly count: number;
  readonly at: number;
}

/** Wait before counting again, because the index lags behind changes. */
const PATIENCE_MS = 6_000;

/** How long a count proves that nothing is missing. */
const COUNT_HOLDS_MS = 60_000;

/**
 * The number of records missing from the index; counted twice, so that writes in flight do not matter.
 * @param counted an earlier count to reuse, because a count costs one read per thousand records
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
      const lastCount = recent.current;
      const agrees = lastCount?.count === records && Date.now() - lastCount.at < COUNT_HOLDS_MS;
      // Without a count, nothing can be said about the index.
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
 * The stored records of the visible rows by id, live: null when deleted, missing while loading.
 *
 * @param shown the rows from the index
 */
export function useRecordsNow<Row extends { readonly docID: string }>(
  list: IndexedListSource<Row>,
  shown: readonly Row[],
): ReadonlyMap<string, Row | null> {
  const liveRecords = useLiveAll(shown.map(({ docID }) => recordSource(list, docID)));
  return useMemo(() => {
    const now = new Map<string, Row | null>();
    for (const indexed of shown) {
      const record = liveRecords.get(recordSource(list, indexed.docID).key);
      if (record?.state !== 'ready') continue;
      const { data } = record;
      now.set(indexed.docID, data && (list.withIndexed?.(data, indexed) ?? data));
    }
    return now;
  }, [liveRecords, shown, list]);
}
