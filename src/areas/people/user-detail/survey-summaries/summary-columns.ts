import type { SurveySummary } from '../../../../domain/people/participation/survey-summaries.ts';
import { formatDate } from '../../../../lib/dates.ts';
import type { ColumnView } from '../../../../ui/table/types.ts';

type Score = Exclude<
  keyof SurveySummary,
  'docID' | 'raw' | 'problems' | 'id' | 'start_date' | 'enddate'
>;

const text = (key: Score, header: string): ColumnView<SurveySummary> => ({
  key,
  header,
  text: (row) => row[key],
});

const score = (key: Score, header: string): ColumnView<SurveySummary> => ({
  ...text(key, header),
  numeric: true,
});

/** A value that is no date is shown as it is stored. */
const date = (key: 'start_date' | 'enddate', header: string): ColumnView<SurveySummary> => ({
  key,
  header,
  text: (row) => formatDate(row[key]) || rawText(row.raw[key]),
  sortValue: (row) => row[key],
});

function rawText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The first column stays; those that say nothing new of one person wait until they are asked for. */
const asked = (column: ColumnView<SurveySummary>): ColumnView<SurveySummary> => ({
  ...column,
  hiddenAtFirst: true,
});

/** The fields of a summary in the order of its record (REPORT-SURV-02, REPORT-D-80). */
export const SUMMARY_COLUMNS: readonly ColumnView<SurveySummary>[] = [
  { key: 'id', header: 'ID', text: (row) => row.id || row.docID, mono: true, maxWidth: 96 },
  asked(text('subjectID', 'Subject ID')),
  score('percent_progress', 'Percent progress'),
  score('function', 'Function'),
  score('impact', 'Impact'),
  score('treatment_week', 'Treatment week'),
  score('nps', 'NPS'),
  score('avgd_baseline_score', 'Averaged baseline score'),
  score('percent_change_from_baseline', 'Percent change from baseline'),
  asked(text('response_id', 'Response ID')),
  score('score', 'Score'),
  score('symptoms', 'Symptoms'),
  asked(score('week_of_year', 'Week of year')),
  asked(text('zendeskID', 'Support-desk ID')),
  text('survey', 'Survey'),
  text('survey_type', 'Survey type'),
  date('start_date', 'Start date'),
  date('enddate', 'End date'),
];
