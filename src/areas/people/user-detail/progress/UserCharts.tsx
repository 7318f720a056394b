import {
  enrolmentName,
  therapyEnrolment,
  type Enrolment,
} from '#domain/people/enrolment/schema.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { ChartSkeleton } from '#ui/charts/ChartSkeleton.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { MinutesChart } from '#areas/people/user-detail/usage/MinutesChart.tsx';
import { useDailyUsage } from '#areas/people/user-detail/usage/use-daily-usage.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { UserProgress } from './UserProgress.tsx';
import '#areas/people/user-detail/participation.css';

/** Charts of a user's progress and minutes. Reads all of the user's data, so render it on request only. */
export function UserCharts() {
  const { user, programs } = useUserPage();
  const usage = useDailyUsage(user);
  return (
    <>
      <LiveView live={programs} skeleton={<ChartSkeleton />} requires="staff">
        {({ rows }) => <TherapyProgress therapy={therapyEnrolment(rows, user.activeProgram)} />}
      </LiveView>
      <LiveView live={usage} skeleton={<ChartSkeleton />} requires="staff">
        {(days) => <MinutesChart {...days} />}
      </LiveView>
    </>
  );
}

/** The chart of the therapy; names its program unless it is the active one. */
function TherapyProgress({ therapy }: { readonly therapy: Enrolment }) {
  const { user } = useUserPage();
  const { docID, therapyStartDate } = therapy;
  if (!isDocumentId(docID)) return null;
  return (
    <>
      {docID !== user.activeProgram && (
        <p className="participation-note">
          Therapy in {isolated(enrolmentName(therapy))}, which is not the active program.
        </p>
      )}
      <UserProgress key={docID} uid={user.docID} program={docID} start={therapyStartDate} />
    </>
  );
}
