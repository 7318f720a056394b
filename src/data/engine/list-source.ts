import type { ListRows, Live } from '#lib/live.ts';

/** What a table asks of its list. */
export interface ListAsk<Row> {
  readonly pageSize: number;
  /** How many rows, counted from the first; `Infinity` for all of them. */
  readonly upTo: number;
  /** Somebody is about to narrow the list. */
  readonly approached: boolean;
  readonly search: string;
  /** What the table asks of each row: worked out where it holds nothing up. */
  readonly prepare?: ((row: Row) => unknown) | undefined;
  /** The rows on the screen. */
  readonly shown: readonly Row[];
}

/** How well the index of a list stands for it. */
export interface IndexState {
  /** How many more records there are than the index knows; negative where it knows too many. */
  readonly behind: number;
  /** How many of its parts cannot be read. */
  readonly unreadable: number;
}

export interface ListAnswer<Row> {
  readonly live: Live<ListRows<Row>>;
  /** Where an index tells the rows: the records on the screen as they are stored, null for one that is gone. */
  readonly recordsNow?: ReadonlyMap<string, Row | null>;
  /** Set for a list that has an index. */
  readonly index?: IndexState;
}

/**
 * A list of records however it is read: by time with a cursor (`newestFirstList`), by its index
 * (`listByIndex`), or composed of others. A source brings its own hook, so that a screen loads no other
 * reader than its own; a component keeps one kind of source for as long as it is there.
 */
export interface ListSource<Row> {
  readonly useRows: (ask: ListAsk<Row>) => ListAnswer<Row>;
}
