import { useState } from 'react';
import { neverStartedNext, type NeverStartedNext } from '#data/operations/participant-flow.ts';
import { useReadOnce } from '#data/engine/use-read-once.ts';
import { statusLabel } from '#domain/people/workflow/status.ts';
import { formatDateTime } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { BulkResults } from '#records/bulk/BulkResults.tsx';

/** The users that the next scheduled run moves, counted on request; read-only. */
export function ByTheClock() {
  const [looks, setLooks] = useState(0);
  return (
    <Panel
      title="Moved by the clock"
      actions={
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => setLooks(looks + 1)}
        >
          {looks === 0 ? 'Show the next run' : 'Look again'}
        </button>
      }
    >
      <p className={`text-body-secondary ${looks === 0 ? 'mb-0' : ''}`}>
        A user who stays in pre-therapy for more than 7 days is moved to never started. This is
        checked every hour.
      </p>
      {looks > 0 && <NextRun key={looks} />}
    </Panel>
  );
}

function NextRun() {
  const live = useReadOnce('never-started', neverStartedNext);
  return (
    <LiveView live={live} requires="staff">
      {(next) => (
        <>
          <p role="status">{wordsOf(next)}</p>
          {next.users.length > 0 && (
            <BulkResults
              name="next-never-started"
              title="Moved by the next run"
              results={next.users.map(({ to, since, ...user }) => ({
                ...user,
                result: `To ${statusLabel(to)}, waiting since ${formatDateTime(new Date(since))}`,
                to: href('userWorkflows', { uid: user.uid }),
              }))}
            />
          )}
        </>
      )}
    </LiveView>
  );
}

/** "Of 12 users in pre-therapy, 3 are moved by 03/10/2026 13:00. …" */
function wordsOf({ at, waiting, moved, untimed, users }: NeverStartedNext): string {
  const movedBy = `moved by ${formatDateTime(new Date(at))}`;
  const summary = `Of ${countOf(waiting, 'user')} in pre-therapy, ${formatCount(moved)} ${moved === 1 ? 'is' : 'are'} ${movedBy}.`;
  const rest = users.length < moved ? ` The first ${formatCount(users.length)} are named.` : '';
  const never =
    untimed === 0
      ? ''
      : ` ${countOf(untimed, 'user')} ${untimed === 1 ? 'is' : 'are'} never moved: the start of their wait is unknown.`;
  return `${summary}${rest}${never}`;
}
