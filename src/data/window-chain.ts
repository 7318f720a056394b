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
  readonly idOf: (row: Row) => string;
  /** The list's order. */
  readonly compare: (a: Cursor, b: Cursor) => number;
  /** How many rows there are, where somebody can tell. */
  readonly count: () => Promise<number>;
}

/** Hears what happens in a chain. */
export interface ChainObserver {
  /** @param news true when a window answered for the first time */
  readonly changed: (news: boolean) => void;
  /** A window has waited too long for the server. */
  readonly silent: () => void;
  /** A listener ended with an error; the chain is detached by then. */
  readonly failed: (error: unknown) => void;
}

/** Documents that neighbouring windows share, so that a few insertions at a border lose nobody. */
const OVERLAP = 4;

/** Places a source tells of each window's end: where the next window begins, and the last one. */
export const TAIL = OVERLAP + 1;

/**
 * Sizes of the first windows; the last one is that of all further ones. Larger ones cost fewer
 * rounds, smaller ones block the page for a shorter time: see docs/performance.md.
 */
const SIZES: readonly number[] = [24, 100, 250, 750];

/** From this window on enough is known to guess where one ends; twice too far is better than too near. */
const FIRST_GUESS = 2;
const MARGIN = 2;

/** Size of a window that is put between two others. */
const GAP_SIZE = 24;

interface Window<Row, Cursor> extends WindowRange<Cursor> {
  /** Put between two windows that insertions had driven apart. */
  readonly gap: boolean;
  data: WindowRows<Row, Cursor> | null;
  /** True while the server has not answered, or no longer answers. */
  waiting: boolean;
  /** True when the connection was lost after the server had answered. */
  stale: boolean;
  watchdog: ReturnType<typeof setTimeout> | undefined;
  detach: () => void;
}

/**
 * The windows of a list: one behind the other, each a listener that begins a few documents before the
 * end of the one in front of it. As long as each full window reaches the beginning of the next one,
 * nobody is lost; rows are told apart by id, so that nobody is doubled. Where insertions drive two
 * windows apart, a small one is put between them; the others stay as they are.
 */
export class WindowChain<Row, Cursor> {
  #windows: Window<Row, Cursor>[] = [];
  #rows: readonly Row[] | null = null;
  #upTo = 1;
  readonly #source: WindowedSource<Row, Cursor>;
  readonly #observer: ChainObserver;
  readonly #sizes: readonly number[];

  constructor(
    source: WindowedSource<Row, Cursor>,
    observer: ChainObserver,
    sizes: readonly number[] = SIZES,
  ) {
    this.#source = source;
    this.#observer = observer;
    this.#sizes = sizes;
  }

  /** Every row that is loaded, once, in the list's order. */
  get rows(): readonly Row[] {
    this.#rows ??= this.#merge();
    return this.#rows;
  }

