import type { ComponentType, ReactNode } from 'react';

/** The values entered in an act's dialog, by input name. */
export type Entered = Readonly<Record<string, string>>;

export interface EnteredProps {
  readonly entered: Entered;
  readonly onEnter: (change: Entered) => void;
}

/** An act that stores nothing and needs no confirmation. */
export interface AtOnce<Row> {
  readonly word: string;
  /** @returns the outcome, for a toast */
  readonly atOnce: (rows: readonly Row[]) => Promise<string>;
}

/** An act that opens a page with the selected rows. */
export interface Leading<Row> {
  readonly word: string;
  readonly leadsTo: (rows: readonly Row[]) => { readonly to: string; readonly state: unknown };
}

/** An act on each row separately, after a dialog that names the rows. */
export interface Asking<Row> {
  readonly word: string;
  readonly tone: 'danger' | 'primary';
  /** Why the act skips a row; null when it is possible. */
  readonly cannot?: (row: Row) => string | null;
  readonly consequence: (rows: readonly Row[]) => ReactNode;
  /** The text that names a row, when more than its name. */
  readonly lineOf?: (row: Row) => string;
  /** Further consequences, below the row's name. */
  readonly note?: (row: Row) => ReactNode;
  /** Inputs shared by all rows, and their initial values. */
  readonly Fields?: ComponentType<EnteredProps>;
  readonly entered?: Entered;
  /**
   * Starts a run.
   * @param rows the whole list
   * @returns performs the act on one row; resolves to the outcome's text
   * @throws Error for invalid input
   */
  readonly begin: (entered: Entered, rows: readonly Row[]) => (row: Row) => Promise<string>;
}

export type ManyAct<Row> = AtOnce<Row> | Leading<Row> | Asking<Row>;

/** The label of the rows, and the acts on them. */
export interface Many<Row> {
  readonly label: readonly [one: string, many: string];
  readonly nameOf: (row: Row) => string;
  readonly acts: readonly ManyAct<Row>[];
  /** What the selected rows add up to: "75.00 in all". */
  readonly sumOf?: (rows: readonly Row[]) => string;
}

/** Called on the first press of "Select". Must be stable: a different function ends the selection. */
export type LoadMany<Row> = () => Promise<Many<Row>>;
