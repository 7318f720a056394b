import { loading, ready, type ListRows, type Live } from '../lib/live.ts';
import {
  GRACE_MS,
  forgetStore,
  WATCHDOG_MS,
  type LiveStore,
  type Observer,
} from './shared-source.ts';
import { reportTrouble } from './connection.ts';
import { toAppError } from './to-app-error.ts';

/** How a list is read in windows: `attach` listens to `size` rows behind a cursor, in the list's order. */
export interface WindowedSource<Row, Cursor> {
  readonly key: string;
  readonly attach: (
    after: Cursor | null,
    size: number,
    observer: Observer<{ rows: readonly Row[]; unreadable: readonly string[] }>,
  ) => () => void;
  readonly idOf: (row: Row) => string;
  readonly cursorOf: (row: Row) => Cursor;
  /** The list's order. */
  readonly compare: (a: Cursor, b: Cursor) => number;
  /** How many rows there are, where somebody can tell. */
  readonly count: () => Promise<number>;
}

interface Window<Row, Cursor> {
  after: Cursor | null;
  size: number;
  rows: readonly Row[];
  unreadable: readonly string[];
  /** Rows and undecodable documents together: what the window's limit counts. */
  loaded: boolean;
  stale: boolean;
  detach: () => void;
}

/** Rows that neighbouring windows share, so that a few insertions at a border lose nobody. */
const OVERLAP = 4;

/** Sizes of the first windows; the last one is that of all further ones. */
const SIZES = [24, 100, 250, 500] as const;

const RECOUNT_MS = 5_000;

const sizeOf = (index: number): number => SIZES[Math.min(index, SIZES.length - 1)] ?? 500;

/**
 * A long list in live windows. The first window is little more than a page and stands alone until
 * something needs more rows; then further windows load one after the other, each a listener that
 * starts a few rows before the end of the one in front of it.
 *
 * Nothing is lost or doubled at the borders: rows are told apart by id, and when insertions push the
 * end of a full window in front of the start of the next one, that one is attached again further up.
 */
export class WindowedList<Row, Cursor> implements LiveStore<ListRows<Row>> {
  #windows: Window<Row, Cursor>[] = [];
  #live: Live<ListRows<Row>> = loading;
  #users = new Set<() => void>();
  #upTo = 1;
  #total: number | null = null;
  #counted = 0;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  readonly #source: WindowedSource<Row, Cursor>;

  constructor(source: WindowedSource<Row, Cursor>) {
    this.#source = source;
  }

  readonly getSnapshot = (): Live<ListRows<Row>> => this.#live;

