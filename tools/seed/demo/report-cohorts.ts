import { ARMS, type PageTable } from '#domain/reports/definition.ts';
import { measureOf } from '#domain/reports/measures.ts';
import { shareMet } from '#domain/reports/recompute.ts';
import { WEEK_COLUMNS } from '#domain/reports/scores.ts';
import { decodeReportRow } from '#domain/reports/table.ts';
import type { SeedData } from '#tools/seed/document.ts';
import { meanOf } from './report-adherence.ts';
import type { Made } from './report-graphs.ts';

/* What an analysis would compute from a whole cohort: weekly percentages, FIQR scores and the net promoter score. The console recomputes the same; a few numbers are deliberately wrong, for the report check. */

/** A row's cell; null in a column without a cohort number. */
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

/** The rows of weekly tables. */
export const weeksOf = ({ everyWeeks }: Made): readonly string[] =>
  WEEK_COLUMNS.filter((_, at) => at % everyWeeks === 0);

/** How many of a cohort count in a week, and how many reached the target. */
export const cohortShareRows = (made: Made, key: string): SeedData[] =>
  weeksOf(made).map((week) => {
    const count = (column: string) => cell({ key }, { week }, column, made);
    const row = { week, participants: count('participants'), met: count('met') };
    const { value } = shareMet(decodeReportRow(week, row));
    const percent = value === null ? null : Math.round(value * 100) / 100;
    return { ...row, percent, computed: made.now };
  });

/** A cohort's mean scores and number of respondents. */
export const cohortScoreRows = (made: Made, key: string, columns: readonly string[]): SeedData[] =>
  ['mean', 'n'].map((statistic) => ({
    statistic,
    ...Object.fromEntries(
      columns.map((column) => [column, cell({ key }, { statistic }, column, made)]),
    ),
    computed: made.now,
  }));

/** A row with its first number falsified. */
function wrong(row: SeedData, offset: number): SeedData {
  const [column, value] = Object.entries(row).find(([, cell]) => typeof cell === 'number') ?? [];
  return column === undefined ? row : { ...row, [column]: Number(value) + offset };
}

/** A cohort's mean scores by app progress; one is wrong. */
export const progressScoreRows = (
  made: Made,
  key: string,
  columns: readonly string[],
): SeedData[] =>
  cohortScoreRows(made, key, columns).map((row) =>
    row['statistic'] === 'mean' ? wrong(row, 6) : row,
  );

/** Each arm's NPS answers; one ACT week is wrong. */
export const npsRows = (made: Made): SeedData[] =>
  ARMS.map((arm) => {
    const weeks = Object.fromEntries(
      WEEK_COLUMNS.map((column) => [column, cell({ key: 'nps_scores' }, { arm }, column, made)]),
    );
    // Lowered, to stay on the scale.
    const row = arm === 'ACT' ? wrong(weeks, -2) : weeks;
    return { arm, ...row, mean_nps: meanOf(row), computed: made.now };
  });
