import type { PageTable } from '#domain/reports/definition.ts';
import { measureOf } from '#domain/reports/measures.ts';
import { shareMet } from '#domain/reports/recompute.ts';
import { WEEK_COLUMNS } from '#domain/reports/scores.ts';
import { decodeReportRow } from '#domain/reports/table.ts';
import type { SeedData } from '#tools/seed/document.ts';
import type { Made } from './report-graphs.ts';

/*
 * What an analysis computes of the records of a whole cohort: shares of participants by week, and scores of
 * the FIQR. The console computes the same again.
 */

/** A cell of a row; null where the column has no number of a cohort. */
function cell(
  table: Pick<PageTable, 'key'>,
  row: SeedData,
  column: string,
  { everybodyOf, now }: Made,
): number | null {
  const again = measureOf(table, column)?.again;
  if (again?.needs !== 'cohort') return null;
  const { value } = again.compute(
    everybodyOf(again.cohort),
    decodeReportRow('row', row),
    column,
    now,
  );
  return value === null ? null : Math.round(value * 1000) / 1000;
}

/** Whether a table is computed of the records of a cohort. */
export const isOfCohortTable = (key: string): boolean =>
  ['met', 'Baseline'].some((column) => measureOf({ key }, column)?.again?.needs === 'cohort');

/** The weeks that tables by week have a row for. */
export const weeksOf = ({ everyWeeks }: Made): readonly string[] =>
  WEEK_COLUMNS.filter((_, at) => at % everyWeeks === 0);

/** How many of a cohort count in a week, and how many of them reached the target. */
export const cohortShareRows = (made: Made, key: string): SeedData[] =>
  weeksOf(made).map((week) => {
    const count = (column: string) => cell({ key }, { week }, column, made);
    const row = { week, participants: count('participants'), met: count('met') };
    const { value } = shareMet(decodeReportRow(week, row));
    const percent = value === null ? null : Math.round(value * 100) / 100;
    return { ...row, percent, computed: made.now };
  });

/** The mean scores of a cohort and how many answered. */
export const cohortScoreRows = (made: Made, key: string, columns: readonly string[]): SeedData[] =>
  ['mean', 'n'].map((statistic) => ({
    statistic,
    ...Object.fromEntries(
      columns.map((column) => [column, cell({ key }, { statistic }, column, made)]),
    ),
    computed: made.now,
  }));
