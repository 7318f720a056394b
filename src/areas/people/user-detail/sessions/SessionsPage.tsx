import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useActiveEnrolment } from '#areas/people/user-detail/use-active-enrolment.ts';
import { useTableState } from '#areas/people/user-detail/use-table-state.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { Sessions } from './Sessions.tsx';

/** A user's sessions in the active program (CORE-UDET-10). */
export function SessionsPage() {
  const { user } = useUserPage();
  const list = useTableState();
  const enrolment = useActiveEnrolment();
  return (
    <Panel title={`Sessions in ${user.activeProgram}`}>
      <LiveView live={enrolment} requires="staff">
        {({ docID, therapyStartDate }) => (
          <Sessions
            key={docID}
            uid={user.docID}
            program={docID}
            start={therapyStartDate}
            list={list}
          />
        )}
      </LiveView>
    </Panel>
  );
}
