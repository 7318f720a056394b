import { Link } from 'react-router-dom';
import { latestCallsSource } from '#data/use-cases/timeline.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isPlanned, timeline } from '#domain/people/user/timeline.ts';
import type { MoveLog } from '#domain/people/workflow/move-log.ts';
import { failureOf, rowsOf, type Live } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TimelineItem } from '#areas/people/user-detail/timeline/TimelineItem.tsx';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { LATEST, latestEntries } from './latest-entries.ts';
import '#areas/people/user-detail/timeline/timeline.css';

/** Calls read; more are never created at the same time. */
const CALLS = 10;

interface LatestEntriesProps {
  readonly moves: Live<Rows<MoveLog>>;
  readonly now: Date;
}

/**
 * The latest entries. Reads only the latest moves and calls; the frame has already read the rest
 * (P20).
 */
export function LatestEntries({ moves, now }: LatestEntriesProps) {
  const { user, workflows, programs } = useUserPage();
  const uid = user.docID;
  const calls = useLive(latestCallsSource(uid, CALLS));
  const parts = [
    { name: 'Moves', live: moves },
    { name: 'Calls', live: calls },
    { name: 'Workflows', live: workflows },
    { name: 'Programs', live: programs },
  ];
  const events = timeline({
    user,
    moves: rowsOf(moves),
    calls: rowsOf(calls),
    workflows: rowsOf(workflows),
    enrolments: rowsOf(programs),
    notifications: [],
    notes: [],
    history: [],
  });
  const entries = latestEntries(events, now);
  const allCalls = calls.state === 'ready' && calls.data.rows.length < CALLS;
  const hasCallAhead = events.some((event) => event.kind === 'call' && isPlanned(event, now));
  if (parts.some(({ live }) => live.state === 'loading')) return <Skeleton lines={2 * LATEST} />;
  return (
    <>
      {parts.map(({ name, live }) => {
        const failure = failureOf(live);
        if (!failure) return null;
        return (
          <div key={name} className="timeline-failed">
            <p>{name} could not be loaded.</p>
            <LoadError error={failure.error} retry={failure.retry} requires="staff" />
          </div>
        );
      })}
      {entries.length === 0 ? (
        !parts.some(({ live }) => failureOf(live)) && (
          <p className="text-body-secondary">Nothing has happened to this user yet.</p>
        )
      ) : (
        <ol className="timeline" aria-label="What happened last">
          {entries.map((entry) => (
            <TimelineItem key={entry.key} uid={uid} entry={entry} now={now} />
          ))}
        </ol>
      )}
      <p className="d-flex flex-wrap column-gap-3 mb-0">
        {allCalls && !hasCallAhead && (
          <span className="text-body-secondary">No call is scheduled.</span>
        )}
        <Link to={href('userTimeline', { uid })}>Open timeline</Link>
      </p>
    </>
  );
}
