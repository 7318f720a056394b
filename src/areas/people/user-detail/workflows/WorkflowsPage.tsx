import { Link } from 'react-router-dom';
import { useLive } from '#data/engine/use-live.ts';
import { userMovesSource } from '#data/people/moves.ts';
import { workflowLabel, workflowsInOrder } from '#domain/people/workflow/schema.ts';
import { formatDateTime } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { StatusMapPanel } from './StatusMapPanel.tsx';
import { TerminationPanel } from './TerminationPanel.tsx';

/** A person's study status and early termination (CORE-UDET-05). */
export function WorkflowsPage() {
  const { user, workflows } = useUserPage();
  const moves = useLive(userMovesSource(user.docID));
  const isInPlace = ![moves.state, workflows.state].includes('loading');
  return (
    <>
      <StatusMapPanel user={user} />
      <WorkflowList />
      <TerminationPanel user={user} isInPlace={isInPlace} />
    </>
  );
}

function WorkflowList() {
  const { user, workflows } = useUserPage();
  return (
    <Panel title="Workflows">
      <LiveView live={workflows} requires="staff">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text="This user has no workflows." />
          ) : (
            <ul className="user-list">
              {workflowsInOrder(rows).map(({ docID, updated }) => (
                <li key={docID}>
                  <Link to={href('userWorkflow', { uid: user.docID, workflowID: docID })}>
                    {workflowLabel(docID)}
                  </Link>
                  <span>{updated && `Updated ${formatDateTime(updated)}`}</span>
                </li>
              ))}
            </ul>
          )
        }
      </LiveView>
    </Panel>
  );
}
