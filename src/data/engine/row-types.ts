import type { ListChange } from '#domain/shared/list-change.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/**
 * Decodes a document into a row; never throws (see `documentReader`). Listeners are shared by its identity,
 * so create it once, not per source.
 */
export type Decode<Row> = (docID: string, raw: RawDocument) => Row;

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: readonly string[];
  /** True when the list was cut at its limit. */
  readonly cut: boolean;
  /** The limit, when it is not the cap of generic lists. */
  readonly max?: number;
}

export interface ListOptions<Row> {
  readonly name?: string;
  readonly max?: number;
  /** Sorts on the client, because the server omits documents without the field it orders by. */
  readonly compare?: (a: Row, b: Row) => number;
}

/** The list's ids in the order shown to the user, for changes of the whole list. */
export type Seen = readonly string[];

/** A change of a whole list, as requested by a screen. */
export type ListRequest = Omit<ListChange, 'id'> & {
  readonly id?: string;
  /** The ids of the list to copy to. */
  readonly target?: Readonly<Record<string, string>>;
};
