import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '#data/engine/use-list.ts';
import { useLive } from '#data/engine/use-live.ts';
import { useWorkflowUsers } from '#data/operations/participant-flow.ts';
import { requestedPaymentsSource } from '#data/operations/payments.ts';
import { callsOfDaySource, dayAround, notificationsOfDaySource } from '#data/operations/today.ts';
import { readStatus } from '#domain/people/workflow/status.ts';
import { formatDate } from '#lib/dates.ts';
import { mapLive, type Live } from '#lib/live.ts';
import { formatCount } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useNow } from '#ui/use-now.ts';
import './today.css';

/** Its page is where notifications are sent. */
const NOTIFICATIONS = '/notifications';

/** What waits today, as four live counts that lead to their pages (OPS-ROUTE-03, OPS-D-81). */
export function TodayPage() {
  const today = formatDate(useNow());
  const day = useMemo(() => dayAround(new Date(today)), [today]);
  const { live: users } = useWorkflowUsers();
  const holding = mapLive(
    users,
    (all) =>
      all.filter(({ workflowStatus }) => readStatus(workflowStatus) === 'holding-pre-screen')
        .length,
  );
  const calls = useLive(callsOfDaySource(day));
  const payments = mapLive(useList(requestedPaymentsSource), ({ rows }) => rows.length);
  const notifications = mapLive(useList(notificationsOfDaySource(day)), ({ rows }) => rows.length);
  return (
    <>
      <PageHeader title="Today" summary={today} />
      <ul className="today-counts">
        <Count live={holding} label="Users in holding pre-screen" to={href('surveyTool')} />
        <Count live={calls} label="Calls today" to={href('surveyToolCalls')} />
        <Count live={payments} label="Requested payments" to={href('surveyToolPayments')} />
        <Count live={notifications} label="Notifications today" to={NOTIFICATIONS} />
      </ul>
    </>
  );
}

interface CountProps {
  readonly live: Live<number>;
  readonly label: string;
  readonly to: string;
}

const Count = ({ live, label, to }: CountProps) => (
  <li className="today-count">
    {live.state === 'error' ? (
      <LoadError error={live.error} retry={live.retry} what={label} />
    ) : (
      <Link to={to}>
        <span className="today-number">
          {live.state === 'ready' ? formatCount(live.data) : '…'}
        </span>{' '}
        {label}
      </Link>
    )}
  </li>
);
