import { Fragment, memo, useMemo } from 'react';
import { ExpandedRowsContext, useExpandedRows } from './expanded-rows.ts';
import { MessageRow } from './MessageRow.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { onRowClick } from './row-click.ts';
import type { RowLook } from './table-props.ts';
import { TableRow } from './TableRow.tsx';
import type { ColumnView } from './types.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import { useSteadyRows, type SteadyRow } from './use-steady-rows.ts';
import type { TableView } from './use-table-view.ts';

export interface TableBodyProps<Row> extends RowLook<Row> {
  readonly view: TableView<Row>;
  readonly columns: readonly ColumnView<Row>[];
  /** Changes when other rows are requested, which ends holding rows still. */
  readonly viewKey: string;
}

/**
 * Replaces index rows by their current records; those that no longer match are marked and removed.
 */
function asTheyAre<Row>(
  rows: readonly SteadyRow<Row>[],
  now: ReadonlyMap<string, Row | null> | undefined,
  fits: (row: Row) => boolean,
): readonly SteadyRow<Row>[] {
  if (!now || now.size === 0) return rows;
  return rows.map((shown) => {
    const row = now.get(shown.key);
    if (row === undefined) return shown;
    if (row === null) return { ...shown, gone: true };
    return { key: shown.key, row, gone: shown.gone || !fits(row) };
  });
}

function PlainTableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { view, columns, rowKey, rowHref, rowTone, rowDetail } = props;
  const { rows: steady, hold } = useSteadyRows(view, rowKey, props.viewKey);
  const rows = useMemo(
    () => asTheyAre(steady, props.recordsNow, (row) => view.fits?.(row) ?? true),
    [steady, props.recordsNow, view],
  );
  const settled = view.partial === null && view.pending === 0;
  const returning = useReturnToRow(rows, settled);
  const expanded = useExpandedRows();
  const first = rowDetail ? 1 : 0;
  return (
    <ExpandedRowsContext value={expanded}>
      <tbody {...hold} {...returning} onClickCapture={onRowClick} onAuxClick={onRowClick}>
        {rows.map(({ key, row, gone }) => {
          const tone = rowTone?.(row);
          const wordIn = tone?.column ?? props.toneColumn;
          return (
            <Fragment key={key}>
              <TableRow
                row={row}
                rowKey={key}
                columns={columns}
                href={rowHref?.(row)}
                tone={tone?.tone}
                toneLabel={tone?.label}
                toneAt={Math.max(
                  first,
                  columns.findIndex((column) => column.key === wordIn),
                )}
                gone={gone}
              />
              {rowDetail && expanded.isOpen(key) && (
                <tr className="detail-row" id={expanded.detailId(key)}>
                  <td colSpan={columns.length}>{rowDetail.content(row)}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
        {view.pending > 0 && <SkeletonRows rows={view.pending} columns={columns.length} />}
        {rows.length === 0 && view.pending === 0 && (
          <MessageRow
            columns={columns.length}
            text={view.partial ? 'No match so far…' : (props.noMatchText ?? 'No results found')}
          />
        )}
      </tbody>
    </ExpandedRowsContext>
  );
}

/** The page's rows; memoized, so that typing does not re-render them. */
export const TableBody = memo(PlainTableBody) as typeof PlainTableBody;
