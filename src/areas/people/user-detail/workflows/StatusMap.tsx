import { useState } from 'react';
import { LINES, type Line } from '#domain/people/workflow/allowed-moves.ts';
import { timeSpent, type Replay, type TimeSpent } from '#domain/people/workflow/replay.ts';
import { explainStatus } from '#domain/people/workflow/status-explained.ts';
import { statusLabel, type WorkflowStatus } from '#domain/people/workflow/status.ts';
import { lengthOfTime, timeBetween, UNDER_A_MINUTE } from '#lib/relative-time.ts';
import { useNow } from '#ui/use-now.ts';
import { StatusDetail } from './StatusDetail.tsx';
import './status-map.css';

interface StatusMapProps {
  readonly uid: string;
  readonly path: Replay;
}

type Spent = ReturnType<typeof timeSpent>;

interface Shown {
  readonly spent: Spent;
  readonly chosen: WorkflowStatus | null;
  readonly choose: (status: WorkflowStatus) => void;
}

/** All statuses of a study in order, with a person's path. */
export function StatusMap({ uid, path }: StatusMapProps) {
  const now = useNow();
  const [picked, setPicked] = useState<WorkflowStatus | null>(null);
  const shown: Shown = {
    spent: timeSpent(path, now),
    chosen: picked ?? path.status,
    choose: setPicked,
  };
  return (
    <div className="status-map">
      {LINES.map((line) => (
        <LineView key={line.name} line={line} shown={shown} />
      ))}
      <p className="status-map-legend">
        <span data-state="here">Here now</span>
        <span data-state="was">Was here</span>
        <span data-state="never">Not reached</span>
      </p>
      {shown.chosen !== null && (
        <StatusDetail uid={uid} status={shown.chosen} path={path} now={now} />
      )}
    </div>
  );
}

function LineView({ line, shown }: { readonly line: Line; readonly shown: Shown }) {
  return (
    <section aria-label={line.name}>
      <h3 className="status-map-line">{line.name}</h3>
      <ol className="status-map-stops">
        {line.stops.map(({ status, ends }) => (
          <li key={status}>
            <Status status={status} shown={shown} />
            {ends.length > 0 && (
              <ul className="status-map-ends" aria-label={`Ends of ${statusLabel(status)}`}>
                {ends.map((end) => (
                  <li key={end}>
                    <Status status={end} shown={shown} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <ol className="status-map-out" aria-label={`Termination, ${line.name.toLowerCase()}`}>
        <li className="status-map-from" aria-hidden>
          From any step
        </li>
        {line.terminations.map((status) => (
          <li key={status}>
            <Status status={status} shown={shown} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StatusProps {
  readonly status: WorkflowStatus;
  readonly shown: Shown;
}

function Status({ status, shown: { spent, chosen, choose } }: StatusProps) {
  const time = spent.get(status);
  const state = time ? (time.here ? 'here' : 'was') : 'never';
  const words = time && wordsOf(time);
  return (
    <button
      type="button"
      className="status-stop"
      data-state={state}
      title={explainStatus(status)}
      aria-pressed={status === chosen}
      aria-current={time?.here ? 'step' : undefined}
      onClick={() => choose(status)}
    >
      <span className="status-stop-name">{statusLabel(status)}</span>
      {words !== undefined && (
        <span className="status-stop-time">
          <span className="visually-hidden">{time?.here ? ', here now, ' : ', was here, '}</span>
          {words}
        </span>
      )}
    </button>
  );
}

/** An only visit is counted in days of the calendar, as its dates beside are. */
function wordsOf({ ms, span, visits, here }: TimeSpent) {
  const known = span ? timeBetween(...span) : ms !== null && lengthOfTime(ms);
  const time = known === UNDER_A_MINUTE ? '< 1 min' : known || 'time unknown';
  const since = here && ms !== null ? `for ${time}` : time;
  return visits > 1 ? `${since}, ${visits} times` : since;
}
