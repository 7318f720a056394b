import { failureOf } from '#lib/live.ts';
import { SharedSource, type Observer } from './shared-source.ts';

/** What one window's listener tells. */
export interface WindowRows<Row, Cursor> {
  readonly rows: readonly Row[];
  /** Ids of documents that could not be decoded at all; the window's limit counts them too. */
  readonly unreadable: readonly string[];
  /** Places of the window's last documents, readable or not: `TAIL` of them, or all there are. */
  readonly tail: readonly Cursor[];
}

/** The documents behind `after` and not behind `upTo`, `size` of them at most, in the list's order. */
export interface WindowRange<Cursor> {
  readonly after: Cursor | null;
  readonly upTo: Cursor | null;
  readonly size: number;
}

/** How a list is read in windows. */
export interface WindowedSource<Row, Cursor> {
  readonly key: string;
  readonly attach: (
    range: WindowRange<Cursor>,
    observer: Observer<WindowRows<Row, Cursor>>,
  ) => () => void;
  /**
   * A place about so many times as far behind `to` as `from` lies before it; null when nobody can
   * tell. Windows end there at the latest: the SDK looks at every open window for each document that
   * arrives, and is quick only with those that cannot hold it.
   */
  readonly beyond?: (from: Cursor, to: Cursor, times: number) => Cursor | null;
  /** Sizes of the first windows, the last one also that of all further ones, where the usual ones do not fit. */
  readonly sizes?: readonly number[];
  /** The list ends after so many rows, however many there are. */
  readonly most?: number;
  readonly idOf: (row: Row) => string;
  /** The list's order. */
  readonly compare: (a: Cursor, b: Cursor) => number;
  /** How many rows there are; null where nobody can tell. */
  readonly count: () => Promise<number | null>;
}

/** Documents that neighbouring windows share, so that a few insertions at a border lose nobody. */
const OVERLAP = 4;

/** Places a source tells of each window's end: where the next window begins, and the last one. */
export const TAIL = OVERLAP + 1;

/** Hears what happens to a window. */
export interface WindowObserver {
  /** @param first true when the server answered for the first time */
  readonly answered: (first: boolean) => void;
  /** The server confirmed the rows before; now they only come from the cache. */
  readonly lost: () => void;
  /** The server has not answered for too long; the window listens anew. */
  readonly silent: () => void;
  readonly failed: (error: unknown) => void;
}

let opened = 0;

/** One live window of a list. Each notices by itself that its listener falls silent. */
export class ListWindow<Row, Cursor> implements WindowRange<Cursor> {
  readonly after: Cursor | null;
  readonly upTo: Cursor | null;
  readonly size: number;
  /** Put between two windows that insertions had driven apart. */
  readonly gap: boolean;
  data: WindowRows<Row, Cursor> | null = null;
  /** True when the connection was lost after the server had answered. */
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

  /** The place up to which the window holds everybody; null when nobody lies behind it. */
  get reach(): Cursor | null {
    return this.isFull ? (this.data?.tail.at(-1) ?? null) : this.upTo;
  }

  /** Where the window behind this one begins. */
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
