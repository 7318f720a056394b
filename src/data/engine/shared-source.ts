import { AppError } from '#domain/shared/app-error.ts';
import { again, failed, loading, ready, type Live, type LiveError } from '#lib/live.ts';
import { reportTrouble } from './connection.ts';
import { codeOf, toAppError } from './to-app-error.ts';

/** What an attached listener tells. */
export interface Observer<T> {
  /** @param fromServer false when the data only comes from the cache: it is never shown as "nothing" */
  next: (data: T, fromServer: boolean) => void;
  error: (error: unknown) => void;
}

/** Something that can be listened to. Two sources with the same key share one listener. */
export interface Source<T> {
  readonly key: string;
  readonly attach: (observer: Observer<T>) => () => void;
}

/** A source as React's `useSyncExternalStore` wants it. */
export interface LiveStore<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getSnapshot: () => Live<T>;
}

/** How long a listener stays after its last user left: coming back within it reads nothing. */
export const GRACE_MS = 60_000;

/** A listener without an answer of the server for so long is attached again. */
export const WATCHDOG_MS = 15_000;

const LONGEST_PATIENCE_MS = 120_000;

class SharedSource<T> implements LiveStore<T> {
  #live: Live<T> = loading;
  #users = new Set<() => void>();
  #detach: (() => void) | null = null;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #patience = WATCHDOG_MS;
  readonly #source: Source<T>;

  constructor(source: Source<T>) {
    this.#source = source;
  }

  readonly getSnapshot = (): Live<T> => this.#live;

  readonly subscribe = (onChange: () => void): (() => void) => {
    clearTimeout(this.#grace);
    this.#users.add(onChange);
    if (!this.#detach) this.#attach();
    return () => {
      this.#users.delete(onChange);
      if (this.#users.size === 0) this.#grace = setTimeout(() => this.close(), GRACE_MS);
    };
  };

  close(): void {
    clearTimeout(this.#grace);
    clearTimeout(this.#watchdog);
    this.#detach?.();
    this.#detach = null;
    reportTrouble(this.#source.key, false);
    forgetStore(this.#source.key, this);
  }

  #attach(): void {
    this.#watch();
    let current = true;
    const detach = this.#source.attach({
      next: (data, fromServer) => {
        if (current) this.#onNext(data, fromServer);
      },
      error: (error) => {
        if (current) this.#onError(error);
      },
    });
    this.#detach = () => {
      current = false;
      detach();
    };
  }

  #onNext(data: T, fromServer: boolean): void {
    if (fromServer) {
      clearTimeout(this.#watchdog);
      this.#patience = WATCHDOG_MS;
      reportTrouble(this.#source.key, false);
      this.#set(ready(data));
    } else {
      this.#watch();
      // What the server confirmed stays; a first answer from the cache alone says nothing.
      if (this.#live.state === 'ready') this.#set(ready(this.#live.data, true));
    }
  }

  #onError(error: unknown): void {
    clearTimeout(this.#watchdog);
    reportTrouble(this.#source.key, false);
    const known = toAppError(error);
    const raw = error instanceof Error ? error.message : String(error);
    const code = codeOf(error) === 'permission-denied' ? 'permission-denied' : known.code;
    const failure: LiveError = {
      state: 'error',
      error: new AppError(code, raw, { cause: error }),
      retry: this.#retry,
    };
    this.#set(failed(this.#live, failure, code === 'permission-denied'));
  }

  readonly #retry = (): void => {
    this.#detach?.();
    this.#detach = null;
    this.#set(again(this.#live));
    if (this.#users.size > 0) this.#attach();
  };

  #watch(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => {
      reportTrouble(this.#source.key, true);
      if (this.#live.state === 'loading') this.#set({ state: 'loading', slow: true });
      // What had arrived of a large answer is asked for again: each time it gets twice as long.
      this.#patience = Math.min(2 * this.#patience, LONGEST_PATIENCE_MS);
      this.#detach?.();
      this.#attach();
    }, this.#patience);
  }

  #set(live: Live<T>): void {
    this.#live = live;
    for (const onChange of [...this.#users]) onChange();
  }
}

const shared = new Map<string, { close: () => void }>();

/** The one store for a source's key. */
export function sharedSource<T>(source: Source<T>): LiveStore<T> {
  const known = shared.get(source.key);
  if (known) return known as SharedSource<T>;
  const store = new SharedSource(source);
  shared.set(source.key, store);
  return store;
}

/** Registers a store of another kind (a windowed list), so that signing out closes it too. */
export function sharedStore<S extends { close: () => void }>(key: string, create: () => S): S {
  const known = shared.get(key);
  if (known) return known as S;
  const store = create();
  shared.set(key, store);
  return store;
}

/** Takes a closed store out, unless another one has taken its place meanwhile. */
export function forgetStore(key: string, store: { close: () => void }): void {
  if (shared.get(key) === store) shared.delete(key);
}

/** Detaches every listener and forgets every row; for signing out. */
export function closeAllSources(): void {
  for (const store of [...shared.values()]) store.close();
}
