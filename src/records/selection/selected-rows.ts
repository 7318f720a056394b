/** The rows on the screen, in the order in which a range runs through them. */
export interface RowsInOrder<Row> {
  /** All of the list, as far as loaded. */
  readonly rows: readonly Row[];
  /** Those that search and filters leave. */
  readonly matched: readonly Row[];
  readonly page: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

export interface SelectedNow<Row> {
  /** As last seen, so that a deleted row can still be named. */
  readonly rows: ReadonlyMap<string, Row>;
  /** All rows, or those of certain keys, are wanted as soon as they are loaded. */
  readonly wantsAll: boolean;
}

/** The selected rows of a table. A store outside of React: a press renders no row anew but the pressed. */
export class SelectedRows<Row> {
  #now: SelectedNow<Row> = { rows: new Map(), wantsAll: false };
  #shown: RowsInOrder<Row> = { rows: [], matched: [], page: [], keyOf: () => '' };
  /** The keys that are wanted; null for all rows that search and filters leave. */
  #wanted: readonly string[] | null = null;
  /** The row that was pressed last, from which a range runs. */
  #last: string | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly now = (): SelectedNow<Row> => this.#now;

  has(key: string): boolean {
    return this.#now.rows.has(key);
  }

  /** Whether all rows of the page are selected, some or none. */
  readonly ofPage = (): 'all' | 'some' | 'none' => {
    const { page, keyOf } = this.#shown;
    const selected = page.filter((row) => this.has(keyOf(row))).length;
    return selected === 0 ? 'none' : selected === page.length ? 'all' : 'some';
  };

  /** Tells which rows are on the screen now. */
  show(shown: RowsInOrder<Row>): void {
    this.#shown = shown;
    this.#tell();
  }

  /** @param key of a row on the screen */
  toggle(key: string): void {
    this.#put([key], !this.has(key));
    this.#last = key;
  }

  /** Gives all rows between the one pressed last and this one the state of the former. */
  toggleRange(key: string): void {
    const { matched, keyOf } = this.#shown;
    const keys = matched.map(keyOf);
    const from = this.#last === null ? -1 : keys.indexOf(this.#last);
    const to = keys.indexOf(key);
    if (from === -1 || to === -1) return this.toggle(key);
    const on = this.has(this.#last ?? key);
    this.#put(keys.slice(Math.min(from, to), Math.max(from, to) + 1), on);
    this.#last = key;
  }

  togglePage(): void {
    const { page, keyOf } = this.#shown;
    this.#put(page.map(keyOf), this.ofPage() !== 'all');
  }

  /** @param keys wanted alone, also outside of search and filters */
  wantAll(wantsAll: boolean, keys: readonly string[] | null = null): void {
    this.#wanted = keys;
    this.#set({ ...this.#now, wantsAll });
  }

  /** Selects the wanted rows, besides those that are selected. */
  addAll(): void {
    this.#put(this.#wanted ?? this.#shown.matched.map(this.#shown.keyOf), true);
  }

  drop(keys: readonly string[]): void {
    const rows = new Map(this.#now.rows);
    for (const key of keys) rows.delete(key);
    this.#set({ rows, wantsAll: false });
  }

  clear(): void {
    this.#set({ rows: new Map(), wantsAll: false });
    this.#last = null;
  }

  #put(keys: readonly string[], on: boolean): void {
    if (!on) return this.drop(keys);
    const { rows: all, page, keyOf } = this.#shown;
    const byKey = new Map([...page, ...all].map((row) => [keyOf(row), row]));
    const rows = new Map(this.#now.rows);
    for (const key of keys) {
      const row = byKey.get(key);
      if (row !== undefined) rows.set(key, row);
    }
    this.#set({ rows, wantsAll: false });
  }

  #set(now: SelectedNow<Row>): void {
    this.#now = now;
    this.#tell();
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}
