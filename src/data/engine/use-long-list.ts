import { useEffect, useSyncExternalStore } from 'react';
import type { ListRows, Live } from '#lib/live.ts';
import type { WindowedSource } from './list-window.ts';
import { sharedStore } from './shared-source.ts';
import { WindowedList } from './windowed-list.ts';

/**
 * Listens to a long list in windows.
 * @param upTo the number of rows needed; `Infinity` for all
 */
export function useLongList<Row, Cursor>(
  source: WindowedSource<Row, Cursor>,
  upTo: number,
): Live<ListRows<Row>> {
  const store = sharedStore(source.key, () => new WindowedList(source));
  useEffect(() => store.need(upTo), [store, upTo]);
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
