import { WATCHDOG_MS, type Observer } from './shared-source.ts';

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
  /** How many rows there are, where somebody can tell. */
  readonly count: () => Promise<number>;
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

/** One live window of a list, with the clock that notices when its listener falls silent. */
export class ListWindow<Row, Cursor> implements WindowRange<Cursor> {
  readonly after: Cursor | null;
  readonly upTo: Cursor | null;
  readonly size: number;
  /** Put between two windows that insertions had driven apart. */
  readonly gap: boolean;
  data: WindowRows<Row, Cursor> | null = null;
  /** True while the server has not answered, or no longer answers. */
  waiting = true;
  /** True when the connection was lost after the server had answered. */
  stale = false;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #detach = () => {};
  readonly #source: WindowedSource<Row, Cursor>;
  readonly #observer: WindowObserver;

  constructor(
    source: WindowedSource<Row, Cursor>,
    { after, upTo, size }: WindowRange<Cursor>,
    gap: boolean,
    observer: WindowObserver,
  ) {
    this.after = after;
    this.upTo = upTo;
    this.size = size;
    this.gap = gap;
    this.#source = source;
    this.#observer = observer;
  }

  attach(): void {
    this.detach();
    let open = true;
    let off = () => {};
    this.#detach = () => {
      open = false;
      clearTimeout(this.#watchdog);
      off();
    };
    this.#wait();
    off = this.#source.attach(this, {
      next: (data, fromServer) => {
        if (open && fromServer) this.#onAnswer(data);
        else if (open && !this.waiting) this.#onLost();
      },
      error: (error) => {
        if (open) this.#observer.failed(error);
      },
    });
    if (!open) off();
  }

  detach(): void {
    this.#detach();
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

  /** Each window has its own clock: the others being well must not hide that one is silent. */
  #wait(): void {
    this.waiting = true;
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => {
      this.#observer.silent();
      this.attach();
    }, WATCHDOG_MS);
  }

  #onAnswer(data: WindowRows<Row, Cursor>): void {
    clearTimeout(this.#watchdog);
    const first = this.data === null;
    this.waiting = false;
    this.stale = false;
    this.data = data;
    this.#observer.answered(first);
  }

  #onLost(): void {
    this.stale = true;
    this.#wait();
    this.#observer.lost();
  }
}
