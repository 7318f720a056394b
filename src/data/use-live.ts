import { useEffect, useSyncExternalStore } from 'react';
import { loading, type ListRows, type Live } from '../lib/live.ts';
import { sharedSource, sharedStore, type LiveStore, type Source } from './shared-source.ts';
import { WindowedList, type WindowedSource } from './windowed-list.ts';

const nothing: LiveStore<never> = { subscribe: () => () => undefined, getSnapshot: () => loading };

/**
 * Listens to a source as long as the component is there. Pass null while what the source needs is not
 * known yet. Sources may be built on every render: the key says which one it is.
 */
export function useLive<T>(source: Source<T> | null): Live<T> {
  const store: LiveStore<T> = source ? sharedSource(source) : nothing;
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

/**
 * Listens to a long list in windows.
 * @param upTo how many rows the screen needs; `Infinity` loads all of them
 */
export function useLongList<Row, Cursor>(
  source: WindowedSource<Row, Cursor>,
  upTo: number,
): Live<ListRows<Row>> {
  const store = sharedStore(source.key, () => new WindowedList(source));
  useEffect(() => store.need(upTo), [store, upTo]);
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
