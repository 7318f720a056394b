import type { SurveySummary } from '#domain/people/survey/summary.ts';
import { cellOf, storedIn } from '#domain/reports/cell.ts';
import { numberIn } from '#domain/reports/values.ts';
import { isWholeDay } from '#domain/shared/fields.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { rawText } from '#lib/raw-text.ts';
import { ShortId } from '#ui/ShortId.tsx';
import type { ColumnView } from '#ui/table/types.ts';

type Score = Exclude<
  keyof SurveySummary,
  'docID' | 'raw' | 'problems' | 'id' | 'start_date' | 'enddate'
>;

const text = (key: Score, header: string): ColumnView<SurveySummary> => ({
  key,
  header,
  text: (row) => row[key],
});

/** Two decimals, without binary rounding errors, as in reports. */
const score = (key: Score, header: string): ColumnView<SurveySummary> => {
  const cell = ({ raw }: SurveySummary) => cellOf(raw[key], key);
  return {
    key,
    header,
    text: (row) => cell(row).text,
    sortValue: (row) => numberIn(row.raw[key]) ?? cell(row).text,
    stored: (row) => storedIn(cell(row)),
    numeric: true,
  };
};

/** An invalid date is shown as stored. */
const date = (key: 'start_date' | 'enddate', header: string): ColumnView<SurveySummary> => ({
  key,
  header,
  text: (row) =>
    (isWholeDay(row.raw[key]) ? formatDay : formatDate)(row[key]) || rawText(row.raw[key]),
  sortValue: (row) => row[key],
});

const idOf = (row: SurveySummary) => row.id || row.docID;

/** Ids and less useful columns are hidden by default to save space. */
const asked = (column: ColumnView<SurveySummary>): ColumnView<SurveySummary> => ({
  ...column,
  hiddenAtFirst: true,
});

/** A summary's fields in record order (REPORT-SURV-02, REPORT-D-80). */
export const SUMMARY_COLUMNS: readonly ColumnView<SurveySummary>[] = [
  {
    key: 'id',
    header: 'ID',
    text: idOf,
    cell: (row) => <ShortId id={idOf(row)} length={11} />,
  },
  asked(text('subjectID', 'Subject ID')),
  score('percent_progress', 'Progress %'),
  score('function', 'Function'),
  score('impact', 'Impact'),
  score('treatment_week', 'Week'),
  asked(score('nps', 'NPS')),
  asked(score('avgd_baseline_score', 'Averaged baseline score')),
  score('percent_change_from_baseline', 'Change %'),
  asked(text('response_id', 'Response ID')),
  score('score', 'Score'),
  score('symptoms', 'Symptoms'),
  asked(score('week_of_year', 'Week of year')),
  asked(text('zendeskID', 'Support-desk ID')),
  text('survey', 'Survey'),
  asked(text('survey_type', 'Survey type')),
  asked(date('start_date', 'Start date')),
  date('enddate', 'End date'),
];
