import { failureOf } from '#lib/live.ts';
import { SharedSource, type Observer } from './shared-source.ts';

/** The answer of one window's listener. */
export interface WindowRows<Row, Cursor> {
  readonly rows: readonly Row[];
  /** Ids of undecodable documents, which count towards the window's limit. */
  readonly unreadable: readonly string[];
  /** Cursors of the window's last `TAIL` documents, readable or not. */
  readonly tail: readonly Cursor[];
}

/** At most `size` documents after `after` and up to `upTo`, in the list's order. */
export interface WindowRange<Cursor> {
  readonly after: Cursor | null;
  readonly upTo: Cursor | null;
  readonly size: number;
}

/** A list read in windows. */
export interface WindowedSource<Row, Cursor> {
  readonly key: string;
  readonly attach: (
    range: WindowRange<Cursor>,
    observer: Observer<WindowRows<Row, Cursor>>,
  ) => () => void;
  /**
   * Extrapolates a cursor about `times` times as far beyond `to` as `from` is before it; null when
   * unknown. Bounds windows: the SDK checks each document against all, quickly only out of range.
   */
  readonly beyond?: (from: Cursor, to: Cursor, times: number) => Cursor | null;
  /** Sizes of the first windows in place of the default; the last one repeats. */
  readonly sizes?: readonly number[];
  /** The list ends after this many rows. */
  readonly most?: number;
  readonly idOf: (row: Row) => string;
  readonly compare: (a: Cursor, b: Cursor) => number;
  /** The number of rows; null when unknown. */
  readonly count: () => Promise<number | null>;
}

/** Documents shared by neighbouring windows, so that a few insertions at a border lose none. */
const OVERLAP = 4;

/** Cursors reported of each window's end: from the start of the next window to the last document. */
export const TAIL = OVERLAP + 1;

export interface WindowObserver {
  /** @param first whether this is the server's first answer */
  readonly answered: (first: boolean) => void;
  /** The connection was lost: confirmed rows now come from the cache. */
  readonly lost: () => void;
  /** The server has not answered in time; the window re-attaches. */
  readonly silent: () => void;
  readonly failed: (error: unknown) => void;
}

let opened = 0;

/** One live window of a list, with a watchdog of its own. */
export class ListWindow<Row, Cursor> implements WindowRange<Cursor> {
  readonly after: Cursor | null;
  readonly upTo: Cursor | null;
  readonly size: number;
  /** Whether it fills a gap that insertions opened between two windows. */
  readonly gap: boolean;
  data: WindowRows<Row, Cursor> | null = null;
  /** Whether the connection was lost after the first answer. */
  stale = false;
  readonly #store: SharedSource<WindowRows<Row, Cursor>>;
  readonly #observer: WindowObserver;

  constructor(
    source: WindowedSource<Row, Cursor>,
    range: WindowRange<Cursor>,
    gap: boolean,
    observer: WindowObserver,
  ) {
    this.after = range.after;
    this.upTo = range.upTo;
    this.size = range.size;
    this.gap = gap;
    this.#observer = observer;
    this.#store = new SharedSource({
      key: `${source.key}#${(opened += 1)}`,
      attach: (news) => source.attach(range, news),
    });
  }

  attach(): void {
    this.#store.subscribe(() => this.#onChange());
  }

  detach(): void {
    this.#store.close();
  }

  get #count(): number {
    return (this.data?.rows.length ?? 0) + (this.data?.unreadable.length ?? 0);
  }

  get isFull(): boolean {
    return this.data !== null && this.#count >= this.size;
  }

  get isHalfFull(): boolean {
    return this.data !== null && this.data.rows.length >= this.size / 2;
  }

  /** The cursor up to which the window is complete; null at the end of the list. */
  get reach(): Cursor | null {
    return this.isFull ? (this.data?.tail.at(-1) ?? null) : this.upTo;
  }

  /** The start of the next window. */
  get border(): Cursor | null {
    return this.isFull ? (this.data?.tail[0] ?? null) : this.upTo;
  }

  #onChange(): void {
    const live = this.#store.getSnapshot();
    const failure = failureOf(live);
    if (failure) this.#observer.failed(failure.error);
    else if (live.state !== 'ready') this.#observer.silent();
    else if (live.stale) {
      this.stale = true;
      this.#observer.lost();
    } else {
      const first = this.data === null;
      this.stale = false;
      this.data = live.data;
      this.#observer.answered(first);
    }
  }
}
