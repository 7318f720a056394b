import { Link } from 'react-router-dom';
import { latestMovesSource } from '#data/people/moves.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { User } from '#domain/people/user/schema.ts';
import type { MoveLog } from '#domain/people/workflow/move-log.ts';
import { pathOf } from '#domain/people/workflow/replay.ts';
import { explainStatus } from '#domain/people/workflow/status-explained.ts';
import { readStatus } from '#domain/people/workflow/status.ts';
import type { Live } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { useFieldMarks } from '#ui/field-marks.ts';
import { Panel } from '#ui/Panel.tsx';
import { useNow } from '#ui/use-now.ts';
import { StatusMark } from '#records/workflow-status/StatusMark.tsx';
import { PossibleMoves } from '#areas/people/user-detail/workflows/PossibleMoves.tsx';
import { visitText } from '#areas/people/user-detail/workflows/visit-text.ts';
import { LATEST } from './latest-entries.ts';
import { LatestEntries } from './LatestEntries.tsx';
import './standing.css';

interface StandingPanelProps {
  readonly user: User;
}

/** The current status, next acts and latest events, to start a call from. */
export function StandingPanel({ user }: StandingPanelProps) {
  const moves = useLive(latestMovesSource(user.docID, LATEST));
  const now = useNow();
  return (
    <Panel
      title="Where this person stands"
      minHeight={280}
      actions={
        <>
          <Link to={href('userNotes', { uid: user.docID })}>Notes and questions</Link>
          <Link to={href('userWorkflows', { uid: user.docID })}>Workflow overview</Link>
        </>
      }
    >
      <div className="standing">
        <section>
          <Status user={user} moves={moves} now={now} />
        </section>
        <section aria-label="Latest">
          <h3 className="standing-title">Latest</h3>
          <LatestEntries moves={moves} now={now} />
        </section>
      </div>
    </Panel>
  );
}

interface StatusProps extends StandingPanelProps {
  readonly moves: Live<Rows<MoveLog>>;
  readonly now: Date;
}

function Status({ user, moves, now }: StatusProps) {
  const { docID: uid, workflowStatus } = user;
  const status = readStatus(workflowStatus);
  const mark = useFieldMarks().get('workflowStatus');
  if (workflowStatus === '') return <p>This user has no workflow status yet. {mark}</p>;
  if (status === null) {
    return (
      <AlertBox tone="warning">
        The stored status “{workflowStatus}” is not one of the study. {mark}
      </AlertBox>
    );
  }
  const visit = moves.state === 'ready' ? pathOf(moves.data.rows, user).visits.at(-1) : undefined;
  return (
    <>
      <p className="standing-status">
        <StatusMark status={status} />
        {mark}
        <span className="standing-since">
          {visit && visitText({ ...visit, movedBy: '' }, true, now)}
        </span>
      </p>
      <p>{explainStatus(status)}</p>
      <h3 className="standing-title">What may come next</h3>
      <PossibleMoves status={status} uid={uid} />
    </>
  );
}
