import type { ReactNode } from 'react';
import type { Column, Option } from '#lib/list.ts';
import type { Tone } from '#ui/tone.ts';

export interface ColumnView<Row> extends Column<Row> {
  /** What the cell shows, where that is more than its text. */
  readonly cell?: (row: Row) => ReactNode;
  readonly mono?: boolean;
  readonly numeric?: boolean;
  /**
   * Pixels that a text counts with at most when the columns share the width. Where they do not all
   * fit, such a column is the first to give way and goes on in further lines. What is cut even then is
   * whole on hover, and while its row has the keyboard's focus.
   */
  readonly maxWidth?: number;
  /** Pixels that such a column keeps when it gives way. */
  readonly minWidth?: number;
  /** What the link of a row says where the first column of the row is empty. */
  readonly emptyText?: string;
  /** Holds personal data: give such a column only to those who may see it. */
  readonly personal?: boolean;
  /** Holds buttons or boxes alone, which nobody looks for. */
  readonly controls?: boolean;
  /** Cannot be hidden. The first column never can. */
  readonly fixed?: boolean;
  /** Hidden until somebody asks for it. */
  readonly hiddenAtFirst?: boolean;
}

/** What is the same of every column of buttons or boxes. */
export const CONTROLS = {
  controls: true,
  text: () => '',
  searchable: false,
  sortable: false,
  exportable: false,
} as const;

interface FilterBase<Row> {
  readonly key: string;
  readonly label: string;
  /**
   * Decides about a row. Left out where the value changes no rows here: the server applies it, or it
   * only changes how rows look.
   */
  readonly matches?: (row: Row, value: string) => boolean;
}

export interface SelectFilter<Row> extends FilterBase<Row> {
  readonly kind: 'select';
  readonly options: readonly Option[];
  /** The first choice, which filters nothing. */
  readonly allLabel?: string;
}

/** A tick box; ticked is the value "yes", not ticked is empty. */
export interface CheckFilter<Row> extends FilterBase<Row> {
  readonly kind: 'check';
}

export type FilterView<Row> = SelectFilter<Row> | CheckFilter<Row>;

export function isSelect<Row>(filter: FilterView<Row>): filter is SelectFilter<Row> {
  return filter.kind === 'select';
}

export function isCheck<Row>(filter: FilterView<Row>): filter is CheckFilter<Row> {
  return filter.kind === 'check';
}

export const TICKED = 'yes';

export interface RowTone {
  readonly tone: Tone;
  /** The word that goes with the colour. */
  readonly label: string;
  /** Key of the column that carries the word, where rows differ in that. */
  readonly column?: string;
}
