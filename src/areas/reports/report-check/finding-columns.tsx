import { Link } from 'react-router-dom';
import { REPORT_FINDINGS, type ReportFinding } from '#domain/reports/check.ts';
import type { ColumnView } from '#ui/table/types.ts';

/** The page of a finding; where it has one table, with the row of the finding alone. */
function placeOf({ page, of }: ReportFinding): string {
  const alone = page.tables?.length === 1;
  return alone ? `${page.path}?${String(new URLSearchParams({ q: of }))}` : page.path;
}

/** What does not fit, each with the way to its table. */
export const FINDING_COLUMNS: readonly ColumnView<ReportFinding>[] = [
  { key: 'kind', header: 'Kind', text: ({ kind }) => REPORT_FINDINGS[kind] },
  { key: 'of', header: 'Row', text: ({ of }) => of },
  {
    key: 'sentence',
    header: 'Finding',
    text: ({ sentence }) => sentence,
    fixed: true,
    maxWidth: 520,
  },
  {
    key: 'table',
    header: 'Table',
    text: ({ table }) => table.heading,
    fixed: true,
    cell: (finding) => <Link to={placeOf(finding)}>{finding.table.heading}</Link>,
  },
];
