import { AppError } from '#domain/shared/app-error.ts';
import { again, failed, loading, ready, type Live, type LiveError } from '#lib/live.ts';
import { reportTrouble } from './connection.ts';
import { identities } from './identities.ts';
import { codeOf, toAppError } from './to-app-error.ts';

/** Observes an attached listener. */
export interface Observer<T> {
  /** @param fromServer false for cached data, which is never shown as "no results" */
  next: (data: T, fromServer: boolean) => void;
  error: (error: unknown) => void;
}

/** A live source. Sources with the same key share one listener. */
export interface Source<T> {
  readonly key: string;
  readonly attach: (observer: Observer<T>) => () => void;
}

/** A source for React's `useSyncExternalStore`. */
export interface LiveStore<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getSnapshot: () => Live<T>;
}

/** Grace period of a listener after its last user; a return within it costs no reads. */
export const GRACE_MS = 60_000;

/** A listener without a server answer for this long is re-attached. */
const WATCHDOG_MS = 15_000;

const LONGEST_PATIENCE_MS = 120_000;

/** A shared live store; it outlives its last user by a grace period. */
export abstract class SharedStore<T> implements LiveStore<T> {
  readonly key: string;
  #live: Live<T> = loading;
  readonly #users = new Set<() => void>();
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(key: string) {
    this.key = key;
  }

  readonly getSnapshot = (): Live<T> => this.#live;

  readonly subscribe = (onChange: () => void): (() => void) => {
    clearTimeout(this.#grace);
    this.#users.add(onChange);
    this.open();
    return () => {
      this.#users.delete(onChange);
      if (!this.used) this.#grace = setTimeout(() => this.close(), GRACE_MS);
    };
  };

  close(): void {
    clearTimeout(this.#grace);
    this.detach();
    this.#live = loading;
    reportTrouble(this.key, false);
    forgetStore(this.key, this);
  }

  /** Attaches the listener; idempotent. */
  protected abstract open(): void;

  protected abstract detach(): void;

  protected get used(): boolean {
    return this.#users.size > 0;
  }

  protected set(live: Live<T>): void {
    this.#live = live;
    for (const onChange of [...this.#users]) onChange();
  }

  protected setSlow(): void {
    if (this.#live.state === 'loading') this.set({ state: 'loading', slow: true });
  }

  protected fail(error: unknown): void {
    reportTrouble(this.key, false);
    const appError = toAppError(error);
    const raw = error instanceof Error ? error.message : String(error);
    const code = codeOf(error) === 'permission-denied' ? 'permission-denied' : appError.code;
    const failure: LiveError = {
      state: 'error',
      error: new AppError(code, raw, { cause: error }),
      retry: () => {
        this.detach();
        this.set(again(this.#live));
        if (this.used) this.open();
      },
    };
    this.set(failed(this.#live, failure, code === 'permission-denied'));
  }
}

/** Listens to one source, and re-attaches when the server falls silent. */
export class SharedSource<T> extends SharedStore<T> {
  #detach: (() => void) | null = null;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #patience = WATCHDOG_MS;
  readonly #source: Source<T>;

  constructor(source: Source<T>) {
    super(source.key);
    this.#source = source;
  }

  protected open(): void {
    if (!this.#detach) this.#attach();
  }

  protected detach(): void {
    clearTimeout(this.#watchdog);
    this.#detach?.();
    this.#detach = null;
  }

  #attach(): void {
    this.#watch();
    let open = true;
    let off = (): void => undefined;
    this.#detach = () => {
      open = false;
      off();
    };
    off = this.#source.attach({
      next: (data, fromServer) => {
        if (open) this.#onNext(data, fromServer);
      },
      error: (error) => {
        if (open) this.#onError(error);
      },
    });
    // A listener can fail while it is being attached.
    if (!open) off();
  }

  #onNext(data: T, fromServer: boolean): void {
    if (fromServer) {
      clearTimeout(this.#watchdog);
      this.#patience = WATCHDOG_MS;
      reportTrouble(this.key, false);
      this.set(ready(data));
    } else {
      this.#watch();
      // Confirmed data stays; a first answer from the cache alone proves nothing.
      const live = this.getSnapshot();
      if (live.state === 'ready') this.set(ready(live.data, true));
    }
  }

  #onError(error: unknown): void {
    clearTimeout(this.#watchdog);
    this.fail(error);
  }

  #watch(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => {
      reportTrouble(this.key, true);
      this.setSlow();
      // Re-attaching restarts a large answer, so each attempt gets twice the time.
      this.#patience = Math.min(2 * this.#patience, LONGEST_PATIENCE_MS);
      this.#detach?.();
      this.#attach();
    }, this.#patience);
  }
}

const shared = new Map<string, { close: () => void }>();

/** The one store for a source's key. */
export function sharedSource<T>(source: Source<T>): LiveStore<T> {
  const existing = shared.get(source.key);
  if (existing) return existing as SharedSource<T>;
  const store = new SharedSource(source);
  shared.set(source.key, store);
  return store;
}

/** Registers a store of another kind (a windowed list), so that signing out closes it too. */
export function sharedStore<S extends { close: () => void }>(key: string, create: () => S): S {
  const existing = shared.get(key);
  if (existing) return existing as S;
  const store = create();
  shared.set(key, store);
  return store;
}

/** Removes a closed store, unless another has replaced it. */
function forgetStore(key: string, store: { close: () => void }): void {
  if (shared.get(key) === store) shared.delete(key);
}

/** Detaches all listeners and drops their data; for signing out. */
export function closeAllSources(): void {
  for (const store of [...shared.values()]) store.close();
  identities.clear();
}
