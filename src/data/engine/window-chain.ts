import { ListWindow, TAIL, type WindowedSource, type WindowRange } from './list-window.ts';

export interface ChainObserver {
  /** @param news whether a window answered for the first time */
  readonly changed: (news: boolean) => void;
  /** The server has not answered a window in time. */
  readonly silent: () => void;
  /** A listener failed; the chain is already detached. */
  readonly failed: (error: unknown) => void;
}

/**
 * Sizes of the first windows; the last one repeats. Larger windows need fewer round trips, smaller
 * ones block the page for less time; see docs/performance.md.
 */
const SIZES: readonly number[] = [24, 100, 250, 750];

/** From this window on, the density suffices to guess the end; too far is better than too near. */
const FIRST_GUESS = 2;
const MARGIN = 2;

/** The size of a window that fills a gap. */
const GAP_SIZE = 24;

/**
 * A list's consecutive windows; each overlaps the previous one by a few documents, and rows are
 * deduplicated by id. Insertions that drive two windows apart open a small one between them.
 */
export class WindowChain<Row, Cursor> {
  #windows: ListWindow<Row, Cursor>[] = [];
  #rows: readonly Row[] | null = null;
  #upTo = 1;
  readonly #source: WindowedSource<Row, Cursor>;
  readonly #observer: ChainObserver;
  readonly #sizes: readonly number[];

  constructor(source: WindowedSource<Row, Cursor>, observer: ChainObserver) {
    this.#source = source;
    this.#observer = observer;
    this.#sizes = source.sizes ?? SIZES;
  }

  /** All loaded rows, deduplicated, in the list's order. */
  get rows(): readonly Row[] {
    this.#rows ??= this.#merge();
    return this.#rows;
  }

  get unreadable(): readonly string[] {
    return [...new Set(this.#windows.flatMap(({ data }) => data?.unreadable ?? []))];
  }

  /** False until the server's first answer. */
  get started(): boolean {
    return Boolean(this.#windows[0]?.data);
  }

  /** Whether a window awaits its first answer. */
  get loading(): boolean {
    return this.#windows.some(({ data }) => data === null);
  }

  /** Whether the whole list is loaded. */
  get complete(): boolean {
    const last = this.#windows.at(-1);
    return last !== undefined && !this.loading && last.reach === null;
  }

  get stale(): boolean {
    return this.#windows.some(({ stale }) => stale);
  }

  /** Attaches the next window needed for this many rows; others follow as answers arrive. */
  load(needed: number): void {
    const { most = Infinity } = this.#source;
    const upTo = Math.min(needed, most);
    this.#upTo = upTo;
    const last = this.#windows.at(-1);
    const index = this.#windows.length;
    const size = Math.min(this.#sizeOf(index), most - this.rows.length + TAIL);
    if (!last) this.#open(index, { after: null, upTo: null, size });
    else if (last.data && last.reach !== null && (upTo === Infinity || this.rows.length < upTo)) {
      const after = last.border;
      // Unbounded after a guess that was far too near: empty windows could go on for ever.
      const upTo = last.isHalfFull ? this.#guess(after, size) : null;
      this.#open(index, { after, upTo, size });
    }
  }

  /** Fewer rows are needed: open windows stay, no further ones open. */
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

  /** A cursor that a window of this size will hardly reach at the current density of rows. */
  #guess(after: Cursor | null, size: number): Cursor | null {
    const [first] = this.#windows;
    const from = first?.data?.tail.at(-1);
    const between = this.rows.length - (first?.data?.rows.length ?? 0);
    if (this.#windows.length < FIRST_GUESS || between <= 0) return null;
    if (from === undefined || after === null) return null;
    return this.#source.beyond?.(from, after, (MARGIN * size) / between) ?? null;
  }

  #open(index: number, range: WindowRange<Cursor>, gap = false): void {
    const window: ListWindow<Row, Cursor> = new ListWindow(this.#source, range, gap, {
      answered: (first) => this.#onAnswer(window, first),
      lost: () => this.#observer.changed(false),
      silent: () => this.#observer.silent(),
      failed: (error) => {
        this.detach();
        this.#observer.failed(error);
      },
    });
    this.#windows.splice(index, 0, window);
    window.attach();
  }

  #onAnswer(window: ListWindow<Row, Cursor>, first: boolean): void {
    this.#rows = null;
    this.#mend(window);
    this.load(this.#upTo);
    this.#observer.changed(first);
  }

  /** Closes gaps after this window changed. */
  #mend(window: ListWindow<Row, Cursor>): void {
    const at = this.#windows.indexOf(window) + 1;
    const end = window.reach;
    if (end === null) {
      this.#drop(at, Infinity);
      return;
    }
    // A window between two overlapping ones is redundant.
    while (this.#windows[at + 1]?.data && this.#begins(at + 1, end)) this.#drop(at, 1);
    const next = this.#windows[at];
    if (next && !this.#begins(at, end)) {
      const size = window.gap ? 2 * window.size : GAP_SIZE;
      const range = { after: window.border, upTo: next.after };
      this.#open(at, { ...range, size: Math.min(size, this.#sizeOf(Infinity)) }, true);
    }
  }

  /** Whether the window at this index begins at or before a cursor. */
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
