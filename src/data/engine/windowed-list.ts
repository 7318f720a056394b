import { ready, type ListRows } from '#lib/live.ts';
import { SharedStore } from './shared-source.ts';
import type { WindowedSource } from './list-window.ts';
import { WindowChain } from './window-chain.ts';

/** Throttles updates while windows arrive: each update processes all rows. */
const PROGRESS_MS = 200;

const RECOUNT_MS = 5_000;

/**
 * A long list in live windows. The first is little more than a page; further windows load one after
 * the other when more rows are needed (see `WindowChain`).
 */
export class WindowedList<Row, Cursor> extends SharedStore<ListRows<Row>> {
  /** The number of rows each user of the list needs. */
  readonly #needs = new Set<{ readonly upTo: number }>();
  #total: number | null = null;
  #counted = -Infinity;
  #published = -Infinity;
  #progress: ReturnType<typeof setTimeout> | undefined;
  #failed = false;
  readonly #source: WindowedSource<Row, Cursor>;
  readonly #chain: WindowChain<Row, Cursor>;

  constructor(source: WindowedSource<Row, Cursor>) {
    super(source.key);
    this.#source = source;
    this.#chain = new WindowChain(source, {
      changed: (news) => this.#onChanged(news),
      silent: () => this.setSlow(),
      failed: (error) => {
        clearTimeout(this.#progress);
        this.#failed = true;
        this.fail(error);
      },
    });
  }

  /**
   * Loads windows until this many rows are there; `Infinity` for all.
   * @returns withdraws the need: loaded rows stay, no further windows open for it
   */
  need(upTo: number): () => void {
    const need = { upTo };
    this.#needs.add(need);
    if (this.used) this.open();
    return () => {
      this.#needs.delete(need);
      this.#chain.lower(this.#upTo);
    };
  }

  get #upTo(): number {
    return Math.max(1, ...[...this.#needs].map(({ upTo }) => upTo));
  }

  protected open(): void {
    // A failure is retried only on request.
    if (!this.#failed) this.#chain.load(this.#upTo);
  }

  protected detach(): void {
    clearTimeout(this.#progress);
    this.#chain.detach();
    this.#failed = false;
  }

  #onChanged(news: boolean): void {
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
      this.set(ready({ ...newest, unreadable }, stale));
      return;
    }
    if (complete) this.#total = rows.length;
    else void this.#recount();
    const total = this.#total === null ? null : Math.max(this.#total, rows.length);
    this.set(ready({ rows, total, complete, unreadable }, stale));
  }

  /** Counting is cheap, not free: at most every five seconds, and only while rows are missing. */
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
      // The list works without a count: the pager then says "of more".
    }
  }
}
