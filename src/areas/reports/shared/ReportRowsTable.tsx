import { useCallback, useEffect, useMemo, useState } from 'react';
import { scopeOfTable } from '#domain/reports/archive/archive.ts';
import { meaningOf } from '#domain/reports/column-meanings.ts';
import type { PageTable } from '#domain/reports/definition.ts';
import { isMeasured } from '#domain/reports/measures.ts';
import { leavesOut, MEAN_EXCLUDES } from '#domain/reports/scores.ts';
import { newestStored } from '#domain/reports/stored-at.ts';
import { columnsOf, rowCell, type ReportRow, type TableDefinition } from '#domain/reports/table.ts';
import { isolated } from '#domain/shared/isolated.ts';
import type { ListRows } from '#lib/live.ts';
import { rowsOf, type Live } from '#lib/live.ts';
import { logError } from '#lib/log.ts';
import { useOwnParams } from '#routing/use-own-params.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { ColumnSpreadView } from './ColumnSpreadView.tsx';
import { CompareChoice } from './CompareChoice.tsx';
import { useReportStored } from './data-until.ts';
import { ExplainDialog } from './ExplainDialog.tsx';
import { HeatLegend } from './HeatLegend.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportList } from './ReportList.tsx';
import { ReportsLoading } from './ReportsLoading.tsx';
import { ReportTrends } from './ReportTrends.tsx';
import { SideBySide } from './SideBySide.tsx';
import { SpreadChoice } from './SpreadChoice.tsx';
import { useColumnSpread } from './use-column-spread.ts';
import { useComparison } from './use-comparison.ts';
import { useReportList } from './use-report-list.ts';
import { useReportRows } from './use-report-rows.ts';

interface ReportRowsTableProps {
  readonly table: PageTable;
  readonly definition: TableDefinition;
  /** The collection of its rows. */
  readonly path: string;
  /** True for the page's only table, whose URL parameters need no prefix. */
  readonly alone: boolean;
}

/** The rows of a report table (REPORT-TABLE-02 to REPORT-TABLE-06). */
export function ReportRowsTable({ table, definition, path, alone }: ReportRowsTableProps) {
  const live = useReportRows(path, definition);
  if (live.state === 'error') return <LoadError error={live.error} retry={live.retry} />;
  if (live.state === 'loading') return <ReportsLoading />;
  // Sorted once complete, because partial rows would jump.
  if (!live.data.complete && !live.failure) return <ReportsLoading rows={live.data.rows.length} />;
  return <Rows table={table} definition={definition} path={path} alone={alone} live={live} />;
}

function Rows(props: ReportRowsTableProps & { readonly live: Live<ListRows<ReportRow>> }) {
  const { table, definition, path, alone, live } = props;
  const part = alone ? '' : table.key;
  const { list, filters } = useReportList(table, alone);
  const { colours, dates, heading } = table;
  const rows = rowsOf(live);
  const names = useMemo(() => columnsOf(definition, rows), [definition, rows]);
  const measured = isMeasured(table);
  useNewestStored(table.key, rows);
  const { opened, open, close } = useOpenedCell(rows);
  const columns = useColumns(table, names, rows, measured ? open : undefined);
  const own = useOwnParams(part);
  const { state } = list;
  const spread = useColumnSpread({ own, names, columns, rows, state, filters, dates });
  const { comparable, comparison, compare } = useComparison(names, rows);
  useUnformattable(path, names, rows);
  const tools = (
    <>
      {comparable.length > 0 && (
        <CompareChoice {...{ heading, comparable, comparison }} onChoose={compare} />
      )}
      <SpreadChoice {...{ heading, names }} column={spread.column} onChoose={spread.choose} />
      <DataButton table={table} />
    </>
  );
  // The line of the hint has room; beside the search they would begin a line of their own.
  const toolsAbove = measured && !colours && !comparison;
  const searchLabel = alone ? 'Search' : `Search ${heading}`;
  const shared = { table, list, columns, filters, rowTone: spread.rowTone, searchLabel };
  return (
    <>
      <ReportTrends table={table} rows={rows} />
      <div className="report-guide">
        {colours && rows.length > 0 && <HeatLegend colours={colours} />}
        {measured && <p className="report-note report-hint">{HOW_TO_ASK}</p>}
        {toolsAbove && <div className="report-guide-tools">{tools}</div>}
      </div>
      {spread.spread && <ColumnSpreadView heading={heading} spread={spread.spread} />}
      <div {...(spread.spread && spread.pointing)}>
        {comparison ? (
          <>
            <div className="report-choices">{tools}</div>
            <SideBySide comparison={comparison} live={live} {...shared} />
          </>
        ) : (
          <ReportList live={live} {...shared} tools={toolsAbove ? null : tools} />
        )}
      </div>
      {names.includes('mean') && rows.some(({ raw }) => leavesOut(raw)) && (
        <p className="report-note">{MEAN_EXCLUDES}</p>
      )}
      {opened && <ExplainDialog table={table} path={path} {...opened} onClose={close} />}
    </>
  );
}

/** Exports all rows for statistics software, whatever the list filters. */
const DataButton = ({ table }: Pick<ReportRowsTableProps, 'table'>) => (
  <ArchiveButton
    label="Data and codebook"
    name={`Data and codebook of ${isolated(table.heading)}`}
    className="btn-quiet"
    scope={() => scopeOfTable(table)}
  />
);

function useNewestStored(key: string, rows: readonly ReportRow[]): void {
  const newest = useMemo(() => newestStored(rows), [rows]);
  useReportStored(key, newest);
}

const HOW_TO_ASK =
  'Choose a value, also with the arrow keys, to see what it means and where it comes from.';

type Explain = (row: ReportRow, column: string) => void;

/** The table's columns, each with what it holds where that is known. */
function useColumns(
  table: PageTable,
  names: readonly string[],
  rows: readonly ReportRow[],
  onExplain: Explain | undefined,
) {
  return useMemo(() => {
    const { colours, dates } = table;
    return reportColumns(names, rows, {
      ...(colours && { colours }),
      ...(dates && { dates }),
      ...(onExplain && { onExplain }),
      meaning: (column) => meaningOf(table, column)?.meaning,
    });
  }, [table, names, rows, onExplain]);
}

/** The cell being explained, with its current row. */
function useOpenedCell(rows: readonly ReportRow[]) {
  const [cell, setCell] = useState<{ docID: string; column: string } | null>(null);
  const open = useCallback(
    ({ docID }: ReportRow, column: string) => setCell({ docID, column }),
    [],
  );
  const close = useCallback(() => setCell(null), []);
  const row = cell && rows.find(({ docID }) => docID === cell.docID);
  return { opened: cell && row ? { row, column: cell.column } : null, open, close };
}

/** Limits the log when a whole column is wrong. */
const MOST_LINES = 20;

/** Logs which cells are invalid dates, without their content (REPORT-TABLE-07). */
function useUnformattable(path: string, columns: readonly string[], rows: readonly ReportRow[]) {
  useEffect(() => {
    const wrong = rows.flatMap((row) =>
      columns
        .filter((column) => rowCell(row, column).unformattable)
        .map((column) => `${path}/${row.docID} ${column}`),
    );
    for (const id of wrong.slice(0, MOST_LINES)) {
      logError('A cell of a report cannot be shown as a date.', { id });
    }
  }, [path, columns, rows]);
}
