import { useMemo } from 'react';
import { reportRows } from '#data/reports/reports.ts';
import { useLongList } from '#data/engine/use-long-list.ts';
import { LIST_CAP } from '#data/engine/sources.ts';
import { inOrder, type ReportRow, type TableDefinition } from '#domain/reports/table.ts';
import { mapLive, type ListRows, type Live } from '#lib/live.ts';

/** A report table's rows in order, up to the list limit (REPORT-D-27). */
export function useReportRows(
  path: string,
  { orderBy }: TableDefinition,
): Live<ListRows<ReportRow>> {
  const live = useLongList(reportRows(path), LIST_CAP);
  return useMemo(
    () =>
      mapLive(live, (data) => {
        const cut = data.rows.length >= LIST_CAP && !data.complete;
        const rows = data.rows.slice(0, LIST_CAP);
        if (!data.complete && !cut) return data;
        return {
          ...data,
          rows: inOrder(rows, orderBy),
          complete: true,
          total: rows.length,
          ...(cut ? { cutAt: LIST_CAP } : {}),
        };
      }),
    [live, orderBy],
  );
}
