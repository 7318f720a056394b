import { ARMS, type PageTable } from '#domain/reports/definition.ts';
import { measureOf } from '#domain/reports/measures.ts';
import { shareMet } from '#domain/reports/recompute.ts';
import { WEEK_COLUMNS } from '#domain/reports/scores.ts';
import { decodeReportRow } from '#domain/reports/table.ts';
import type { SeedData } from '#tools/seed/document.ts';
import { meanOf } from './report-adherence.ts';
import type { Made } from './report-graphs.ts';

/*
 * What an analysis computes of the records of a whole cohort: shares of participants by week, scores of the
 * FIQR, and the net promoter score. The console computes the same again; a few numbers are wrong on purpose,
 * for who tries the report check.
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

/** A row whose first number is another one. */
function wrong(row: SeedData, by: number): SeedData {
  const [column, value] = Object.entries(row).find(([, cell]) => typeof cell === 'number') ?? [];
  return column === undefined ? row : { ...row, [column]: Number(value) + by };
}

/** The mean scores of a cohort by progress in the app; one of the means is wrong. */
export const progressScoreRows = (
  made: Made,
  key: string,
  columns: readonly string[],
): SeedData[] =>
  cohortScoreRows(made, key, columns).map((row) =>
    row['statistic'] === 'mean' ? wrong(row, 6) : row,
  );

/** What each arm answered to how likely it is to recommend the app; a week of ACT is wrong. */
export const npsRows = (made: Made): SeedData[] =>
  ARMS.map((arm) => {
    const weeks = Object.fromEntries(
      WEEK_COLUMNS.map((column) => [column, cell({ key: 'nps_scores' }, { arm }, column, made)]),
    );
    // Downwards, where it stays on the scale.
    const row = arm === 'ACT' ? wrong(weeks, -2) : weeks;
    return { arm, ...row, mean_nps: meanOf(row), computed: made.now };
  });
