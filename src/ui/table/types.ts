import type { ReactNode } from 'react';
import type { Column, Option } from '#lib/list.ts';
import type { Tone } from '#ui/tone.ts';

export interface ColumnView<Row> extends Column<Row> {
  /** The cell's content, when more than its text. */
  readonly cell?: (row: Row) => ReactNode;
  /** What the column holds, as the header's tooltip. */
  readonly hint?: string | undefined;
  readonly mono?: boolean;
  readonly numeric?: boolean;
  /**
   * The maximum width in pixels that a text counts with when columns share the width. Without
   * enough room, such a column wraps first. Truncated text is shown in full on hover and on
   * keyboard focus.
   */
  readonly maxWidth?: number;
  /** The minimum width of such a column in pixels. */
  readonly minWidth?: number;
  /** Its share of the table's width, which keeps the columns of tables below one another in line. */
  readonly share?: `${number}%`;
  /** The link's text when the first column is empty. */
  readonly emptyText?: string;
  /** Contains personal data: pass such a column only for people who may see it. */
  readonly personal?: boolean;
  /** Contains only buttons or checkboxes; the search help does not mention it. */
  readonly controls?: boolean;
  /** Cannot be hidden. The first column never can. */
  readonly fixed?: boolean;
  readonly hiddenAtFirst?: boolean;
}

/** Common settings of columns with buttons or checkboxes. */
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
   * Filters a row. Omitted when the value filters no rows here, because the server applies it or it
   * only affects appearance.
   */
  readonly matches?: (row: Row, value: string) => boolean;
}

export interface SelectFilter<Row> extends FilterBase<Row> {
  readonly kind: 'select';
  readonly options: readonly Option[];
  /** The first option, which filters nothing. */
  readonly allLabel?: string;
  /** Chosen outside of the filter bar, which then only shows its chip. */
  readonly elsewhere?: true;
}

/** A checkbox; "yes" when checked, otherwise empty. */
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
  /** The text for the colour. */
  readonly label: string;
  /** The key of the column with the text, when it differs by row. */
  readonly column?: string;
  /** True when it stands in place of the cell's content. */
  readonly alone?: boolean;
}