  get unreadable(): readonly string[] {
    return [...new Set(this.#windows.flatMap(({ data }) => data?.unreadable ?? []))];
  }

  /** False until the server has said something. */
  get started(): boolean {
    return Boolean(this.#windows[0]?.data);
  }

  /** True while a window waits for its first answer. */
  get loading(): boolean {
    return this.#windows.some(({ data }) => data === null);
  }

  /** True when nothing of the list is missing. */
  get complete(): boolean {
    const last = this.#windows.at(-1);
    return last !== undefined && !this.loading && reach(last) === null;
  }

  get stale(): boolean {
    return this.#windows.some(({ stale }) => stale);
  }

  get waiting(): boolean {
    return this.#windows.some(({ waiting }) => waiting);
  }

  /** Attaches what is needed for so many rows; further windows follow as the answers arrive. */
  load(upTo: number): void {
    this.#upTo = upTo;
    const last = this.#windows.at(-1);
    const index = this.#windows.length;
    const size = this.#sizeOf(index);
    if (!last) this.#open(index, { after: null, upTo: null, size });
    else if (last.data && reach(last) !== null && (upTo === Infinity || this.rows.length < upTo)) {
      const after = border(last);
      // After a guess that was far too near the next window is not bounded: empty ones could go on for ever.
      const upTo = isHalfFull(last) ? this.#guess(after, size) : null;
      this.#open(index, { after, upTo, size });
    }
  }

  /** Fewer rows are needed than before: windows that are open stay, others are not opened. */
  lower(upTo: number): void {
    this.#upTo = upTo;
  }

  detach(): void {
    for (const window of this.#windows.splice(0)) window.detach();
    this.#rows = null;
  }

  #sizeOf(index: number): number {
    return this.#sizes[Math.min(index, this.#sizes.length - 1)] ?? GAP_SIZE;
  }

  /** A place that a window of this size will hardly reach, going by how dense the rows are so far. */
  #guess(after: Cursor | null, size: number): Cursor | null {
    const [first] = this.#windows;
    const from = first?.data?.tail.at(-1);
    const between = this.rows.length - (first?.data?.rows.length ?? 0);
    if (this.#windows.length < FIRST_GUESS || between <= 0) return null;
    if (from === undefined || after === null) return null;
    return this.#source.beyond?.(from, after, (MARGIN * size) / between) ?? null;
  }

  #open(index: number, range: WindowRange<Cursor>, gap = false): void {
    const window: Window<Row, Cursor> = {
      ...range,
      gap,
      data: null,
      waiting: true,
      stale: false,
      watchdog: undefined,
      detach: () => undefined,
    };
    this.#windows.splice(index, 0, window);
    this.#attach(window);
  }

  #attach(window: Window<Row, Cursor>): void {
    window.detach();
    let open = true;
    let off = () => {};
    window.detach = () => {
      open = false;
      clearTimeout(window.watchdog);
      off();
    };
    this.#wait(window);
    off = this.#source.attach(window, {
      next: (data, fromServer) => {
        if (open && fromServer) this.#onAnswer(window, data);
        else if (open && !window.waiting) this.#onLost(window);
      },
      error: (error) => {
        if (!open) return;
        this.detach();
        this.#observer.failed(error);
      },
    });
    if (!open) off();
  }

  /** Each window has its own clock: the others being well must not hide that one is silent. */
  #wait(window: Window<Row, Cursor>): void {
    window.waiting = true;
    window.watchdog = setTimeout(() => {
      this.#observer.silent();
      this.#attach(window);
    }, WATCHDOG_MS);
  }

  #onAnswer(window: Window<Row, Cursor>, data: WindowRows<Row, Cursor>): void {
    clearTimeout(window.watchdog);
    const first = window.data === null;
    window.waiting = false;
    window.stale = false;
    window.data = data;
    this.#rows = null;
    this.#mend(window);
    this.load(this.#upTo);
    this.#observer.changed(first);
  }

  /** The server confirmed these rows before; now they only come from the cache. */
  #onLost(window: Window<Row, Cursor>): void {
    window.stale = true;
    this.#wait(window);
    this.#observer.changed(false);
  }

  /** Keeps the chain whole after this window changed. */
  #mend(window: Window<Row, Cursor>): void {
    const at = this.#windows.indexOf(window) + 1;
    const end = reach(window);
    if (end === null) {
      this.#drop(at, Infinity);
      return;
    }
    // A window between two that reach each other has nothing of its own.
    while (this.#windows[at + 1]?.data && this.#begins(at + 1, end)) this.#drop(at, 1);
    const next = this.#windows[at];
    if (next && !this.#begins(at, end)) {
      const size = window.gap ? 2 * window.size : GAP_SIZE;
      const range = { after: border(window), upTo: next.after };
      this.#open(at, { ...range, size: Math.min(size, this.#sizeOf(Infinity)) }, true);
    }
  }

  /** Whether the window at this index begins at or before a place. */
  #begins(index: number, place: Cursor): boolean {
    const after = this.#windows[index]?.after ?? null;
    return after === null || this.#source.compare(after, place) <= 0;
  }

  #drop(from: number, count: number): void {
    for (const window of this.#windows.splice(from, count)) window.detach();
  }

  #merge(): Row[] {
    const seen = new Set<string>();
    const rows: Row[] = [];
    for (const { data } of this.#windows) {
      for (const row of data?.rows ?? []) {
        const id = this.#source.idOf(row);
        if (seen.has(id)) continue;
        seen.add(id);
        rows.push(row);
      }
    }
    return rows;
  }
}

function isFull<Row, Cursor>({ data, size }: Window<Row, Cursor>): boolean {
  return data !== null && data.rows.length + data.unreadable.length >= size;
}

function isHalfFull<Row, Cursor>({ data, size }: Window<Row, Cursor>): boolean {
  return data !== null && data.rows.length >= size / 2;
}

/** The place up to which a window holds everybody; null when nobody lies behind it. */
function reach<Row, Cursor>(window: Window<Row, Cursor>): Cursor | null {
  return isFull(window) ? (window.data?.tail.at(-1) ?? null) : window.upTo;
}

/** Where the window behind this one begins. */
function border<Row, Cursor>(window: Window<Row, Cursor>): Cursor | null {
  return isFull(window) ? (window.data?.tail[0] ?? null) : window.upTo;
}
