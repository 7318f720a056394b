import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '#data/engine/use-list.ts';
import { useLive } from '#data/engine/use-live.ts';
import { latestNudgeLogsSource, nudgers } from '#data/operations/nudgers.ts';
import { dayAround, waitingMessagesSource } from '#data/operations/today.ts';
import { runsOfAll } from '#domain/operations/nudge/nudge-log.ts';
import { formatDate } from '#lib/dates.ts';
import { mapLive, rowsOf } from '#lib/live.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useNow } from '#ui/use-now.ts';
import { LatestRuns } from './LatestRuns.tsx';
import { ScheduledNudges } from './ScheduledNudges.tsx';

/** "/nudging": what nudges will send, have sent, and what waits (OPS-NUDGE-02). */
export function NudgingPage() {
  const live = useList(nudgers.list({}));
  const names = useMemo(
    () => new Map(rowsOf(live).map(({ docID, name }) => [docID, name || docID])),
    [live],
  );
  const runs = mapLive(useLive(latestNudgeLogsSource), ({ rows }) => runsOfAll(rows));
  return (
    <>
      <PageHeader
        title="Nudging"
        summary="What nudges will send, and what they sent."
        action={
          <Link className="btn btn-primary" to={href('newNudge')}>
            Create new nudge
          </Link>
        }
      />
      <Panel title="Scheduled" actions={<Link to={href('nudges')}>All nudges</Link>}>
        <LiveView live={live}>{({ rows }) => <ScheduledNudges nudges={rows} />}</LiveView>
      </Panel>
      <Panel title="Recent runs">
        <LiveView live={runs}>{(all) => <LatestRuns runs={all} names={names} />}</LiveView>
      </Panel>
      <WaitingMessages />
    </>
  );
}

function WaitingMessages() {
  const today = formatDate(useNow());
  const day = useMemo(() => dayAround(new Date(today)), [today]);
  const live = useLive(waitingMessagesSource(day));
  return (
    <Panel title="Waiting" actions={<Link to={href('notifications')}>All notifications</Link>}>
      <LiveView live={live}>
        {({ rows, cut }) => (
          <p className="mb-0">
            {rows.length === 0
              ? 'No more messages are due today.'
              : `${cut ? `${formatCount(rows.length)}+ messages` : countOf(rows.length, 'message')}, of nudges and others, ${rows.length === 1 && !cut ? 'is' : 'are'} to be delivered by the end of today.`}
          </p>
        )}
      </LiveView>
    </Panel>
  );
}
