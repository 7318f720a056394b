import { PrintButton } from '#records/print/PrintButton.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useActiveEnrolment } from '#areas/people/user-detail/use-active-enrolment.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { UserProgress } from './UserProgress.tsx';

/** A user's progress in therapy (CORE-UDET-10, CORE-D-62). */
export function ActProgressPage() {
  const { user } = useUserPage();
  const enrolment = useActiveEnrolment();
  return (
    <Panel title="ACT progress" minHeight={400} actions={<PrintButton />}>
      <LiveView live={enrolment} requires="staff">
        {({ docID, therapyStartDate }) => (
          <UserProgress key={docID} uid={user.docID} program={docID} start={therapyStartDate} />
        )}
      </LiveView>
    </Panel>
  );
}
