import type { ReportPage } from '#domain/reports/definition.ts';
import { ReportTable } from '#areas/reports/shared/ReportTable.tsx';
import { ReportCharts } from './ReportCharts.tsx';

/** The charts and tables of a page, as its row says. */
export function ReportContent({ page }: { readonly page: ReportPage }) {
  const { norms, tables = [], charts = [] } = page;
  return (
    <>
      {norms !== undefined && <p className="report-norms">{norms}</p>}
      {charts.length > 0 && <ReportCharts page={page} charts={charts} />}
      {tables.map((table) => (
        <ReportTable key={table.key} table={table} alone={tables.length === 1} />
      ))}
    </>
  );
}
