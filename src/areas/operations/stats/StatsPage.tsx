import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWorkflowUsers, type ListedUser } from '#data/operations/participant-flow.ts';
import { failureBars, funnelSteps } from '#domain/operations/flow/funnel.ts';
import { internalAccounts, isInternal } from '#domain/operations/flow/internal-accounts.ts';
import { mapLive } from '#lib/live.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { IndexNotice } from '#records/IndexNotice.tsx';
import { href } from '#routing/href.ts';
import { ChartSkeleton } from '#ui/charts/ChartSkeleton.tsx';
import { LinkTabs } from '#ui/LinkTabs.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { CountedChart } from './CountedChart.tsx';
import { StatusTable } from './StatusTable.tsx';
import { StepTimes } from './StepTimes.tsx';
import './stats.css';

const INTERNAL = internalAccounts(
  import.meta.env.VITE_TEST_EMAIL_STRINGS,
  import.meta.env.VITE_INTERNAL_EMAIL_DOMAINS,
);

const TIME = 'time';

/** Durations need the move log; counts do not. */
const TABS = [
  { key: '', label: 'Counts' },
  { key: TIME, label: 'Time' },
] as const;

/**
 * How far participants have come and where they ended, excluding test and staff accounts
 * (OPS-STATS).
 */
export function StatsPage() {
  const [params] = useSearchParams();
  const shown = params.get('tab') === TIME ? TIME : '';
  const { live, index } = useWorkflowUsers();
  const counted = useMemo(
    () => mapLive(live, (users) => users.filter(({ email }) => !isInternal(email, INTERNAL))),
    [live],
  );
  const summary =
    counted.state === 'ready' && live.state === 'ready'
      ? `${countOf(counted.data.length, 'user')}; test and company accounts excluded (${formatCount(live.data.length - counted.data.length)})`
      : ' ';
  return (
    <>
      <PageHeader title="Stats" summary={summary} />
      <IndexNotice index={index} />
      <LinkTabs
        label="Stats"
        shown={shown}
        tabs={TABS.map((tab) => ({
          ...tab,
          to: `${href('surveyToolStats')}${tab.key === '' ? '' : `?tab=${tab.key}`}`,
        }))}
      />
      {shown === TIME ? (
        <StepTimes live={counted} />
      ) : (
        <>
          <LiveView live={counted} skeleton={<ChartSkeleton />} requires="staff">
            {(users) => <Charts users={users} />}
          </LiveView>
          <StatusTable live={counted} />
        </>
      )}
    </>
  );
}

function Charts({ users }: { readonly users: readonly ListedUser[] }) {
  const funnel = useMemo(() => funnelSteps(users), [users]);
  const failures = useMemo(() => failureBars(users).toSorted((a, b) => b.count - a.count), [users]);
  return (
    <>
      <h2 className="h5">How far they have come</h2>
      <div className="stats-charts">
        <CountedChart title="Funnel" kind="funnel" first="Step" counted={funnel} />
        <CountedChart title="Failures" kind="bar" first="Status" counted={failures} />
      </div>
    </>
  );
}
