import { Fragment, memo, useMemo, type ReactNode } from 'react';
import type { ListSort } from '#lib/list.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { ClearFilters } from './ClearFilters.tsx';
import { ExpandedRowsContext, useExpandedRows } from './expanded-rows.ts';
import { MessageRow } from './MessageRow.tsx';
import { onRowClick } from './row-click.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { RowLead, RowLook, RowTag, Selecting } from './table-props.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import type { ColumnView } from './types.ts';
import { useKeptWidths } from './use-kept-widths.ts';
import { useOverflow } from './use-overflow.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import { useSteadyRows, type SteadyRow } from './use-steady-rows.ts';
import type { TableView } from './use-table-view.ts';

export interface TableSurfaceProps<Row> extends RowLook<Row> {
  readonly caption: string;
  readonly list: ListStateApi;
  readonly columns: readonly ColumnView<Row>[];
  readonly order?: ListSort | undefined;
  /** Null while loading. */
  readonly view: TableView<Row> | null;
  readonly pageSize: number;
  readonly selecting?: Selecting<Row> | null | undefined;
}

export function TableSurface<Row extends object>(props: TableSurfaceProps<Row>) {
  const { caption, list, columns, view, pageSize, rowDetail, rowTag, selecting } = props;
  const leadAlone = selecting?.lead ?? rowDetail?.lead;
  const lead = useMemo(() => withTag(leadAlone, rowTag), [leadAlone, rowTag]);
  const { ref, overflowing } = useOverflow();
  useKeptWidths(ref, view !== null && view.page.rows.length > 0, columns);
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
          lead={lead?.head}
          sort={list.state.sort}
          order={props.order}
          onSort={list.setSort}
        />
        {view === null ? (
          <tbody>
            <SkeletonRows rows={pageSize} columns={columns.length + (lead ? 1 : 0)} />
          </tbody>
        ) : (
          <TableBody
            view={view}
            viewKey={JSON.stringify(view.state)}
            columns={columns}
            lead={lead}
            onKeyDown={selecting?.onKeyDown}
            rowKey={props.rowKey}
            rowDetail={rowDetail}
            rowHref={props.rowHref}
            rowTone={props.rowTone}
            toneColumn={props.toneColumn}
            recordsNow={props.recordsNow}
            noMatchText={props.noMatchText}
          />
        )}
      </table>
      {view?.partial === null && view.page.total === 0 && <ClearFilters list={list} />}
    </div>
  );
}

function withTag<Row>(
  lead: RowLead<Row> | undefined,
  tag: RowTag<Row> | undefined,
): RowLead<Row> | undefined {
  if (!lead || !tag) return lead;
  const beside = (first: ReactNode, name: ReactNode) => (
    <div className="row-tag">
      <div className="row-tag-act">{first}</div>
      {name}
    </div>
  );
  return {
    head: beside(lead.head, tag.head),
    cell: (row, rowKey) => beside(lead.cell(row, rowKey), tag.cell(row)),
  };
}

interface TableBodyProps<Row> extends RowLook<Row> {
  readonly view: TableView<Row>;
  readonly columns: readonly ColumnView<Row>[];
  readonly lead: RowLead<Row> | undefined;
  readonly onKeyDown: Selecting<Row>['onKeyDown'] | undefined;
  /** Changes when other rows are requested, which ends holding rows still. */
  readonly viewKey: string;
}

/** Replaces index rows by their current records; those that no longer match are marked and removed. */
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
  const { view, columns, lead, rowKey, rowHref, rowTone, rowDetail } = props;
  const { rows: steady, hold } = useSteadyRows(view, rowKey, props.viewKey);
  const rows = useMemo(
    () => asTheyAre(steady, props.recordsNow, (row) => view.fits?.(row) ?? true),
    [steady, props.recordsNow, view],
  );
  const settled = view.partial === null && view.pending === 0;
  const returning = useReturnToRow(rows, settled);
  const expanded = useExpandedRows();
  const width = columns.length + (lead ? 1 : 0);
  return (
    <ExpandedRowsContext value={expanded}>
      <tbody
        {...hold}
        {...returning}
        onClickCapture={onRowClick}
        onAuxClick={onRowClick}
        onKeyDown={props.onKeyDown}
      >
        {rows.map(({ key, row, gone }) => {
          const tone = rowTone?.(row);
          const wordIn = tone?.column ?? props.toneColumn;
          return (
            <Fragment key={key}>
              <TableRow
                row={row}
                rowKey={key}
                columns={columns}
                lead={lead}
                href={rowHref?.(row)}
                tone={tone?.tone}
                toneLabel={tone?.label}
                toneAlone={tone?.alone === true}
                toneAt={Math.max(
                  0,
                  columns.findIndex((column) => column.key === wordIn),
                )}
                gone={gone}
              />
              {rowDetail && expanded.isOpen(key) && (
                <tr className="detail-row" id={expanded.detailId(key)}>
                  <td colSpan={width}>{rowDetail.content(row)}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
        {view.pending > 0 && <SkeletonRows rows={view.pending} columns={width} />}
        {rows.length === 0 && view.pending === 0 && (
          <MessageRow
            columns={width}
            text={view.partial ? 'No match so far…' : (props.noMatchText ?? 'No results found')}
          />
        )}
      </tbody>
    </ExpandedRowsContext>
  );
}

/** The page's rows; memoized, so that typing does not re-render them. */
const TableBody = memo(PlainTableBody) as typeof PlainTableBody;
