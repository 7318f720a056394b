import { useMemo, useSyncExternalStore } from 'react';
import { loading, type Live } from '#lib/live.ts';
import { sharedSource, type LiveStore, type Source } from './shared-source.ts';

const nothing: LiveStore<never> = { subscribe: () => () => undefined, getSnapshot: () => loading };

/**
 * Listens to a source while the component is mounted. Pass null while its parameters are unknown. Sources may
 * be created on every render, because their key identifies them.
 */
export function useLive<T>(source: Source<T> | null): Live<T> {
  const store: LiveStore<T> = source ? sharedSource(source) : nothing;
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

/**
 * Listens to several sources, as many as the screen shows.
 * @returns the live state of each, by key
 */
export function useLiveAll<T>(sources: readonly Source<T>[]): ReadonlyMap<string, Live<T>> {
  const keys = sources.map(({ key }) => key).join('\n');
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the keys say which sources; the array is new each time
  const group = useMemo(() => new SourceGroup(sources), [keys]);
  return useSyncExternalStore(group.subscribe, group.getSnapshot);
}

class SourceGroup<T> {
  readonly #stores: readonly (readonly [string, LiveStore<T>])[];
  #snapshots: ReadonlyMap<string, Live<T>> = new Map();

  constructor(sources: readonly Source<T>[]) {
    this.#stores = sources.map((source) => [source.key, sharedSource(source)]);
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    const stops = this.#stores.map(([, store]) => store.subscribe(onChange));
    return () => stops.forEach((stop) => stop());
  };

  readonly getSnapshot = (): ReadonlyMap<string, Live<T>> => {
    const changed = this.#stores.some(
      ([key, store]) => this.#snapshots.get(key) !== store.getSnapshot(),
    );
    if (changed || this.#snapshots.size !== this.#stores.length) {
      this.#snapshots = new Map(this.#stores.map(([key, store]) => [key, store.getSnapshot()]));
    }
    return this.#snapshots;
  };
}
