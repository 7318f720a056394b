import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TodayPage } from '#areas/operations/today/TodayPage.tsx';
import { indexSource } from '#data/engine/indexed-list.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { requestedPaymentsSource } from '#data/operations/payments.ts';
import {
  callsOfDaySource,
  dayAround,
  failedMessagesSource,
  notificationsOfDaySource,
  overdueCallsSource,
  runningPrescriptionsSource,
} from '#data/operations/today.ts';
import { usersIndex } from '#data/people/users.ts';
import { localDay, plusDays } from '#domain/operations/prescription/day.ts';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import { decodeRequestedPayment } from '#domain/operations/payment/schema.ts';
import { decodeCall } from '#domain/people/call/schema.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';
import { daysAgo } from '#test/support/days-ago.ts';
import { proves } from '#test/support/proves.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  closeAllSources();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** On the local days 03/02 and 03/03, in the format of the index. */
const LAST_HOUR = new Date(2026, 2, 2, 23, 30).toISOString();
const FIRST_HOUR = new Date(2026, 2, 3, 0, 30).toISOString();

describe('today', () => {
  function open(address = '/') {
    functionsAnswering(() => ({ count: 2 }));
    const day = dayAround(new Date());
    const users = answering(indexSource(usersIndex));
    const calls = answering(callsOfDaySource(day));
    const payments = answering(requestedPaymentsSource);
    const notifications = answering(notificationsOfDaySource(day));
    const failed = answering(failedMessagesSource(day));
    const overdue = answering(overdueCallsSource(day));
    const prescriptions = answering(runningPrescriptionsSource);
    const { router } = openPage(<TodayPage />, { address });
    return { router, users, calls, overdue, payments, notifications, failed, prescriptions };
  }
  const at = (hours: number) => new Date(new Date().setHours(hours, 5, 0, 0));
  const call = (uid: string, more: object) => ({
    ...decodeCall('c1', { title: 'Consent call', callStartTime: at(10), ...more }),
    uid,
    path: `users/${uid}/calls/c1`,
  });
  const listed = (uid: string, more: Record<string, unknown>) => usersIndex.decode(uid, more);
  const waits = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  const linksOf = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('link')
      .map((link) => [
        link.getAttribute('aria-label') ?? link.textContent,
        link.getAttribute('href'),
      ]);

  it('shows on request whom the clock moves next', proves('TEAM-HOME-01'), async () => {
    open();
    const user = { name: 'Ann', email: 'ann@example.com', subjectID: 's1', uid: 'u1' };
    const asked = functionsAnswering(() => ({
      at: '2026-03-10T13:00:00Z',
      waiting: 4,
      moved: 1,
      untimed: 1,
      users: [{ ...user, to: 'never-started', since: '2026-03-03T11:00:00Z' }],
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Show the next run' }));
    const row = await screen.findByRole('row', { name: /never started, waiting since/ });
    expect(row).toHaveTextContent('s1');
    expect(screen.getByRole('region', { name: 'Moved by the clock' })).toContainElement(row);
    expect(
      screen.getByText(
        /^Of 4 users in pre-therapy, 1 is moved by [\d/ :]+\. 1 user is never moved: the start of their wait is unknown\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /never started/ })).toHaveAttribute(
      'href',
      '/users/u1/workflows',
    );
    expect(asked).toEqual([['neverStartedDryRun', {}]]);
  });

  it(
    'counts what is waiting, with links',
    proves('OPS-ROUTE-03', 'OPS-D-81', 'TEAM-HOME-01'),
    () => {
      const { users, calls, overdue, payments, notifications, failed } = open();
      const held = listed('u1', { workflowStatus: 'holding pre-screen' });
      const other = listed('u2', { workflowStatus: 'consent' });
      users.next({ rows: [held, other], others: [], records: 2, unreadable: [] });
      calls.next(
        rowsOfAll(...['a', 'b', 'c', 'd'].map((uid) => call(uid, { status: 'declined' }))),
      );
      payments.next(rowsOfAll(...['p1', 'p2'].map((id) => decodeRequestedPayment(id, {}))));
      notifications.next(rowsOfAll());
      overdue.next(rowsOfAll());
      failed.next(rowsOfAll());
      const counts = screen
        .getAllByRole('link')
        .slice(0, 4)
        .map((link) => [link.textContent, link.getAttribute('href')]);
      expect(counts).toEqual([
        ['1 Users in holding pre-screen', '/surveysaurus?status=holding-pre-screen'],
        ['4 Calls today', '/surveysaurus/scheduledcalls'],
        ['2 Requested payments', '/surveysaurus/payments'],
        ['0 Notifications today', '/notifications?day=today'],
      ]);
      expect(screen.getByText('No more calls today.')).toBeVisible();
      expect(screen.getByText('No message of the last 7 days has failed.')).toBeVisible();
      expect(screen.getByText('All earlier calls have an outcome.')).toBeVisible();
    },
  );

  /** Each list with its text when it is empty. */
  const EMPTY = [
    ['Calls to be held', 'No more calls today.'],
    ['Calls without an outcome', 'All earlier calls have an outcome.'],
    ['Follow-up calls due', 'No follow-up calls are due.'],
    ['Payments to be made', 'Nobody is owed a payment.'],
    ['Messages that failed', 'No message of the last 7 days has failed.'],
    ['People who wait for staff', 'Nobody is in holding pre-screen or never started.'],
    ['People who are not moving on', 'Nobody is known to stay in a status longer than planned.'],
    ['Prescriptions that end soon', 'No prescription ends within 14 days.'],
  ] as const;

  it('shows each empty state only once its list has been read', proves('TEAM-HOME-01'), () => {
    const { users, calls, overdue, payments, notifications, failed, prescriptions } = open();
    const said = () =>
      EMPTY.map(([title]) => [
        title,
        within(screen.getByRole('region', { name: title })).queryByText(/^(No|Nobody|All) /)
          ?.textContent,
      ]);
    const numbers = () =>
      [...document.querySelectorAll('.today-number')].map(({ textContent }) => textContent);
    expect(said()).toEqual(EMPTY.map(([title]) => [title, undefined]));
    expect(numbers()).toEqual(['…', '…', '…', '…']);
    users.next({ rows: [], others: [], records: 0, unreadable: [] });
    for (const list of [calls, overdue]) list.next(rowsOfAll());
    payments.next(rowsOfAll());
    for (const list of [notifications, failed]) list.next(rowsOfAll());
    prescriptions.next(rowsOfAll());
    expect(said()).toEqual(EMPTY);
    expect(numbers()).toEqual(['0', '0', '0', '0']);
  });

  it('moves on to the next day while it stays open', proves('TEAM-HOME-01'), () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    vi.setSystemTime(new Date(2026, 2, 9, 23, 59, 30));
    const tomorrow = dayAround(new Date(2026, 2, 10, 8));
    const ofTomorrow = [
      answering(callsOfDaySource(tomorrow)),
      answering(overdueCallsSource(tomorrow)),
      answering(notificationsOfDaySource(tomorrow)),
      answering(failedMessagesSource(tomorrow)),
    ];
    open();
    expect(screen.getByText('Monday, 03/09/2026')).toBeVisible();
    expect(ofTomorrow.map(({ attached }) => attached())).toEqual([0, 0, 0, 0]);
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(screen.getByText('Tuesday, 03/10/2026')).toBeVisible();
    expect(ofTomorrow.map(({ attached }) => attached())).toEqual([1, 1, 1, 1]);
  });

  it('says when not all notifications are counted', proves('TEAM-HOME-01'), () => {
    const { notifications } = open();
    const all = Array.from({ length: 1000 }, (_, at) => decodeNotification(`n${at}`, {}));
    notifications.next({ rows: all, unreadable: [], cut: true });
    expect(screen.getByRole('link', { name: '1,000+ Notifications today' })).toBeVisible();
  });

  it('says when not all failed messages are counted', proves('TEAM-HOME-01'), () => {
    const { failed } = open();
    const all = Array.from({ length: 1000 }, (_, at) => decodeNotification(`n${at}`, {}));
    failed.next({ rows: all, unreadable: [], cut: true });
    const panel = within(screen.getByRole('region', { name: 'Messages that failed' }));
    expect(waits('Messages that failed').at(-1)).toMatch(/^Show 200/);
    expect(panel.getByText('1,000+')).toBeVisible();
    failed.next(rowsOfAll(...all.slice(0, 12)));
    expect(waits('Messages that failed').at(-1)).toMatch(/^Show all 12/);
    expect(panel.getByText('12')).toBeVisible();
  });

  it('names who waits, why, and the next action', proves('TEAM-HOME-01'), () => {
    const { users, calls, overdue, payments, failed } = open();
    const rows = [
      listed('late', { workflowStatus: 'never started', created: FIRST_HOUR }),
      listed('held', {
        workflowStatus: 'holding pre-screen',
        subjectID: 's-held',
        created: LAST_HOUR,
      }),
      listed('consenting', { workflowStatus: 'consent', subjectID: 's-call' }),
    ];
    users.next({ rows, others: [], records: 3, unreadable: [] });
    calls.next(
      rowsOfAll(
        call('stranger', { status: 'call scheduled', callStartTime: at(12), title: '' }),
        call('late', {
          status: 'call scheduled',
          callStartTime: at(11),
          title: '',
          eventName: 'Welcome',
        }),
        call('consenting', { status: 'call scheduled', eventName: 'Consent Call, 30 min' }),
        call('held', { status: 'completed' }),
      ),
    );
    payments.next(
      rowsOfAll(
        decodeRequestedPayment('p1', { subjectID: 's9', paymentFor: 'Week 4', amount: 30 }),
        decodeRequestedPayment('p0', { requestedTimestamp: at(0), paymentFor: 'Week 8' }),
      ),
    );
    const message = { title: 'Hello', uid: 'consenting', scheduledFor: at(9) };
    const evening = { ...message, scheduledFor: new Date(2026, 2, 9, 18, 30) };
    failed.next(rowsOfAll(decodeNotification('n0', evening), decodeNotification('n1', message)));
    const before = { status: 'call scheduled', callStartTime: new Date(2026, 2, 9, 16, 0) };
    overdue.next(rowsOfAll(call('consenting', before)));
    expect(waits('Calls to be held')).toEqual([
      's-callConsent call at 10:05Open workflows',
      'lateWelcome at 11:05Open workflows',
      'strangerCall at 12:05Open workflows',
    ]);
    expect(linksOf('Calls to be held')).toEqual([
      ['s-call', '/users/consenting'],
      ['Open workflows: s-call', '/users/consenting/workflows'],
      ['late', '/users/late'],
      ['Open workflows: late', '/users/late/workflows'],
      ['stranger', '/users/stranger'],
      ['Open workflows: stranger', '/users/stranger/workflows'],
    ]);
    // A subject ID that becomes known later.
    const known = listed('late', { workflowStatus: 'never started', subjectID: 's-late' });
    users.next({ rows: [known], others: [], records: 1, unreadable: [] });
    expect(waits('Calls to be held')[1]).toBe('s-lateWelcome at 11:05Open workflows');
    users.next({ rows, others: [], records: 3, unreadable: [] });
    expect(waits('Calls without an outcome')).toEqual([
      expect.stringMatching(
        /^s-callConsent call at 03\/09\/2026 16:00 · waiting [\d,]+ daysOpen workflows$/,
      ),
    ]);
    expect(waits('Payments to be made')).toEqual([
      's9Week 4, requested at an unknown timeComplete payment',
      `p0Week 8, requested ${formatDate(at(0))}Complete payment`,
    ]);
    expect(linksOf('Payments to be made')).toEqual([['s9', '/subjects/s9']]);
    expect(waits('Messages that failed')).toEqual([
      `s-call“Hello” of ${formatDate(at(9))} 09:05 was not deliveredtodaySee notifications`,
      expect.stringMatching(
        /^s-call“Hello” of 03\/09\/2026 18:30 was not delivered[\d,]+ days agoSee notifications$/,
      ),
    ]);
    for (const link of screen.getAllByRole('link', { name: 'See notifications: s-call' })) {
      expect(link).toHaveAttribute('href', '/notifications?uid=consenting');
    }
    expect(waits('People who wait for staff')).toEqual([
      // Noon UTC is the next day in the reader's time zone.
      's-heldHolding pre-screen, since an unknown day, account of 03/02/2026Open workflows',
      'lateNever started, since an unknown day, account of 03/03/2026Open workflows',
    ]);
  });

  it(
    'shows how long each one waits, and can be narrowed to long waits',
    proves('TEAM-HOME-01'),
    async () => {
      const { payments, router } = open();
      const payment = (subjectID: string, days: number | null) =>
        decodeRequestedPayment(subjectID, {
          subjectID,
          paymentFor: 'Week 4',
          ...(days !== null && { requestedTimestamp: daysAgo(days) }),
        });
      payments.next(
        rowsOfAll(
          payment('s62', 62),
          payment('s7', 7),
          payment('s6', 6),
          payment('s1', 1),
          payment('s0', 0),
          payment('unknown', null),
        ),
      );
      const who = () =>
        waits('Payments to be made').map((text) => text?.replace(/Week 4.*? · |Week 4, .*/, ' '));
      expect(who().map((text) => text?.replace('Complete payment', ''))).toEqual([
        's62 waiting 62 days',
        's7 waiting 7 days',
        's6 waiting 6 days',
        's1 waiting 1 day',
        's0 ',
        'unknown ',
      ]);
      await userEvent.selectOptions(
        screen.getByRole('combobox', { name: 'Waiting' }),
        '7 days or more',
      );
      expect(who().map((text) => text?.replace('Complete payment', ''))).toEqual([
        's62 waiting 62 days',
        's7 waiting 7 days',
        'unknown ',
      ]);
      payments.next(rowsOfAll(payment('s1', 1), payment('s0', 0)));
      expect(screen.getByText('None for 7 days or more; 2 wait less.')).toBeVisible();
      expect(router.state.location.search).toBe('?waits=7');
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Waiting' }), 'any time');
      expect(who()).toHaveLength(2);
      expect(router.state.location.search).toBe('');
    },
  );

  it.each([
    ['30', '30 days or more', ['s30', 's62']],
    ['1', '1 day or more', ['s1', 's29', 's30', 's62']],
    ['2', 'any time', ['s-soon', 's1', 's29', 's30', 's62']],
  ])(
    'is filtered by the address ?waits=%s, and keeps what is still ahead',
    proves('TEAM-HOME-01'),
    (waits, chosen, shown) => {
      const { overdue } = open(`/?waits=${waits}`);
      const booked = (subjectID: string, days: number) =>
        call(subjectID, {
          status: 'call scheduled',
          callStartTime: daysAgo(days),
        });
      overdue.next(
        rowsOfAll(
          booked('s-soon', -1),
          booked('s1', 1),
          booked('s30', 30),
          booked('s62', 62),
          booked('s29', 29),
        ),
      );
      expect(screen.getByRole('combobox', { name: 'Waiting' })).toHaveDisplayValue(chosen);
      const named = linksOf('Calls without an outcome').map(([name]) => name);
      expect(named.filter((name) => !name?.startsWith('Open')).sort()).toEqual(shown);
    },
  );

  it('completes a payment without leaving the page', proves('TEAM-HOME-01'), async () => {
    const { stored, written } = writing(sam);
    const { payments, router } = open();
    const owed = (subjectID: string, amount: number) =>
      decodeRequestedPayment(`p-${subjectID}`, { subjectID, amount, paymentFor: 'Week 4' });
    payments.next(rowsOfAll(owed('s7', 15), owed('s9', 40)));
    await userEvent.click(button('Complete payment: s9'));
    const dialog = await screen.findByRole('dialog', {
      name: /Complete payment .*Week 4.* of .*s9/,
    });
    expect(within(dialog).getByLabelText(/Amount/)).toHaveValue('40');
    expect(within(dialog).getByLabelText(/Paid by/)).toHaveValue('Sam');
    await userEvent.clear(within(dialog).getByLabelText(/Paid by/));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Complete payment' }));
    expect(await within(dialog).findAllByText('Required')).not.toEqual([]);
    expect(written).toEqual([]);
    stored['tempest/payments/requested/p-s9'] = { subjectID: 's9', paymentFor: 'Week 4' };
    await userEvent.type(within(dialog).getByLabelText(/Paid by/), 'Kim');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Complete payment' }));
    await waitFor(() => expect(written).toHaveLength(1));
    const logged = { subjectID: 's9', paymentFor: 'Week 4', amount: 40, paidBy: 'Kim', notes: '' };
    expect(written).toEqual([
      [
        'Complete payment',
        ['create', 'tempest/payments/completed/p-s9', { paymentGroup: '', ...logged }],
        ['delete', 'tempest/payments/requested/p-s9'],
      ],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    payments.next(rowsOfAll(owed('s7', 15)));
    expect(waits('Payments to be made')).toEqual([expect.stringContaining('s7')]);
    expect(router.state.location.pathname).toBe('/');
  });

  it('lists whose termination still needs its follow-up call', proves('TEAM-HOME-01'), () => {
    const { users } = open();
    const rows = [
      listed('left', {
        workflowStatus: 'early-termination-followup',
        created: FIRST_HOUR,
      }),
      listed('left-ext', { workflowStatus: 'EXT early-termination-followup' }),
      listed('gone', { workflowStatus: 'early-termination' }),
    ];
    users.next({ rows, others: [], records: 3, unreadable: [] });
    expect(waits('Follow-up calls due')).toEqual([
      'left-extExtension, since an unknown day, account of an unknown dayOpen workflows',
      'leftSince an unknown day, account of 03/03/2026Open workflows',
    ]);
    expect(screen.getByRole('link', { name: 'Open workflows: left' })).toHaveAttribute(
      'href',
      '/users/left/workflows',
    );
  });

  const today = localDay(new Date());
  const runs = (id: string, length: number, more: object = {}) =>
    decodePrescription(id, {
      patient: { name: `Patient ${id}` },
      prescription: { activationDate: plusDays(today, -30), length },
      status: 'active',
      ...more,
    });
  const on = (days: number) => formatDay(plusDays(today, days));

  it(
    'lists the prescriptions that end within 14 days, and how many were checked',
    proves('TEAM-HOME-01'),
    () => {
      const { prescriptions } = open();
      const refill = { startDate: today, length: 15, expireDate: plusDays(today, 15) };
      prescriptions.next({
        rows: [
          runs('later', 45),
          runs('last', 44),
          runs('over', 29),
          runs('refilled', 31, { refills: [refill], status: 'refill' }),
          runs('none', NaN),
        ],
        unreadable: [],
        cut: true,
      });
      expect(waits('Prescriptions that end soon')).toEqual([
        `Patient overEnded on ${on(-1)}Open prescription`,
        `Patient lastEnds on ${on(14)}Open prescription`,
      ]);
      expect(screen.getByText('Only 1,000 running prescriptions were checked.')).toBeVisible();
    },
  );

  it('links each list to its remaining entries', proves('TEAM-HOME-01'), () => {
    const { users, calls, overdue, payments, failed, prescriptions } = open();
    const booked = Array.from({ length: 11 }, (_, n) =>
      call(`u${n}`, { status: 'call scheduled' }),
    );
    calls.next(rowsOfAll(...booked));
    overdue.next(rowsOfAll(...booked));
    payments.next(
      rowsOfAll(...booked.map(({ uid }) => decodeRequestedPayment(uid, { subjectID: uid }))),
    );
    failed.next(rowsOfAll(...booked.map(({ uid }) => decodeNotification(uid, { uid }))));
    prescriptions.next(rowsOfAll(...booked.map(({ uid }) => runs(uid, 40))));
    const rows = booked.flatMap(({ uid }) => [
      listed(`left-${uid}`, { workflowStatus: 'early-termination-followup' }),
      listed(`still-${uid}`, {
        workflowStatus: 'consent',
        workflowStatusUpdated: '2026-03-02T12:00Z',
      }),
    ]);
    users.next({ rows, others: [], records: rows.length, unreadable: [] });
    for (const [title, href] of [
      ['Calls to be held', '/surveysaurus/scheduledcalls'],
      ['Calls without an outcome', '/surveysaurus/scheduledcalls'],
      ['Payments to be made', '/surveysaurus/payments'],
      ['Messages that failed', '/notifications?status=error'],
      ['Prescriptions that end soon', '/prescriptions'],
      ['Follow-up calls due', '/surveysaurus'],
      ['People who are not moving on', '/surveysaurus'],
    ] as const) {
      expect(linksOf(title).at(-1)).toEqual(['Open the whole list', href]);
    }
  });

  it('reports each failed source instead of an empty state', proves('TEAM-HOME-01'), () => {
    const { users, calls, overdue, payments, failed, prescriptions, notifications } = open();
    for (const { fail } of [users, calls, overdue, payments, failed, prescriptions, notifications])
      fail();
    for (const title of [
      'Calls to be held',
      'Calls without an outcome',
      'Follow-up calls due',
      'Payments to be made',
      'Messages that failed',
      'People who wait for staff',
      'People who are not moving on',
      'Prescriptions that end soon',
    ]) {
      const panel = within(screen.getByRole('region', { name: title }));
      expect(panel.getByRole('alert')).toHaveTextContent('Out of paper');
      expect(panel.queryByText(/^(No|Nobody|All) /)).toBeNull();
    }
    const counts = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('alert');
    expect(counts.map((alert) => alert.querySelector('p')?.textContent)).toEqual([
      'Users in holding pre-screen',
      'Calls today',
      'Requested payments',
      'Notifications today',
    ]);
  });

  it('lists ten of those who wait, and the others on request', proves('TEAM-HOME-01'), async () => {
    const { users } = open();
    const rows = Array.from({ length: 13 }, (_, at) =>
      listed(`u${at}`, { workflowStatus: 'holding-pre-screen' }),
    );
    users.next({ rows, others: [], records: 13, unreadable: [] });
    const panel = within(screen.getByRole('region', { name: 'People who wait for staff' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(11);
    await userEvent.click(panel.getByRole('button', { name: 'Show all 13' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(14);
    await userEvent.click(panel.getByRole('button', { name: 'Show only 10', expanded: true }));
    expect(panel.getAllByRole('listitem')).toHaveLength(11);
  });
});
