import { allScreens } from '#app/screens.ts';
import { ReportPage } from '#areas/reports/study-reports/ReportPage.tsx';
import { decodeReportRow, decodeReportTable } from '#domain/reports/table.ts';
import { reportRows, reportTableSource } from '#data/reports/reports.ts';
import { existingScreens } from '#routing/screen.ts';
import { ScreensContext } from '#routing/use-screens.ts';
import { answering, answeringList } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

/** Opens a URL of the reports in a build with or without the flag. */
export function openReport(address: string, flag: 'true' | 'false' = 'true') {
  return openPage(
    <ScreensContext value={existingScreens(allScreens, flag)}>
      <ReportPage />
    </ScreensContext>,
    { path: '*', address },
  );
}

/** A stored table whose definition the test provides. */
export function definitionOf(key: string) {
  const server = answering(reportTableSource(key));
  return {
    ...server,
    is: (raw: Record<string, unknown> | null) => server.next(raw && decodeReportTable(key, raw)),
  };
}

/** A list's rows as stored by an analysis. */
export function storedRows(path: string) {
  const server = answeringList(reportRows(path));
  return {
    ...server,
    have: (...rows: readonly Record<string, unknown>[]) =>
      server.next({
        rows: rows.map((raw, at) => decodeReportRow(String(at).padStart(2, '0'), raw)),
        unreadable: [],
        tail: rows.map((_, at) => String(at)),
      }),
  };
}

/** A table's texts, headers first. */
export const textsOf = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  );
