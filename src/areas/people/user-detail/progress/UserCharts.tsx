import { isDocumentId } from '#domain/shared/doc-path.ts';
import { ChartSkeleton } from '#ui/charts/ChartSkeleton.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { MinutesChart } from '#areas/people/user-detail/usage/MinutesChart.tsx';
import { useDailyUsage } from '#areas/people/user-detail/usage/use-daily-usage.ts';
import { useActiveEnrolment } from '#areas/people/user-detail/use-active-enrolment.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { UserProgress } from './UserProgress.tsx';

/** Charts of a user's progress and minutes. Reads all of the user's data, so render it on request only. */
export function UserCharts() {
  const { user } = useUserPage();
  const enrolment = useActiveEnrolment();
  const usage = useDailyUsage(user);
  return (
    <>
      <LiveView live={enrolment} skeleton={<ChartSkeleton />} requires="staff">
        {({ docID, therapyStartDate }) =>
          isDocumentId(docID) && (
            <UserProgress key={docID} uid={user.docID} program={docID} start={therapyStartDate} />
          )
        }
      </LiveView>
      <LiveView live={usage} skeleton={<ChartSkeleton />} requires="staff">
        {(days) => <MinutesChart {...days} />}
      </LiveView>
    </>
  );
}
