import {
  again,
  failed,
  loading,
  ready,
  type ListRows,
  type Live,
  type LiveError,
} from '#lib/live.ts';
import { reportTrouble } from './connection.ts';
import { forgetStore, GRACE_MS, type LiveStore } from './shared-source.ts';
import { toAppError } from './to-app-error.ts';
import type { WindowedSource } from './list-window.ts';
import { WindowChain } from './window-chain.ts';

/** While windows arrive, the screen is told this often at most: each time it looks at all rows. */
const PROGRESS_MS = 200;

const RECOUNT_MS = 5_000;

/**
 * A long list in live windows. The first window is little more than a page and stands alone until
 * something needs more rows; then further windows load one after the other (see `WindowChain`).
 */
export class WindowedList<Row, Cursor> implements LiveStore<ListRows<Row>> {
  #live: Live<ListRows<Row>> = loading;
  #users = new Set<() => void>();
  /** How many rows each of those who look at the list needs. */
  readonly #needs = new Set<{ readonly upTo: number }>();
  #total: number | null = null;
  #counted = -Infinity;
  #published = -Infinity;
  #progress: ReturnType<typeof setTimeout> | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;
  readonly #source: WindowedSource<Row, Cursor>;
  readonly #chain: WindowChain<Row, Cursor>;

  constructor(source: WindowedSource<Row, Cursor>) {
    this.#source = source;
    this.#chain = new WindowChain(source, {
      changed: (news) => this.#onChanged(news),
      silent: () => this.#onSilent(),
      failed: (error) => this.#onError(error),
    });
  }

  readonly getSnapshot = (): Live<ListRows<Row>> => this.#live;

  readonly subscribe = (onChange: () => void): (() => void) => {
    clearTimeout(this.#grace);
    this.#users.add(onChange);
    this.#load();
    return () => {
      this.#users.delete(onChange);
      if (this.#users.size === 0) this.#grace = setTimeout(() => this.close(), GRACE_MS);
    };
  };

  /**
   * Loads windows until so many rows are there; `Infinity` for all of them.
   * @returns takes the need back: what is loaded stays, but no further windows are opened for it
   */
  need(upTo: number): () => void {
    const need = { upTo };
    this.#needs.add(need);
    if (this.#users.size > 0) this.#load();
    return () => {
      this.#needs.delete(need);
      this.#chain.lower(this.#upTo);
    };
  }

  get #upTo(): number {
    return Math.max(1, ...[...this.#needs].map(({ upTo }) => upTo));
  }

  close(): void {
    clearTimeout(this.#grace);
    clearTimeout(this.#progress);
    this.#chain.detach();
    this.#live = loading;
    this.#total = null;
    reportTrouble(this.#source.key, false);
    forgetStore(this.#source.key, this);
  }

  #load(): void {
    // What failed is only tried again when somebody asks for it.
    if (!this.#hasFailed()) this.#chain.load(this.#upTo);
  }

  #onChanged(news: boolean): void {
    if (!this.#chain.waiting) reportTrouble(this.#source.key, false);
    clearTimeout(this.#progress);
    const wait = this.#published + PROGRESS_MS - Date.now();
    if (news && this.#chain.loading && wait > 0) {
      this.#progress = setTimeout(() => this.#publish(), wait);
    } else this.#publish();
  }

  #publish(): void {
    if (!this.#chain.started) return;
    this.#published = Date.now();
    const { rows, complete, unreadable, stale } = this.#chain;
    const { most = Infinity } = this.#source;
    if (rows.length >= most) {
      const newest = { rows: rows.slice(0, most), total: most, complete: true, cutAt: most };
      this.#set(ready({ ...newest, unreadable }, stale));
      return;
    }
    if (complete) this.#total = rows.length;
    else void this.#recount();
    const total = this.#total === null ? null : Math.max(this.#total, rows.length);
    this.#set(ready({ rows, total, complete, unreadable }, stale));
  }

  /** Counting is cheap, not free: at most once in five seconds, and only while rows are missing. */
  async #recount(): Promise<void> {
    const now = Date.now();
    if (now - this.#counted < RECOUNT_MS) return;
    this.#counted = now;
    try {
      const count = await this.#source.count();
      if (this.#total === count || this.#chain.complete) return;
      this.#total = count;
      this.#publish();
    } catch {
      // The list works without its count; the pager then says "of more".
    }
  }

  #onSilent(): void {
    reportTrouble(this.#source.key, true);
    if (this.#live.state === 'loading') this.#set({ state: 'loading', slow: true });
  }

  #onError(error: unknown): void {
    clearTimeout(this.#progress);
    reportTrouble(this.#source.key, false);
    const appError = toAppError(error);
    const failure: LiveError = {
      state: 'error',
      error: Object.assign(error instanceof Error ? error : appError, { code: appError.code }),
      retry: () => {
        if (!this.#hasFailed()) return;
        this.#set(again(this.#live));
        if (this.#users.size > 0) this.#load();
      },
    };
    this.#set(failed(this.#live, failure, appError.code === 'permission-denied'));
  }

  #hasFailed(): boolean {
    const live = this.#live;
    return live.state === 'error' || (live.state === 'ready' && live.failure !== undefined);
  }

  #set(live: Live<ListRows<Row>>): void {
    this.#live = live;
    for (const onChange of [...this.#users]) onChange();
  }
}
