import { useMemo } from 'react';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { Expander } from './Expander.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { RowDetail, RowLook } from './table-props.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import type { ColumnView } from './types.ts';
import { useOverflow } from './use-overflow.ts';
import type { TableView } from './use-table-view.ts';

export interface TableSurfaceProps<Row> extends RowLook<Row> {
  readonly caption: string;
  readonly list: ListStateApi;
  readonly columns: readonly ColumnView<Row>[];
  /** Null while loading. */
  readonly view: TableView<Row> | null;
  readonly pageSize: number;
}

/** The table with its border. */
export function TableSurface<Row extends object>(props: TableSurfaceProps<Row>) {
  const { caption, list, columns, view, pageSize, rowKey, rowDetail } = props;
  const cells = useMemo(
    () => (rowDetail ? [expanderColumn(rowDetail, rowKey), ...columns] : columns),
    [columns, rowDetail, rowKey],
  );
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
        <TableHead
          columns={columns}
          expandable={rowDetail !== undefined}
          sort={list.state.sort}
          onSort={list.setSort}
        />
        {view === null ? (
          <tbody>
            <SkeletonRows rows={pageSize} columns={cells.length} />
          </tbody>
        ) : (
          <TableBody
            view={view}
            viewKey={JSON.stringify(view.state)}
            columns={cells}
            rowKey={rowKey}
            rowDetail={rowDetail}
            rowHref={props.rowHref}
            rowTone={props.rowTone}
            toneColumn={props.toneColumn}
            recordsNow={props.recordsNow}
            noMatchText={props.noMatchText}
          />
        )}
      </table>
    </div>
  );
}

function expanderColumn<Row>(
  detail: RowDetail<Row>,
  rowKey: (row: Row) => string,
): ColumnView<Row> {
  return {
    key: ' expander',
    header: '',
    text: () => '',
    cell: (row) => <Expander rowKey={rowKey(row)} label={detail.label(row)} />,
  };
}
