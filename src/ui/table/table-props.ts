import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import type { ListSort } from '#lib/list.ts';
import type { ListRows, Live } from '#lib/live.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import type { SearchFieldProps } from './SearchField.tsx';
import type { ColumnView, FilterView, RowTone } from './types.ts';
import type { TableView } from './use-table-view.ts';

/** A record's detail below its row, toggled at the row's start (see `expandable`). */
export interface RowDetail<Row> {
  readonly lead: RowLead<Row>;
  readonly content: (row: Row) => ReactNode;
}

/** A cell before the columns, such as an expander or a checkbox. Must be stable. */
export interface RowLead<Row> {
  readonly head: ReactNode;
  readonly cell: (row: Row, rowKey: string) => ReactNode;
}

/** A table's content as the bar of the selected rows needs it. */
export interface ShownRows<Row> {
  readonly view: Pick<TableView<Row>, 'matched' | 'page' | 'partial' | 'totalKnown'>;
  /** The list as far as loaded. */
  readonly data: Pick<ListRows<Row>, 'rows' | 'complete'>;
  readonly columns: readonly ColumnView<Row>[];
}

/** The parts that row selection adds to a table; loaded on the first press of "Select". */
export interface Selecting<Row> {
  readonly lead: RowLead<Row>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly bar: (shown: ShownRows<Row>) => ReactNode;
}

/** What names a row before its columns, beside its expander or checkbox. Must be stable. */
export interface RowTag<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
}

/** Must be stable: the rows re-render when one of these changes. */
export interface RowLook<Row> {
  readonly rowKey: (row: Row) => string;
  readonly rowHref?: ((row: Row) => string | undefined) | undefined;
  readonly rowTone?: ((row: Row) => RowTone | null) | undefined;
  /** The key of the column with the text for the row's colour; the first by default. */
  readonly toneColumn?: string | undefined;
  readonly rowDetail?: RowDetail<Row> | undefined;
  readonly rowTag?: RowTag<Row> | undefined;
  /** For rows from an index: the current records by key; null when deleted. */
  readonly recordsNow?: ReadonlyMap<string, Row | null> | undefined;
  /** Shown when no row matches. */
  readonly noMatchText?: string | undefined;
}

/** What the tables below one bar share. */
export interface SharedView<Row> {
  readonly view: TableView<Row>;
  readonly columns: readonly ColumnView<Row>[];
}

export interface DataTableProps<Row extends object> extends RowLook<Row> {
  /** The key for stored columns and density, and the prefix of export file names. */
  readonly name: string;
  /** The table's name for screen readers, and the export's heading. */
  readonly caption: string;
  readonly live: Live<ListRows<Row>>;
  readonly list: ListStateApi;
  /** Must be stable: per-row caches depend on it. */
  readonly columns: readonly ColumnView<Row>[];
  readonly filters?: readonly FilterView<Row>[];
  /** The order of the source, marked in its column's header while no other is chosen. */
  readonly order?: ListSort | undefined;
  /** The searched text, when not taken from the columns. */
  readonly searchText?: (row: Row) => string;
  /** What the search covers, as its label. */
  readonly searchLabel: string;
  /** What the search covers, in detail; `RecordTable` derives it from the columns. */
  readonly searchHelp?: string | undefined;
  /** Replaces the search field: SubmittedSearch searches only on its button or Enter. */
  readonly Search?: ComponentType<SearchFieldProps>;
  /** Rendered next to the search field. */
  readonly views?: ReactNode;
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
  /** The exporting person. */
  readonly actor: string;
  readonly pageSize?: number;
  /** The meaning of row colours. */
  readonly legend?: readonly RowTone[];
  /** The role that reading the list requires. */
  readonly requires?: string;
  /** Called when an export needs rows that are not loaded, and when it no longer does. */
  readonly onNeedAll?: (needed: boolean) => void;
  /** Called when somebody is about to filter the list, before any input. */
  readonly onApproach?: () => void;
  /** Called with the number of matching rows; null without filters or while incomplete. */
  readonly onMatched?: (matched: number | null) => void;
  /** Called with the visible rows, for lookups limited to these. */
  readonly onVisibleRows?: (rows: readonly Row[]) => void;
  /** Set while rows can be selected. */
  readonly selecting?: Selecting<Row> | null;
  /** Further buttons before Columns and Export. */
  readonly tools?: ReactNode;
  /** Replaces the rows and their pager: several tables below one bar. */
  readonly body?: (shown: SharedView<Row>) => ReactNode;
}
