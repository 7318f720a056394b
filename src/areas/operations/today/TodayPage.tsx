import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '#data/engine/use-list.ts';
import { useLive } from '#data/engine/use-live.ts';
import { useWorkflowUsers, type ListedUser } from '#data/operations/participant-flow.ts';
import { requestedPaymentsSource } from '#data/operations/payments.ts';
import {
  callsOfDaySource,
  dayAround,
  FAILED_DAYS,
  failedMessagesSource,
  MOST_PRESCRIPTIONS,
  notificationsOfDaySource,
  overdueCallsSource,
  runningPrescriptionsSource,
} from '#data/operations/today.ts';
import { readStatus } from '#domain/people/workflow/status.ts';
import { formatDate, formatDateTime, formatIso } from '#lib/dates.ts';
import { mapLive, type Live } from '#lib/live.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useNow } from '#ui/use-now.ts';
import { AgeFilter } from './AgeFilter.tsx';
import { ByTheClock } from './ByTheClock.tsx';
import { KeptPlaces } from './KeptPlaces.tsx';
import { KeptViews } from './KeptViews.tsx';
import { NewInTheConsole } from './NewInTheConsole.tsx';
import { PaymentsToMake } from './PaymentsToMake.tsx';
import { QuestionsAndAnswers } from './QuestionsAndAnswers.tsx';
import { ReviewsToDo } from './ReviewsToDo.tsx';
import {
  dueFollowUps,
  endingPrescriptions,
  failedMessages,
  standingPeople,
  unknownWaits,
  waitingCalls,
  waitingPeople,
  type SubjectOf,
} from './waiting.ts';
import { WaitingPanel } from './WaitingPanel.tsx';
import './today.css';

const NOTIFICATIONS = '/notifications';

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long' });

/**
 * Today's open work: four live counts with links (OPS-ROUTE-03, OPS-D-81), then who is waiting,
 * why, and the next act.
 */
export function TodayPage() {
  const today = formatDate(useNow());
  const day = useMemo(() => dayAround(new Date(today)), [today]);
  const { live: users } = useWorkflowUsers();
  const subjectOf = useSubjectOf(users);
  const calls = mapLive(useLive(callsOfDaySource(day)), ({ rows }) => rows);
  const payments = mapLive(useList(requestedPaymentsSource), ({ rows }) => rows);
  const notifications = useLive(notificationsOfDaySource(day));
  const overdue = mapLive(useLive(overdueCallsSource(day)), ({ rows }) => rows);
  return (
    <>
      <PageHeader
        title="Today"
        summary={`${WEEKDAY.format(day.start)}, ${today}`}
        action={<AgeFilter />}
      />
      <KeptViews />
      <Counts {...{ users, calls, payments, notifications }} />
      <div className="today-lists">
        <QuestionsAndAnswers />
        <ReviewsToDo />
        <WaitingPanel
          title="Calls to be held"
          live={mapLive(calls, (rows) => waitingCalls(rows, subjectOf))}
          nobody="No more calls today."
          all={href('surveyToolCalls')}
        />
        <WaitingPanel
          title="Calls without an outcome"
          live={mapLive(overdue, (rows) => waitingCalls(rows, subjectOf, formatDateTime))}
          nobody="All earlier calls have an outcome."
          all={href('surveyToolCalls')}
        />
        <WaitingPanel
          title="Follow-up calls due"
          live={mapLive(users, dueFollowUps)}
          nobody="No follow-up calls are due."
          all={href('surveyTool')}
        />
        <PaymentsToMake live={payments} />
        <FailedMessages day={day} subjectOf={subjectOf} />
        <WaitingPanel
          title="People who wait for staff"
          live={mapLive(users, waitingPeople)}
          nobody="Nobody is in holding pre-screen or never started."
          all={href('surveyTool')}
        />
        <StandingStill users={users} today={day.start} />
        <EndingPrescriptions day={day.start} />
      </div>
      <ByTheClock />
      <Own day={day.start} />
    </>
  );
}

/** What is the reader's own, below the work. */
const Own = ({ day }: { readonly day: Date }) => (
  <div className="today-own">
    <KeptPlaces />
    <NewInTheConsole today={formatIso(day).slice(0, 10)} />
  </div>
);

type Rows<Row = unknown> = Live<readonly Row[]>;

