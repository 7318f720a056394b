import type { ComponentType, ReactNode } from 'react';

/** What was entered in the dialog of an act, by name of the input. */
export type Entered = Readonly<Record<string, string>>;

export interface EnteredProps {
  readonly entered: Entered;
  readonly onEnter: (change: Entered) => void;
}

/** An act that stores nothing and therefore asks nothing. */
export interface AtOnce<Row> {
  readonly word: string;
  /** @returns the outcome, for a toast */
  readonly atOnce: (rows: readonly Row[]) => Promise<string>;
}

/** A page on which the selected rows are acted on. */
export interface Leading<Row> {
  readonly word: string;
  readonly leadsTo: (rows: readonly Row[]) => { readonly to: string; readonly state: unknown };
}

/** An act on each row by itself, after a dialog that names the rows. */
export interface Asking<Row> {
  readonly word: string;
  readonly tone: 'danger' | 'primary';
  /** Why a row is left alone; null for an act that is possible. */
  readonly cannot?: (row: Row) => string | null;
  readonly consequence: (rows: readonly Row[]) => ReactNode;
  /** The line that names a row, when more than its name. */
  readonly lineOf?: (row: Row) => string;
  /** Further consequences, below the name of the row. */
  readonly note?: (row: Row) => ReactNode;
  /** Inputs that hold for all rows, and their initial values. */
  readonly Fields?: ComponentType<EnteredProps>;
  readonly entered?: Entered;
  /**
   * Begins a run.
   *
   * @param rows the whole list
   * @returns performs the act on one row; its text is the outcome
   * @throws Error when something is entered wrongly
   */
  readonly begin: (entered: Entered, rows: readonly Row[]) => (row: Row) => Promise<string>;
}

export type ManyAct<Row> = AtOnce<Row> | Leading<Row> | Asking<Row>;

/** What selected rows are called, and what can be done with them. */
export interface Many<Row> {
  readonly label: readonly [one: string, many: string];
  readonly nameOf: (row: Row) => string;
  readonly acts: readonly ManyAct<Row>[];
}

/** Loads it with the first press of "Select". Must be stable: another one ends the selection. */
export type LoadMany<Row> = () => Promise<Many<Row>>;
