import { useList } from '#data/engine/use-list.ts';
import { surveyPeopleSource } from '#data/operations/survey-sync.ts';
import type { SurveyPerson } from '#domain/operations/survey-sync/schema.ts';
import { formatShortDate } from '#lib/dates.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { CreateSubjectLink } from '#records/CreateSubjectLink.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';

/** "completed 03/02/26"; empty when never answered (OPS-D-57). */
const stateText = (status: string, at: Date | null): string =>
  [status, formatShortDate(at)].filter((part) => part !== '').join(' ');

const emailOf = ({ email, docID }: SurveyPerson): string => email || docID;

const COLUMNS: readonly ColumnView<SurveyPerson>[] = [
  { key: 'email', header: 'Email', text: emailOf, maxWidth: 320 },
  {
    key: 'screening',
    header: 'Screening',
    text: ({ screening_status: status, screening }) => stateText(status, screening),
    sortValue: ({ screening }) => screening,
  },
  {
    key: 'baseline',
    header: 'Baseline',
    text: ({ baseline_status: status, baseline }) => stateText(status, baseline),
    sortValue: ({ baseline }) => baseline,
  },
];

const searchText = searchTextOfParts({ email: emailOf });

/** Who has answered screening and baseline at the survey provider (OPS-SBE). */
export function SurveysByEmailPage() {
  const list = useListState();
  const live = useList(surveyPeopleSource);
  return (
    <>
      <PageHeader title="Surveys by email" action={<CreateSubjectLink />} />
      <RecordTable
        name="surveys-by-email"
        caption="Surveys by email"
        live={live}
        list={list}
        order={{ key: 'email', dir: 'asc' }}
        columns={COLUMNS}
        searchText={searchText}
        emptyText="No responses were fetched from the survey provider yet."
      />
    </>
  );
}
