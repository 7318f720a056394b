import { surveySummariesSource } from '#data/people/survey-summaries.ts';
import { useList } from '#data/engine/use-list.ts';
import { namesSubject } from '#domain/people/registration/schema.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useTableState } from '#areas/people/user-detail/use-table-state.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { SUMMARY_COLUMNS } from './summary-columns.tsx';

/** A participant's survey results (REPORT-SURV-01). */
export function SurveySummariesPage() {
  const { user } = useUserPage();
  const subjectID = user.subjectID.trim();
  return (
    <Panel title="Surveys">
      {namesSubject(subjectID) ? (
        <Summaries subjectID={subjectID} />
      ) : (
        // A query without a subject would return other people's results (REPORT-D-57).
        <EmptyState text="No entries found" />
      )}
    </Panel>
  );
}

function Summaries({ subjectID }: { readonly subjectID: string }) {
  const list = useTableState();
  return (
    <RecordTable
      name="survey-summaries"
      caption="Survey summaries"
      live={useList(surveySummariesSource(subjectID))}
      list={list}
      columns={SUMMARY_COLUMNS}
      searchLabel="Search survey summaries"
      emptyText="No entries found"
    />
  );
}
