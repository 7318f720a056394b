import { useMemo } from 'react';
import { failureOf, loading, mapLive, type Live } from '#lib/live.ts';
import type { IndexRows } from './index-reader.ts';
import { indexSource, type IndexedListSource } from './indexed-list.ts';
import { useBehind, wholeOf, type IndexState } from './use-indexed-list.ts';
import { useLive } from './use-live.ts';

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
