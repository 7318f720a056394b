import { useMemo } from 'react';
import { loading, mapLive, type Live } from '#lib/live.ts';
import { indexSource, isPart, type IndexedListSource } from './indexed-list.ts';
import { useBehind, wholeOf, type IndexState } from './use-indexed-list.ts';
import { useLive } from './use-live.ts';

/** All records of a long list as its index knows them, those without an e-mail too: 64 reads. */
export function useWholeIndex<Row>(list: IndexedListSource<Row>): {
  readonly live: Live<readonly Row[]>;
  readonly index: IndexState;
} {
  const indexed = useLive(indexSource(list));
  const known = wholeOf(indexed);
  const live = useMemo(
    () =>
      isPart(indexed) ? loading : mapLive(indexed, ({ rows, others }) => [...rows, ...others]),
    [indexed],
  );
  const behind = useBehind(list, known?.records ?? null, null);
  return { live, index: { behind, unreadable: known?.unreadable.length ?? 0 } };
}
