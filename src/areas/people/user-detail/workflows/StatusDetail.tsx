import type { Replay } from '#domain/people/workflow/replay.ts';
import { explainStatus } from '#domain/people/workflow/status-explained.ts';
import { statusLabel, type WorkflowStatus } from '#domain/people/workflow/status.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { PossibleMoves } from './PossibleMoves.tsx';
import { visitText } from './visit-text.ts';

interface StatusDetailProps {
  readonly uid: string;
  readonly status: WorkflowStatus;
  readonly path: Replay;
  readonly now: Date;
}

/** A status's meaning, the user's visits, and the moves from it. */
export function StatusDetail({ uid, status, path, now }: StatusDetailProps) {
  const visits = path.visits.filter((visit) => visit.status === status);
  const here = path.status === status;
  const name = statusLabel(status);
  return (
    <section className="status-detail" aria-live="polite" aria-label={`Status ${isolated(name)}`}>
      <h3 className="status-detail-name">{name}</h3>
      <p>{explainStatus(status)}</p>
      {visits.length > 0 && (
        <ul className="status-detail-visits">
          {visits.map((visit, index) => (
            <li key={index}>{visitText(visit, here && visit === path.visits.at(-1), now)}</li>
          ))}
        </ul>
      )}
      <h4 className="status-detail-title">{here ? 'From here' : `From ${isolated(name)}`}</h4>
      <PossibleMoves status={status} uid={here ? uid : null} />
    </section>
  );
}
