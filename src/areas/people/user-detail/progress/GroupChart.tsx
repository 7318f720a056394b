import { useMemo, useState } from 'react';
import type { Group } from '#data/people/group-progress.ts';
import {
  GROUP_DAYS,
  groupProgress,
  throughUsualDays,
} from '#domain/people/participation/group-progress.ts';
import { chartSentence } from '#domain/reports/chart-sentence.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { groupTraces, SESSIONS_LAYOUT } from './progress-traces.ts';
import { SubjectsLoading } from './SubjectsLoading.tsx';
import { useGroup } from './use-group.ts';
import '#areas/people/user-detail/participation.css';

/** Placeholder of the chart while all participants' records load. */
const ChartToCome = () => (
  <>
    <SubjectsLoading />
    <Skeleton height={440} label="The chart" />
  </>
);

/** A line per participant of a cohort, and a reference of one session a day (REPORT-D-38). */
export function GroupChart({ cohort }: { readonly cohort: string }) {
  return (
    <LiveView live={useGroup(cohort)} skeleton={<ChartToCome />} requires="staff">
      {(group) =>
        group.members.length === 0 ? (
          <EmptyState text={`No user is in the cohort “${cohort}”.`} />
        ) : (
          <GroupLines cohort={cohort} group={group} />
        )
      }
    </LiveView>
  );
}

interface GroupLinesProps {
  readonly cohort: string;
  readonly group: Group;
}

const MANY =
  'The median of a day counts those who have reached it, so it may fall; it ends where fewer than three quarters have.';

/** A cohort's data as a chart, with what is omitted. */
function GroupLines({ cohort, group: { members, leftOut, more } }: GroupLinesProps) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const { notStarted, notCounted, ...all } = useMemo(
    () => groupProgress(members, now),
    [members, now],
  );
  const usual = useMemo(() => throughUsualDays(all.lines), [all.lines]);
  const lines = isWhole ? all.lines : usual.lines;
  const { people, group } = useMemo(() => groupTraces(lines), [lines]);
  const traces = useMemo(() => [...people, ...group], [people, group]);
  // The sentence names the first series only.
  const says = useMemo(
    () => chartSentence([...group, ...people], SESSIONS_LAYOUT),
    [people, group],
  );
  const without = all.lines.filter(({ sessions }) => sessions.at(-1) === 0).length;
  const counts = [
    countOf(lines.length, 'participant'),
    without > 0 && `${formatCount(without)} without a session, on the line at 0`,
    notStarted > 0 && `${formatCount(notStarted)} more have not started therapy`,
    leftOut > 0 && `${more ? 'at least ' : ''}${formatCount(leftOut)} more left out`,
    notCounted > 0 && `${countOf(notCounted, 'completed session')} without a usable date`,
  ].filter((count) => count !== false);
  return (
    <>
      <h2 className="visually-hidden">Chart</h2>
      <p className="participation-note">{counts.join(' · ')}</p>
      {group.length > 1 && <p className="participation-note">{MANY}</p>}
      {usual.longer > 0 && (
        <p className="participation-note off-paper">
          {countOf(usual.longer, 'participant')} completed sessions after day {GROUP_DAYS}
          {isWhole ? ', which stretches the chart.' : ', beyond the chart.'}{' '}
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? `Show ${GROUP_DAYS} days` : 'Show all days'}
          </button>
        </p>
      )}
      <Chart
        title={`Completed sessions of ${cohort}`}
        traces={traces}
        layout={SESSIONS_LAYOUT}
        says={says}
        height={480}
      />
    </>
  );
}