interface CountsProps {
  readonly users: Rows<ListedUser>;
  readonly calls: Rows;
  readonly payments: Rows;
  readonly notifications: Live<{ readonly rows: readonly unknown[]; readonly cut: boolean }>;
}

/** Four linked counts (OPS-D-81). */
const Counts = ({ users, calls, payments, notifications }: CountsProps) => (
  <ul className="today-counts">
    <Count
      live={mapLive(users, howManyHeld)}
      label="Users in holding pre-screen"
      to={`${href('surveyTool')}?status=holding-pre-screen`}
    />
    <Count live={mapLive(calls, howMany)} label="Calls today" to={href('surveyToolCalls')} />
    <Count
      live={mapLive(payments, howMany)}
      label="Requested payments"
      to={href('surveyToolPayments')}
    />
    <Count
      live={mapLive(
        notifications,
        ({ rows, cut }) => `${formatCount(rows.length)}${cut ? '+' : ''}`,
      )}
      label="Notifications today"
      to={`${NOTIFICATIONS}?day=today`}
    />
  </ul>
);

interface StandingStillProps {
  readonly users: Live<readonly ListedUser[]>;
  readonly today: Date;
}

/** People who stay in a status longer than planned; a notice when the index lacks people's data. */
function StandingStill({ users, today }: StandingStillProps) {
  const unknown = users.state === 'ready' ? unknownWaits(users.data, today) : 0;
  return (
    <>
      <WaitingPanel
        title="People who are not moving on"
        live={mapLive(users, (rows) => standingPeople(rows, today))}
        nobody="Nobody is known to stay in a status longer than planned."
        all={href('surveyTool')}
      />
      {unknown > 0 && (
        <p>
          It is unknown how long {countOf(unknown, 'more person', 'more people')}{' '}
          {unknown === 1 ? 'has' : 'have'} been in the same status. Rebuilding the index of users in
          the Study Doctor finds this out if it is stored.
        </p>
      )}
    </>
  );
}

interface FailedMessagesProps {
  readonly day: Parameters<typeof failedMessagesSource>[0];
  readonly subjectOf: SubjectOf;
}

function FailedMessages({ day, subjectOf }: FailedMessagesProps) {
  const failed = useLive(failedMessagesSource(day));
  return (
    <WaitingPanel
      title="Messages that failed"
      live={mapLive(failed, ({ rows }) => failedMessages(rows, subjectOf))}
      nobody={`No message of the last ${FAILED_DAYS} days has failed.`}
      all={`${NOTIFICATIONS}?status=error`}
      cut={failed.state === 'ready' && failed.data.cut}
    />
  );
}

/** The end is computed, so running prescriptions are read up to a limit, which is shown. */
function EndingPrescriptions({ day }: { readonly day: Date }) {
  const running = useLive(runningPrescriptionsSource);
  const cut = running.state === 'ready' && running.data.cut;
  return (
    <>
      <WaitingPanel
        title="Prescriptions that end soon"
        live={mapLive(running, ({ rows }) => endingPrescriptions(rows, day))}
        nobody="No prescription ends within 14 days."
        all={href('prescriptions')}
      />
      {cut && <p>Only {formatCount(MOST_PRESCRIPTIONS)} running prescriptions were checked.</p>}
    </>
  );
}

const howMany = (rows: readonly unknown[]) => formatCount(rows.length);

const howManyHeld = (users: readonly ListedUser[]) =>
  howMany(
    users.filter(({ workflowStatus }) => readStatus(workflowStatus) === 'holding-pre-screen'),
  );

function useSubjectOf(users: Live<readonly ListedUser[]>): SubjectOf {
  return useMemo(() => {
    const listed = users.state === 'ready' ? users.data : [];
    const subjectIDs = new Map(
      listed.map(({ docID, subjectID }) => [docID, subjectID || undefined]),
    );
    return (uid) => subjectIDs.get(uid);
  }, [users]);
}

interface CountProps {
  readonly live: Live<string>;
  readonly label: string;
  readonly to: string;
}

const Count = ({ live, label, to }: CountProps) => (
  <li className="today-count">
    {live.state === 'error' ? (
      <LoadError error={live.error} retry={live.retry} what={label} />
    ) : (
      <Link to={to}>
        <span className="today-number">{live.state === 'ready' ? live.data : '…'}</span> {label}
      </Link>
    )}
  </li>
);
