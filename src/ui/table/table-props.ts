import type { ComponentType, ReactNode } from 'react';
import type { ListRows, Live } from '#lib/live.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import type { SearchFieldProps } from './SearchField.tsx';
import type { ColumnView, FilterView, RowTone } from './types.ts';

/** More of a record, below its row, shown by the button at the row's start. Such rows are no links. */
export interface RowDetail<Row> {
  /** Names the button: what is shown, and of which record. */
  readonly label: (row: Row) => string;
  readonly content: (row: Row) => ReactNode;
}

/** Constants, or memoised: the rows are drawn again when one of these changes. */
export interface RowLook<Row> {
  readonly rowKey: (row: Row) => string;
  readonly rowHref?: ((row: Row) => string | undefined) | undefined;
  readonly rowTone?: ((row: Row) => RowTone | null) | undefined;
  /** Key of the column that carries the word of the row's colour; without it the first one. */
  readonly toneColumn?: string | undefined;
  readonly rowDetail?: RowDetail<Row> | undefined;
  /** Where the rows come from an index: what is stored now, by key; null for what is gone. */
  readonly recordsNow?: ReadonlyMap<string, Row | null> | undefined;
  /** What stands in place of rows where none matches. */
  readonly noMatchText?: string | undefined;
}

export interface DataTableProps<Row extends object> extends RowLook<Row> {
  /** Under which the browser remembers columns and density; the file name of an export begins with it. */
  readonly name: string;
  /** Names the table to screen readers and heads the export. */
  readonly caption: string;
  readonly live: Live<ListRows<Row>>;
  readonly list: ListStateApi;
  /** A constant, or memoised: what is known of each row is kept as long as these stay the same. */
  readonly columns: readonly ColumnView<Row>[];
  readonly filters?: readonly FilterView<Row>[];
  /** The text a search looks at, where that is not the columns. */
  readonly searchText?: (row: Row) => string;
  /** Names what the search searches. */
  readonly searchLabel: string;
  /** Says it; `RecordTable` knows it by the columns. */
  readonly searchHelp?: string | undefined;
  /** Another search field: SubmittedSearch searches for nothing before its button or Enter is pressed. */
  readonly Search?: ComponentType<SearchFieldProps>;
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
  /** Who exports. */
  readonly actor: string;
  readonly pageSize?: number;
  /** What the row colours mean. */
  readonly legend?: readonly RowTone[];
  /** The role that reading the list takes. */
  readonly requires?: string;
  /** Hears when an export needs rows that are not loaded, and when it needs them no more. */
  readonly onNeedAll?: (needed: boolean) => void;
  /** Hears that somebody is about to narrow the list, before she has typed or chosen anything. */
  readonly onApproach?: () => void;
  /** Hears how many rows are left by search and filters; null where nothing narrows, or not all is known. */
  readonly onMatched?: (matched: number | null) => void;
  /** Hears which rows are on the screen, for look-ups that only these deserve. */
  readonly onVisibleRows?: (rows: readonly Row[]) => void;
  /** Further buttons of the list, before Columns and Export. */
  readonly tools?: ReactNode;
}
