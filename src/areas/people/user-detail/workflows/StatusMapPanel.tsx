import { USER_MOVES, userMovesSource } from '#data/people/moves.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { User } from '#domain/people/user/schema.ts';
import { pathOf, type LogProblem } from '#domain/people/workflow/replay.ts';
import { readStatus } from '#domain/people/workflow/status.ts';
import { formatCount } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusMap } from './StatusMap.tsx';

const HEIGHT = 420;

/** The user's current status, the path so far and the possible moves. */
export function StatusMapPanel({ user }: { readonly user: User }) {
  const moves = useLive(userMovesSource(user.docID));
  const unknown = user.workflowStatus !== '' && readStatus(user.workflowStatus) === null;
  return (
    <Panel title="Where this person stands" minHeight={HEIGHT}>
      <LiveView live={moves} requires="staff" skeleton={<Skeleton height={HEIGHT} />}>
        {({ rows, cut }) => {
          const path = pathOf(rows, user);
          return (
            <>
              {unknown && (
                <AlertBox tone="warning">
                  The stored status “{user.workflowStatus}” is not one of the study.
                </AlertBox>
              )}
              {user.workflowStatus === '' && <p>This user has no workflow status yet.</p>}
              <StatusMap uid={user.docID} path={path} />
              {cut && <p>Only the latest {formatCount(USER_MOVES)} moves are read.</p>}
              <Problems problems={path.problems} />
            </>
          );
        }}
      </LiveView>
    </Panel>
  );
}

function Problems({ problems }: { readonly problems: readonly LogProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <section className="status-problems" aria-label="What does not fit in the log of moves">
      <h3 className="status-detail-title">What does not fit in the log of moves</h3>
      <ul>
        {problems.map(({ moveID, text }, index) => (
          <li key={`${index} ${moveID ?? ''}`}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
