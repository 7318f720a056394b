import { useEffect } from 'react';
import { reportTableSource } from '#data/reports/reports.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { PageTable } from '#domain/reports/definition.ts';
import { INVALID_PATH, rowsPathOf, type TableDefinition } from '#domain/reports/table.ts';
import { logError } from '#lib/log.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReportRowsTable } from './ReportRowsTable.tsx';
import { ReportsLoading } from './ReportsLoading.tsx';
import { tableAnchor } from './trend-cards.ts';
import './reports.css';

interface ReportTableProps {
  readonly table: PageTable;
  /** True for the page's only table. */
  readonly alone?: boolean;
}

/** A report table with its heading; a failure does not affect other tables (REPORT-D-29). */
export function ReportTable({ table, alone = false }: ReportTableProps) {
  const { heading, norms, target, fixed } = table;
  return (
    <Panel title={heading} id={tableAnchor(table.key)}>
      <div className="report-table">
        {target !== undefined && <p className="report-target">{target}</p>}
        {norms !== undefined && <p className="report-norms">{norms}</p>}
        {fixed ? (
          <DefinedTable table={table} definition={fixed} alone={alone} />
        ) : (
          <StoredTable table={table} alone={alone} />
        )}
      </div>
    </Panel>
  );
}

type Known = Required<ReportTableProps>;

/** Reads the definition, then the rows it names (REPORT-TABLE-03). */
function StoredTable({ table, alone }: Known) {
  const { key } = table;
  const live = useLive(reportTableSource(key));
  const definition = live.state === 'ready' ? live.data : null;
  useEffect(() => {
    for (const problem of definition?.problems ?? []) {
      logError('The definition of a report table cannot be followed.', { id: `${key} ${problem}` });
    }
  }, [key, definition]);
  if (live.state === 'loading') return <ReportsLoading />;
  if (live.state === 'error') return <LoadError error={live.error} retry={live.retry} />;
  if (!definition) return <p className="report-note">Report table {key} not found</p>;
  return (
    <>
      {live.failure && <LoadError error={live.failure.error} retry={live.failure.retry} />}
      <DefinedTable table={table} definition={definition} alone={alone} />
    </>
  );
}

function DefinedTable({ table, definition, alone }: Known & { definition: TableDefinition }) {
  const path = rowsPathOf(table.key, definition);
  if (path === null) return <LoadError error={new Error(INVALID_PATH)} />;
  if (definition.columns.length === 0) {
    return <p className="report-note">The definition of this table names no columns.</p>;
  }
  return <ReportRowsTable table={table} definition={definition} path={path} alone={alone} />;
}
