import { useEffect, useMemo } from 'react';
import { COLOURS } from '#domain/reports/colours.ts';
import type { PageTable } from '#domain/reports/definition.ts';
import { leavesOut, MEAN_EXCLUDES } from '#domain/reports/scores.ts';
import {
  columnsOf,
  rowCell,
  type ReportRow,
  type TableDefinition,
} from '#domain/reports/table.ts';
import type { ListRows } from '#lib/live.ts';
import { rowsOf, type Live } from '#lib/live.ts';
import { logError } from '#lib/log.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportsLoading } from './ReportsLoading.tsx';
import { useReportRows } from './use-report-rows.ts';

interface ReportRowsTableProps {
  readonly table: PageTable;
  readonly definition: TableDefinition;
  /** Where its rows lie. */
  readonly path: string;
  /** The only table of its page: what it shows is in the address. */
  readonly alone: boolean;
}

/** The rows of a report table (REPORT-TABLE-02 to REPORT-TABLE-06). */
export function ReportRowsTable({ table, definition, path, alone }: ReportRowsTableProps) {
  const live = useReportRows(path, definition);
  if (live.state === 'error') return <LoadError error={live.error} retry={live.retry} />;
  if (live.state === 'loading') return <ReportsLoading />;
  // Sorted once all rows are there: in parts they would jump.
  if (!live.data.complete && !live.failure) return <ReportsLoading rows={live.data.rows.length} />;
  return <Rows table={table} definition={definition} path={path} alone={alone} live={live} />;
}

function Rows(props: ReportRowsTableProps & { readonly live: Live<ListRows<ReportRow>> }) {
  const { table, definition, path, alone, live } = props;
  const [inAddress, local] = [useListState(), useLocalListState()];
  const { colours, dates, heading } = table;
  const rows = rowsOf(live);
  const names = useMemo(() => columnsOf(definition, rows), [definition, rows]);
  const columns = useMemo(
    () => reportColumns(names, rows, { ...(colours && { colours }), ...(dates && { dates }) }),
    [names, rows, colours, dates],
  );
  useUnformattable(path, names, rows);
  return (
    <>
      <RecordTable
        name={`report.${table.key}`}
        caption={`Table: ${heading}`}
        live={live}
        list={alone ? inAddress : local}
        columns={columns}
        searchLabel={alone ? 'Search' : `Search ${heading}`}
        emptyText="No results found"
        {...(colours && { legend: LEGENDS[colours] })}
      />
      {names.includes('mean') && rows.some(({ raw }) => leavesOut(raw)) && (
        <p className="report-note">{MEAN_EXCLUDES}</p>
      )}
    </>
  );
}

const LEGENDS = Object.fromEntries(
  Object.entries(COLOURS).map(([name, { legend }]) => [
    name,
    legend.map(([tone, label]) => ({ tone, label })),
  ]),
);

/** A line for each cell would be too many where a whole column is wrong. */
const MOST_LINES = 20;

/** Notes which cells should be dates and are none; what they hold is for nobody's log (REPORT-TABLE-07). */
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
