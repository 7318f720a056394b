/** The table's rows, in the order of a range selection. */
export interface RowsInOrder<Row> {
  /** The rows loaded so far. */
  readonly rows: readonly Row[];
  /** The rows that match search and filters. */
  readonly matched: readonly Row[];
  readonly page: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

export interface SelectedNow<Row> {
  /** The rows as last seen, so that a deleted row can still be named. */
  readonly rows: ReadonlyMap<string, Row>;
  /** True while all rows, or those of certain keys, are to be selected once loaded. */
  readonly wantsAll: boolean;
}

/** A table's selected rows. A store outside of React, so that a press re-renders only the pressed row. */
export class SelectedRows<Row> {
  #now: SelectedNow<Row> = { rows: new Map(), wantsAll: false };
  #shown: RowsInOrder<Row> = { rows: [], matched: [], page: [], keyOf: () => '' };
  /** The keys to select once loaded; null for all matching rows. */
  #wanted: readonly string[] | null = null;
  /** The last pressed row, where a range selection starts. */
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

  readonly ofPage = (): 'all' | 'some' | 'none' => {
    const { page, keyOf } = this.#shown;
    const selected = page.filter((row) => this.has(keyOf(row))).length;
    return selected === 0 ? 'none' : selected === page.length ? 'all' : 'some';
  };

  show(shown: RowsInOrder<Row>): void {
    this.#shown = shown;
    this.#tell();
  }

  toggle(key: string): void {
    this.#put([key], !this.has(key));
    this.#last = key;
  }

  /** Applies the last pressed row's state to all rows from there to this one. */
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

  /** @param keys selects only these, whether they match the filters or not */
  wantAll(wantsAll: boolean, keys: readonly string[] | null = null): void {
    this.#wanted = keys;
    this.#set({ ...this.#now, wantsAll });
  }

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
