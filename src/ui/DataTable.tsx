import { use, useEffect } from 'react';
import { PAGE_SIZE } from '#lib/list.ts';
import { failureOf, type ListRows } from '#lib/live.ts';
import { EmptyState } from './EmptyState.tsx';
import { ListWays } from './list-ways.ts';
import { LoadError } from './LoadError.tsx';
import { SlowNotice } from './SlowNotice.tsx';
import { MOST_OF_A_WHOLE, MOST_ROWS } from './table/most-rows.ts';
import { PageSizeChoice } from './table/PageSizeChoice.tsx';
import { Pager } from './table/Pager.tsx';
import { TableBar } from './table/TableBar.tsx';
import { TableSurface } from './table/TableSurface.tsx';
import type { DataTableProps } from './table/table-props.ts';
import { useTablePrefs } from './table/use-table-prefs.ts';
import { useVisibleRows } from './table/use-visible-rows.ts';
import { useTableView } from './table/use-table-view.ts';

const NONE: readonly never[] = [];
const NOTHING: ListRows<never> = { rows: [], total: null, complete: false, unreadable: [] };

/**
 * A list of records with search, filters, sorting, paging and export; see the README of this
 * folder.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { live, list, columns, filters = NONE, onVisibleRows, onMatched } = props;
  const { pageSize = list.pageSize } = props;
  const { paged } = use(ListWays);
  const data = live.state === 'ready' ? live.data : null;
  const failure = failureOf(live);
  const prefs = useTablePrefs(props.name, columns, list);
  const view = useTableView({
    data: data ?? NOTHING,
    state: list.state,
    columns,
    filters,
    searchText: props.searchText,
    pageSize: paged ? Math.min(pageSize, MOST_ROWS) : MOST_OF_A_WHOLE,
  });
  useVisibleRows(view.page.rows, onVisibleRows);
  const matched = view.narrowed && data?.complete ? view.page.total : null;
  useEffect(() => {
    onMatched?.(matched);
  }, [onMatched, matched]);

  // The view does not know filters applied by the server.
  const narrowed = view.narrowed || list.active.length > 0;
  const isEmpty = data?.complete === true && data.rows.length === 0 && !narrowed;
  return (
    <section className="data-table" data-density={prefs.density} aria-label={props.caption}>
      <TableBar table={props} data={data} view={view} prefs={prefs} isEmpty={isEmpty} />
      {live.state === 'loading' && live.slow && <SlowNotice />}
      {failure && (
        <LoadError error={failure.error} retry={failure.retry} requires={props.requires} />
      )}
      {props.body ? (
        props.body({ view, columns: prefs.visible })
      ) : live.state === 'error' ? null : isEmpty ? (
        <EmptyState text={props.emptyText} action={props.emptyAction} />
      ) : (
        <TableSurface {...props} columns={prefs.visible} view={data && view} pageSize={pageSize} />
      )}
      {data && props.selecting?.bar({ view, data, columns: prefs.visible })}
      {!props.body && view.page.total > 0 && (
        <Pager view={view} caption={props.caption} onPage={list.setPage}>
          {paged && props.pageSize === undefined && view.page.total > PAGE_SIZE && (
            <PageSizeChoice list={list} />
          )}
        </Pager>
      )}
    </section>
  );
}
