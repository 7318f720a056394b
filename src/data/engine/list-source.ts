import type { ListRows, Live } from '#lib/live.ts';

/** A table's request to its list. */
export interface ListAsk<Row> {
  readonly pageSize: number;
  /** The number of rows needed from the start; `Infinity` for all. */
  readonly upTo: number;
  /** True once the focus has reached the search or a filter. */
  readonly approached: boolean;
  readonly search: string;
  /** Computes a row's cached texts while the list loads, so that typing does not wait for it. */
  readonly prepare?: ((row: Row) => unknown) | undefined;
  /** The visible rows. */
  readonly shown: readonly Row[];
}

/** How well an index represents its list. */
export interface IndexState {
  /** Records missing from the index; negative when it has too many. */
  readonly behind: number;
  /** The number of unreadable shards. */
  readonly unreadable: number;
}

export interface ListAnswer<Row> {
  readonly live: Live<ListRows<Row>>;
  /** For rows from an index: the stored records of the visible rows; null for a deleted one. */
  readonly recordsNow?: ReadonlyMap<string, Row | null>;
  /** Set for a list with an index. */
  readonly index?: IndexState;
}

/**
 * A list of records: by time with a cursor (`newestFirstList`), by index (`listByIndex`) or composed.
 * Each source brings its own hook, so a component must keep one kind of source while mounted.
 */
export interface ListSource<Row> {
  readonly useRows: (ask: ListAsk<Row>) => ListAnswer<Row>;
}
