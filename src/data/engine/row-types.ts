import type { ListChange } from '#domain/shared/list-change.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/**
 * Turns a document into a row; never refuses (see `documentReader`). It is known by its identity, as a part
 * of the key under which listeners are shared: make it once, not for each source.
 */
export type Decode<Row> = (docID: string, raw: RawDocument) => Row;

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: readonly string[];
  /** True when the list was cut at its limit. */
  readonly cut: boolean;
  /** That limit, where it is not the cap of generic lists. */
  readonly max?: number;
}

export interface ListOptions<Row> {
  readonly name?: string;
  readonly max?: number;
  /** Orders the rows here: an order of the server leaves out what lacks its field. */
  readonly compare?: (a: Row, b: Row) => number;
}

/** The ids of the list in the order in which the person saw them, where it is changed as a whole. */
export type Seen = readonly string[];

/** An act on a whole list as a screen asks for it. */
export type ListRequest = Omit<ListChange, 'id'> & {
  readonly id?: string;
  /** Which list a copy goes to. */
  readonly target?: Readonly<Record<string, string>>;
};
