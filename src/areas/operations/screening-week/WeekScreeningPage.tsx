import { PageHeader } from '#ui/PageHeader.tsx';
import { EMAIL_COLUMN, SUBJECT_COLUMN, SURVEY_COLUMNS } from './week-columns.tsx';
import { useWeekSummary } from './use-week-summary.ts';
import { WeekTable } from './WeekTable.tsx';

const COLUMNS = [SUBJECT_COLUMN, EMAIL_COLUMN, ...SURVEY_COLUMNS];

/** "/screeningWeek/screening": answered surveys by user (OPS-D-61). */
export const WeekScreeningPage = () => (
  <>
    <PageHeader title="Screening" summary={useWeekSummary()} />
    <WeekTable
      name="screening-week-screening"
      caption="Screening and baseline surveys"
      columns={COLUMNS}
    />
  </>
);
