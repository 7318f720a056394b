import { Link } from 'react-router-dom';
import { movesFrom, type AllowedMove, type Mover } from '#domain/people/workflow/allowed-moves.ts';
import type { WorkflowStatus } from '#domain/people/workflow/status.ts';
import { useScreens } from '#routing/use-screens.ts';
import { StatusMark } from '#records/workflow-status/StatusMark.tsx';
import { wayOfMove } from './way-of-move.ts';
import './possible-moves.css';

interface PossibleMovesProps {
  readonly status: WorkflowStatus;
  /** The user, when in that status, for links to their forms; otherwise null. */
  readonly uid: string | null;
}

const MOVERS: Readonly<Record<Mover, string>> = {
  staff: 'Staff',
  function: 'The console, by itself',
  app: 'The participant app',
};

/** The moves from a status: why, by whom, and where staff make them. */
export function PossibleMoves({ status, uid }: PossibleMovesProps) {
  const moves = movesFrom(status);
  if (moves.length === 0) {
    return <p className="mb-0">This status is final: no move is possible from it.</p>;
  }
  return (
    <ul className="possible-moves">
      {moves.map((move) => (
        <li key={move.to}>
          <span>
            <StatusMark status={move.to} />
          </span>{' '}
          <span>when {move.why}</span>{' '}
          <span className="possible-move-end">
            <span className="possible-move-by">{MOVERS[move.by]}</span>{' '}
            {uid !== null && move.by === 'staff' && <Way move={move} uid={uid} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Way({ move, uid }: { readonly move: AllowedMove; readonly uid: string }) {
  const hasSurveyTool = useScreens().some(({ name }) => name === 'surveyTool');
  const way = wayOfMove(move, { uid, hasSurveyTool });
  if (way === null) return <span className="possible-move-by">not done in this console</span>;
  return (
    <span className="possible-move-way">
      <Link to={way.to}>{way.label}</Link>
    </span>
  );
}
