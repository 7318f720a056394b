import { movesFrom, type Mover } from '../../../../domain/people/workflow/allowed-moves.ts';
import type { Replay, Visit } from '../../../../domain/people/workflow/replay.ts';
import { explainStatus } from '../../../../domain/people/workflow/status-explained.ts';
import { statusLabel, type WorkflowStatus } from '../../../../domain/people/workflow/status.ts';
import { formatDateTime } from '../../../../lib/dates.ts';
import { lengthOfTime } from '../../../../lib/relative-time.ts';
import { StatusName } from '../StatusName.tsx';

interface StatusDetailProps {
  readonly status: WorkflowStatus;
  readonly path: Replay;
  readonly now: Date;
}

const MOVERS: Readonly<Record<Mover, string>> = {
  staff: 'Staff',
  function: 'The console, by itself',
  app: 'The participant app',
};

/** What a status means, when she was in it, and where one can go from there. */
export function StatusDetail({ status, path, now }: StatusDetailProps) {
  const visits = path.visits.filter((visit) => visit.status === status);
  const here = path.status === status;
  const moves = movesFrom(status);
  const name = statusLabel(status);
  return (
    <section className="status-detail" aria-live="polite" aria-label={`Status ${name}`}>
      <h3 className="status-detail-name">{name}</h3>
      <p>{explainStatus(status)}</p>
      {visits.length > 0 && (
        <ul className="status-detail-visits">
          {visits.map((visit, index) => (
            <li key={index}>{visitText(visit, here && visit === path.visits.at(-1), now)}</li>
          ))}
        </ul>
      )}
      <h4 className="status-detail-title">{here ? 'From here' : `From ${name}`}</h4>
      {moves.length === 0 ? (
        <p className="mb-0">This is an end: no move is possible from it.</p>
      ) : (
        <ul className="status-detail-moves">
          {moves.map(({ to, by, why }) => (
            <li key={to}>
              <strong>
                <StatusName status={to} />
              </strong>{' '}
              when {why} <span className="status-detail-by">{MOVERS[by]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function visitText({ from, to, movedBy }: Visit, here: boolean, now: Date): string {
  const by = movedBy === '' ? '' : `, moved by ${movedBy}`;
  const begin = from ? `Since ${formatDateTime(from)}` : 'Since an unknown time';
  if (here) return from ? `${begin} (${lengthOfTime(+now - +from)})${by}` : `${begin}${by}`;
  const span = from && to ? ` (${lengthOfTime(+to - +from)})` : '';
  return `${formatDateTime(from) || 'Unknown'} to ${formatDateTime(to) || 'unknown'}${span}${by}`;
}
