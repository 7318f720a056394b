import type { ListStateApi } from '../../routing/use-list-state.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableBody, type RowLook } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import type { ColumnView } from './types.ts';
import { useOverflow } from './use-overflow.ts';
import type { TableView } from './use-table-view.ts';

export interface TableSurfaceProps<Row> extends RowLook<Row> {
  readonly caption: string;
  readonly list: ListStateApi;
  readonly columns: readonly ColumnView<Row>[];
  /** Null while nothing is loaded. */
  readonly view: TableView<Row> | null;
  readonly pageSize: number;
}

/** The bordered table itself. */
export function TableSurface<Row extends object>(props: TableSurfaceProps<Row>) {
  const { caption, list, columns, view, pageSize } = props;
  const { ref, overflowing } = useOverflow();
  return (
    <div
      ref={ref}
      className="table-surface"
      data-overflowing={overflowing}
      {...(overflowing ? { tabIndex: 0, role: 'region', 'aria-label': `${caption}, scrolls` } : {})}
    >
      <table aria-busy={view === null || view.partial !== null}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} sort={list.state.sort} onSort={list.setSort} />
        {view === null ? (
          <tbody>
            <SkeletonRows rows={pageSize} columns={columns.length} />
          </tbody>
        ) : (
          <TableBody
            view={view}
            viewKey={JSON.stringify(list.state)}
            columns={columns}
            rowKey={props.rowKey}
            rowHref={props.rowHref}
            rowTone={props.rowTone}
            toneColumn={props.toneColumn}
          />
        )}
      </table>
    </div>
  );
}
