import { useEffect, type ReactNode } from 'react';
import { failureOf, type ListRows, type Live } from '#lib/live.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { EmptyState } from './EmptyState.tsx';
import { LoadError } from './LoadError.tsx';
import { SlowNotice } from './SlowNotice.tsx';
import { Pager } from './table/Pager.tsx';
import { TableBar } from './table/TableBar.tsx';
import { TableSurface } from './table/TableSurface.tsx';
import type { RowLook } from './table/TableBody.tsx';
import type { ColumnView, FilterView, RowTone } from './table/types.ts';
import { useTablePrefs } from './table/use-table-prefs.ts';
import { useTableView } from './table/use-table-view.ts';

export interface DataTableProps<Row extends object> extends RowLook<Row> {
  /** Under which the browser remembers columns and density. */
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
  /** Says what the search searches. */
  readonly searchLabel: string;
  readonly searchHelp?: string;
  /** Gives the search a button; nothing is searched for before it or Enter is pressed. */
  readonly searchOnSubmit?: boolean;
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
  /** Start of the export's file name; without it there is no export. */
  readonly exportName?: string;
  /** Who exports. */
  readonly actor?: string;
  readonly pageSize?: number;
  /** What the row colours mean. */
  readonly legend?: readonly RowTone[];
  /** The role that reading the list takes. */
  readonly requires?: string;
  /** Hears when an export needs rows that are not loaded, and when it needs them no more. */
  readonly onNeedAll?: (needed: boolean) => void;
  /** Hears which rows are on the screen, for look-ups that only these deserve. */
  readonly onVisibleRows?: (rows: readonly Row[]) => void;
  /** Further buttons of the list, before Columns and Export. */
  readonly tools?: ReactNode;
}

const NONE: readonly never[] = [];
const NOTHING: ListRows<never> = { rows: [], total: null, complete: false, unreadable: [] };

/** A list of records with everything staff expect of one; see the README of this folder. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { live, list, columns, filters = NONE, pageSize = 20, onVisibleRows } = props;
  const data = live.state === 'ready' ? live.data : null;
  const failure = failureOf(live);
  const prefs = useTablePrefs(props.name, columns, list);
  const view = useTableView({
    data: data ?? NOTHING,
    state: list.state,
    columns,
    filters,
    searchText: props.searchText,
    pageSize,
  });
  useEffect(() => {
    onVisibleRows?.(view.page.rows);
  }, [onVisibleRows, view.page.rows]);

  const isEmpty = data?.complete === true && data.rows.length === 0 && !view.narrowed;
  return (
    <section className="data-table" data-density={prefs.density} aria-label={props.caption}>
      <TableBar table={props} data={data} view={view} prefs={prefs} isEmpty={isEmpty} />
      {live.state === 'loading' && live.slow && <SlowNotice />}
      {failure && (
        <LoadError error={failure.error} retry={failure.retry} requires={props.requires} />
      )}
      {live.state === 'error' ? null : isEmpty ? (
        <EmptyState text={props.emptyText} action={props.emptyAction} />
      ) : (
        <TableSurface {...props} columns={prefs.visible} view={data && view} pageSize={pageSize} />
      )}
      {view.page.total > 0 && <Pager view={view} caption={props.caption} onPage={list.setPage} />}
    </section>
  );
}