  readonly subscribe = (onChange: () => void): (() => void) => {
    clearTimeout(this.#grace);
    this.#users.add(onChange);
    this.#advance();
    return () => {
      this.#users.delete(onChange);
      if (this.#users.size === 0) this.#grace = setTimeout(() => this.close(), GRACE_MS);
    };
  };

  /** Loads windows until so many rows are there; `Infinity` for all of them. */
  need(upTo: number): void {
    this.#upTo = Math.max(this.#upTo, upTo);
    if (this.#users.size > 0) this.#advance();
  }

  close(): void {
    clearTimeout(this.#grace);
    clearTimeout(this.#watchdog);
    for (const window of this.#windows) window.detach();
    this.#windows = [];
    reportTrouble(this.#source.key, false);
    forgetStore(this.#source.key);
  }

  #advance(): void {
    const last = this.#windows.at(-1);
    if (!last) this.#open(0, null);
    else if (last.loaded && this.#isFull(last) && this.#covered() < this.#upTo) {
      const border = this.#border(last);
      if (border !== last.after) this.#open(this.#windows.length, border);
    }
  }

  #open(index: number, after: Cursor | null): void {
    const known = this.#windows[index];
    known?.detach();
    const window: Window<Row, Cursor> = {
      after,
      size: sizeOf(index),
      rows: known?.rows ?? [],
      unreadable: known?.unreadable ?? [],
      loaded: false,
      stale: false,
      detach: () => undefined,
    };
    this.#windows[index] = window;
    this.#watch();
    const current = () => this.#windows[index] === window;
    const detach = this.#source.attach(after, window.size, {
      next: (data, fromServer) => {
        if (current()) this.#onRows(index, window, data, fromServer);
      },
      error: (error) => {
        if (current()) this.#onError(error);
      },
    });
    if (current()) window.detach = detach;
    else detach();
  }

  #onRows(
    index: number,
    window: Window<Row, Cursor>,
    data: { rows: readonly Row[]; unreadable: readonly string[] },
    fromServer: boolean,
  ): void {
    window.stale = !fromServer;
    if (fromServer) {
      window.rows = data.rows;
      window.unreadable = data.unreadable;
      window.loaded = true;
      this.#mend(index, window);
      this.#advance();
    }
    if (this.#windows.every((other) => other.loaded && !other.stale)) {
      clearTimeout(this.#watchdog);
      reportTrouble(this.#source.key, false);
    } else this.#watch();
    this.#publish();
  }

  /** Keeps the chain of windows whole after this one changed. */
  #mend(index: number, window: Window<Row, Cursor>): void {
    if (!this.#isFull(window)) {
      // Nothing lies behind a window that is not full.
      for (const behind of this.#windows.splice(index + 1)) behind.detach();
      return;
    }
    const next = this.#windows[index + 1];
    const end = window.rows.at(-1);
    if (!next || !end || next.after === null) return;
    if (this.#source.compare(next.after, this.#source.cursorOf(end)) > 0) {
      this.#open(index + 1, this.#border(window));
    }
  }

  #isFull(window: Window<Row, Cursor>): boolean {
    return window.rows.length + window.unreadable.length >= window.size;
  }

  #border(window: Window<Row, Cursor>): Cursor | null {
    const row = window.rows.at(-1 - OVERLAP) ?? window.rows.at(-1);
    return row ? this.#source.cursorOf(row) : window.after;
  }

  #covered(): number {
    const doubled = OVERLAP * (this.#windows.length - 1);
    return this.#windows.reduce((sum, window) => sum + window.rows.length, 0) - doubled;
  }

  #publish(): void {
    const first = this.#windows[0];
    if (!first?.loaded) {
      if (this.#live.state === 'ready') this.#set(ready(this.#live.data, true));
      return;
    }
    const last = this.#windows.at(-1);
    const complete =
      this.#windows.every((window) => window.loaded) && last !== undefined && !this.#isFull(last);
    const rows = this.#merge();
    if (complete) this.#total = rows.length;
    else void this.#recount();
    const total = this.#total === null ? null : Math.max(this.#total, rows.length);
    const unreadable = [...new Set(this.#windows.flatMap((window) => window.unreadable))];
    const stale = this.#windows.some((window) => window.stale);
    this.#set(ready({ rows, total, complete, unreadable }, stale));
  }

  #merge(): Row[] {
    const seen = new Set<string>();
    const rows: Row[] = [];
    for (const window of this.#windows) {
      for (const row of window.rows) {
        const id = this.#source.idOf(row);
        if (!seen.has(id)) {
          seen.add(id);
          rows.push(row);
        }
      }
    }
    return rows;
  }

  /** Counting is cheap, not free: at most once in five seconds, and only while rows are missing. */
  async #recount(): Promise<void> {
    const now = Date.now();
    if (now - this.#counted < RECOUNT_MS) return;
    this.#counted = now;
    try {
      const count = await this.#source.count();
      if (this.#total === count) return;
      this.#total = count;
      this.#publish();
    } catch {
      // The list works without its count; the pager then says "of more".
    }
  }

  #onError(error: unknown): void {
    clearTimeout(this.#watchdog);
    const appError = toAppError(error);
    this.#set({
      state: 'error',
      error: Object.assign(error instanceof Error ? error : appError, { code: appError.code }),
      retry: () => {
        for (const window of this.#windows) window.detach();
        this.#windows = [];
        this.#set(loading);
        this.#advance();
      },
    });
  }

  #watch(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => {
      reportTrouble(this.#source.key, true);
      if (this.#live.state === 'loading') this.#set({ state: 'loading', slow: true });
      this.#windows.forEach((window, index) => {
        if (!window.loaded || window.stale) this.#open(index, window.after);
      });
    }, WATCHDOG_MS);
  }

  #set(live: Live<ListRows<Row>>): void {
    this.#live = live;
    for (const onChange of [...this.#users]) onChange();
  }
}
