import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ScreeningWeek005Page } from '#areas/operations/screening-week/ScreeningWeek005Page.tsx';
import { SurveySyncPage } from '#areas/operations/survey-sync/SurveySyncPage.tsx';
import { SurveysByEmailPage } from '#areas/operations/surveys-by-email/SurveysByEmailPage.tsx';
import { TodayPage } from '#areas/operations/today/TodayPage.tsx';
import { indexSource } from '#data/engine/indexed-list.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { requestedPaymentsSource } from '#data/operations/payments.ts';
import { screening005Source } from '#data/operations/screening-week.ts';
import { surveyPeopleSource } from '#data/operations/survey-sync.ts';
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
import { decodeSurveyPerson } from '#domain/operations/survey-sync/schema.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

afterEach(() => {
  vi.restoreAllMocks();
  closeAllSources();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the screening week of study 005', () => {
  function open() {
    const source = answering(screening005Source);
    openPage(<ScreeningWeek005Page />);
    const person = {
      subjectID: 's1',
      timezone: 'Asia/Tokyo',
      passed005ScreenWeek: true,
      created: new Date(Date.now() - 2.5 * 86_400_000),
    };
    source.next(rowsOfAll(usersIndex.decode('u1', person)));
  }
  it('names the limit of its own at which its list is cut', () => {
    const source = answering(screening005Source);
    openPage(<ScreeningWeek005Page />);
    source.next({ ...rowsOfAll(usersIndex.decode('u1', {})), cut: true, max: 1000 });
    expect(screen.getByText('Only the first 1,000 records are read.')).toBeVisible();
  });

  const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);
  const moved = async () => {
    await userEvent.click(button('Move to screenWeekFail005'));
    await waitFor(() => expect(button('Confirm move')).not.toHaveAttribute('aria-disabled'), {
      timeout: 10_000,
    });
    await userEvent.click(button('Confirm move'));
  };

  it(
    'shows subject, days and the tick, and counts the days of use on request',
    proves('OPS-SWF-02', 'OPS-SWF-03', 'OPS-SWF-04'),
    async () => {
      let answer: (days: object) => void = () => undefined;
      const asked = functionsAnswering(() => new Promise((resolve) => (answer = resolve)));
      open();
      expect(cells().slice(0, 4)).toEqual(['s1', '2', 'Load ', '✓ Yes']);
      expect(asked).toEqual([]);
      await userEvent.click(button(/^Load days app opened/));
      expect(button(/^Load days app opened/)).toBeEnabled();
      answer({ status: 'SUCCESS', data: { appOpens: 6 } });
      await waitFor(() => expect(cells()[2]).toBe('6'));
      expect(screen.getByText('6')).toHaveFocus();
      const request = { userUID: 'u1', timeZone: 'Asia/Tokyo' };
      expect(asked).toEqual([['calculate005AppOpens', request]]);
    },
  );

  it('says that the days were not counted', proves('OPS-SWF-05'), async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open();
    functionsAnswering(() => ({ status: 'ERROR', error: { message: 'Odd zone' } }));
    await userEvent.click(button(/^Load days app opened/));
    expect(await screen.findByText('Error calculating days app opened')).toBeVisible();
  });

  it.each([
    [
      { status: 'ERROR', error: { message: 'User is already terminated' } },
      'User is already terminated',
    ],
    [{ status: 'ERROR' }, 'Error registering user in screenWeekFail005'],
  ])(
    'moves with a second click in the name of the actor; %j is said',
    proves('OPS-SWF-06', 'OPS-SWF-08', 'OPS-SWF-09', 'OPS-SWF-10'),
    async (answer, text) => {
      open();
      const asked = functionsAnswering(() => answer);
      await moved();
      expect(await screen.findByText(text)).toBeVisible();
      const request = {
        userUID: 'u1',
        programKey: 'screenWeekFail005',
        requestingIdentifier: 'sam@example.com',
      };
      expect(asked).toEqual([['registerUserInProgram', request]]);
    },
  );

  it(
    'says nothing of a move that worked, and is busy until then',
    proves('OPS-SWF-07'),
    async () => {
      open();
      let answer: (value: object) => void = () => undefined;
      functionsAnswering(() => new Promise((resolve) => (answer = resolve)));
      await moved();
      expect(button('Moving…')).toHaveAttribute('aria-disabled', 'true');
      answer({ status: 'SUCCESS' });
      await waitFor(() => expect(button('Move to screenWeekFail005')).toBeVisible());
      expect(document.querySelector('.alert')).toBeNull();
    },
  );
});

describe('the surveys by e-mail', () => {
  it(
    'show status and day, by e-mail, and are searched by e-mail alone',
    proves('OPS-SBE-01', 'OPS-SBE-02', 'OPS-SBE-03', 'OPS-D-57'),
    async () => {
      const source = answering(surveyPeopleSource);
      openPage(<SurveysByEmailPage />);
      source.next(
        rowsOfAll(
          decodeSurveyPerson('amy@example.com', { screening_status: 'partial' }),
          decodeSurveyPerson('zoe@example.com', {
            baseline: new Date(2026, 2, 5),
            baseline_status: 'completed',
          }),
        ),
      );
      const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);
      expect(cells()).toEqual([
        'amy@example.com',
        'partial',
        '',
        'zoe@example.com',
        '',
        'completed 03/05/26',
      ]);
      expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/subjects/new');
      await userEvent.type(screen.getByRole('searchbox'), 'ZOE@');
      await waitFor(() => expect(cells()).toHaveLength(3));
      await userEvent.clear(screen.getByRole('searchbox'));
      await userEvent.type(screen.getByRole('searchbox'), 'partial');
      expect(await screen.findByText('No results found')).toBeVisible();
    },
  );
});

describe('the sync of surveys', () => {
  it(
    'is preset by buttons, can be edited, and shows what was stored',
    proves('OPS-SYNC-02', 'OPS-SYNC-03', 'OPS-SYNC-04', 'OPS-SYNC-05', 'OPS-D-55'),
    async () => {
      openPage(<SurveySyncPage />);
      await userEvent.click(button('Update Surveys'));
      expect(document.querySelectorAll('.field-error')).toHaveLength(2);
      await userEvent.click(button('Weekly ACT+'));
      expect(screen.getByLabelText(/Survey name/)).toHaveValue('weekly_ACT+');
      expect(screen.getByLabelText(/Survey id/)).toHaveValue('weekly_ACT+');
      await userEvent.clear(screen.getByLabelText(/Survey id/));
      await userEvent.type(screen.getByLabelText(/Survey id/), '4711');
      const data = {
        surveyName: 'weekly_ACT+',
        surveyID: '4711',
        fetched: 3,
        stored: 2,
        skipped: 1,
        emails: { 'ann@example.com': { status: 'partial', stored: 2 } },
      };
      const asked = functionsAnswering(() => ({ status: 'SUCCESS', data }));
      await userEvent.click(button('Update Surveys'));
      const request = { surveyName: 'weekly_ACT+', surveyID: '4711' };
      const dialog = await screen.findByRole('dialog', {
        name: 'Store 2 responses to “weekly_ACT+”?',
      });
      expect(asked).toEqual([['syncSurveyMonkeySurvey', { ...request, dryRun: true }]]);
      expect(screen.queryByText('Synced result')).toBe(null);
      expect(dialog).toHaveTextContent('ann@example.com: 2 responses, partial');
      expect(dialog).toHaveTextContent(
        '3 responses fetched. 1 without an email or an id is left out.',
      );
      const emails = {
        'ann@example.com': { status: 'completed', stored: 2 },
        'bea@example.com': { status: 'partial', stored: 1 },
      };
      const stored = functionsAnswering(() => ({ status: 'SUCCESS', data: { ...data, emails } }));
      await new Promise((resolve) => setTimeout(resolve, 700));
      await userEvent.click(button('Store them'));
      expect(await screen.findByText('Synced result')).toBeVisible();
      const results = screen.getByRole('table', { name: 'Stored responses, one by one' });
      expect(
        within(results)
          .getAllByRole('row')
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual([
        'ann@example.com2 responses, completed. Changed in the meantime: was 2 responses, partial',
        'bea@example.com1 response, partial. Changed in the meantime: was nobody',
      ]);
      expect(stored).toEqual([['syncSurveyMonkeySurvey', request]]);
      // The previous result is removed when the next one starts.
      functionsAnswering(() => new Promise(() => undefined));
      await userEvent.click(button('Update Surveys'));
      expect(screen.queryByText('Synced result')).toBeNull();
      expect(screen.queryByRole('table', { name: /^Stored responses/ })).toBeNull();
    },
  );
});

it('the button of a survey brings its id back after somebody changed it', async () => {
  openPage(<SurveySyncPage />);
  await userEvent.click(button('Weekly ST'));
  await userEvent.type(screen.getByLabelText(/Survey id/), '-2');
  expect(screen.getByLabelText(/Survey id/)).toHaveValue('weekly_ST-2');
  await userEvent.click(button('Weekly ST'));
  expect(screen.getByLabelText(/Survey id/)).toHaveValue('weekly_ST');
  expect(button('Weekly ST')).toHaveFocus();
});

it('a sync does not offer to store nothing', async () => {
  openPage(<SurveySyncPage />);
  const none = { surveyName: 'baseline', surveyID: '7', fetched: 2, stored: 0, skipped: 2 };
  const asked = functionsAnswering(() => ({ status: 'SUCCESS', data: { ...none, emails: {} } }));
  await userEvent.click(button('Baseline'));
  await userEvent.click(button('Update Surveys'));
  expect(
    await screen.findByText(
      'Nothing to store. 2 responses fetched. 2 without an email or an id are left out.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toHaveLength(1);
});

it('a sync says where its dry run got no answer that nothing was changed', async () => {
  openPage(<SurveySyncPage />);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  onTestFinished(() => void vi.unstubAllGlobals());
  await userEvent.click(button('Baseline'));
  await userEvent.click(button('Update Surveys'));
  expect(
    await screen.findByText('The server did not answer. Nothing was changed; try again.'),
  ).toBeVisible();
});

describe('today', () => {
  function open() {
    functionsAnswering(() => ({ count: 2 }));
    const day = dayAround(new Date());
    const users = answering(indexSource(usersIndex));
    const calls = answering(callsOfDaySource(day));
    const payments = answering(requestedPaymentsSource);
    const notifications = answering(notificationsOfDaySource(day));
    const failed = answering(failedMessagesSource(day));
    const overdue = answering(overdueCallsSource(day));
    const prescriptions = answering(runningPrescriptionsSource);
    openPage(<TodayPage />);
    return { users, calls, overdue, payments, notifications, failed, prescriptions };
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

  it('shows whom the clock moves next once somebody asks', async () => {
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
    expect(
      screen.getByText(/^Of 4 users in pre-therapy, 1 is moved by .* 1 user is never moved/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /never started/ })).toHaveAttribute(
      'href',
      '/users/u1/workflows',
    );
    expect(asked).toEqual([['neverStartedDryRun', {}]]);
  });

  it('counts what waits, and leads there', proves('OPS-ROUTE-03', 'OPS-D-81'), () => {
    const { users, calls, overdue, payments, notifications, failed } = open();
    const held = listed('u1', { workflowStatus: 'holding pre-screen' });
    const other = listed('u2', { workflowStatus: 'consent' });
    users.next({ rows: [held, other], others: [], records: 2, unreadable: [] });
    calls.next(rowsOfAll(...['a', 'b', 'c', 'd'].map((uid) => call(uid, { status: 'declined' }))));
    payments.next(rowsOfAll(decodeRequestedPayment('p1', {})));
    notifications.next(rowsOfAll());
    overdue.next(rowsOfAll());
    failed.next(rowsOfAll());
    const counts = screen
      .getAllByRole('link')
      .slice(0, 4)
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(counts).toEqual([
      ['1 Users in holding pre-screen', '/surveysaurus'],
      ['4 Calls today', '/surveysaurus/scheduledcalls'],
      ['1 Requested payments', '/surveysaurus/payments'],
      ['0 Notifications today', '/notifications'],
    ]);
    expect(screen.getByText('No call is scheduled for the rest of this day.')).toBeVisible();
    expect(screen.getByText('No message of the last 7 days has failed.')).toBeVisible();
    expect(screen.getByText('Every call of the days before has an outcome.')).toBeVisible();
  });

  it('says where it has not counted all notifications', () => {
    const { notifications } = open();
    const all = Array.from({ length: 1000 }, (_, at) => decodeNotification(`n${at}`, {}));
    notifications.next({ rows: all, unreadable: [], cut: true });
    expect(screen.getByRole('link', { name: '1,000+ Notifications today' })).toBeVisible();
  });

  it('says where it has not counted all messages that failed', () => {
    const { failed } = open();
    const all = Array.from({ length: 1000 }, (_, at) => decodeNotification(`n${at}`, {}));
    failed.next({ rows: all, unreadable: [], cut: true });
    expect(waits('Messages that failed').at(-1)).toBe('and 990+ others');
    failed.next(rowsOfAll(...all.slice(0, 12)));
    expect(waits('Messages that failed').at(-1)).toBe('and 2 others');
  });

  it('names who waits, why, and the next act', () => {
    const { users, calls, overdue, payments, failed } = open();
    const rows = [
      listed('late', { workflowStatus: 'never started', created: '2026-03-02T12:00Z' }),
      listed('held', {
        workflowStatus: 'holding pre-screen',
        subjectID: 's-held',
        created: '2026-03-01T12:00Z',
      }),
      listed('consenting', { workflowStatus: 'consent', subjectID: 's-call' }),
    ];
    users.next({ rows, others: [], records: 3, unreadable: [] });
    calls.next(
      rowsOfAll(
        call('stranger', { status: 'call scheduled', callStartTime: at(11), title: '' }),
        call('consenting', { status: 'call scheduled' }),
        call('held', { status: 'completed' }),
      ),
    );
    payments.next(
      rowsOfAll(decodeRequestedPayment('p1', { subjectID: 's9', paymentFor: 'Week 4' })),
    );
    const message = { title: 'Hello', uid: 'consenting', scheduledFor: at(9) };
    const evening = { ...message, scheduledFor: new Date(2026, 2, 9, 18, 30) };
    failed.next(rowsOfAll(decodeNotification('n0', evening), decodeNotification('n1', message)));
    const before = { status: 'call scheduled', callStartTime: new Date(2026, 2, 9, 16, 0) };
    overdue.next(rowsOfAll(call('consenting', before)));
    expect(waits('Calls to be held')).toEqual([
      's-callConsent call at 10:05Open workflows',
      'strangerCall at 11:05Open workflows',
    ]);
    expect(waits('Calls without an outcome')).toEqual([
      expect.stringMatching(
        /^s-callConsent call at 03\/09\/2026 16:00 · waits [\d,]+ daysOpen workflows$/,
      ),
    ]);
    expect(waits('Payments to be made')).toEqual([
      's9Week 4, requested at an unknown timeComplete payment',
    ]);
    expect(waits('Messages that failed')).toEqual([
      `s-call"Hello" of ${formatDate(at(9))} 09:05 was not deliveredSee notifications`,
      expect.stringMatching(
        /^s-call"Hello" of 03\/09\/2026 18:30 was not delivered · waits [\d,]+ daysSee notifications$/,
      ),
    ]);
    for (const link of screen.getAllByRole('link', { name: 'See notifications: s-call' })) {
      expect(link).toHaveAttribute('href', '/notifications?uid=consenting');
    }
    expect(waits('People who wait for staff')).toEqual([
      // Noon UTC is the next day in the reader's time zone.
      's-heldIn holding pre-screen, since an unknown day, account of 03/02/2026Open workflows',
      'lateNever started, since an unknown day, account of 03/03/2026Open workflows',
    ]);
  });

  it('says how long each waits, and is narrowed to those who wait long', async () => {
    const { payments } = open();
    const before = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000);
    const payment = (subjectID: string, days: number | null) =>
      decodeRequestedPayment(subjectID, {
        subjectID,
        paymentFor: 'Week 4',
        ...(days !== null && { requestedTimestamp: before(days) }),
      });
    payments.next(
      rowsOfAll(payment('s62', 62), payment('s1', 1), payment('s0', 0), payment('unknown', null)),
    );
    const who = () =>
      waits('Payments to be made').map((text) => text?.replace(/Week 4.*? · |Week 4, .*/, ' '));
    expect(who().map((text) => text?.replace('Complete payment', ''))).toEqual([
      's62 waits 62 days',
      's1 waits 1 day',
      's0 ',
      'unknown ',
    ]);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Waits' }),
      '7 days or more',
    );
    expect(who().map((text) => text?.replace('Complete payment', ''))).toEqual([
      's62 waits 62 days',
      'unknown ',
    ]);
    payments.next(rowsOfAll(payment('s1', 1), payment('s0', 0)));
    expect(screen.getByText('Nobody has waited that long; 2 have waited less.')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Waits' }), 'any time');
    expect(who()).toHaveLength(2);
  });

  it('completes a payment without leaving the page', async () => {
    const { payments } = open();
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
  });

  it('names whose termination waits for its last call, and what it is', () => {
    const { users } = open();
    const rows = [
      listed('left', {
        workflowStatus: 'early-termination-followup',
        created: '2026-03-02T12:00Z',
      }),
      listed('left-ext', { workflowStatus: 'EXT early-termination-followup' }),
      listed('gone', { workflowStatus: 'early-termination' }),
    ];
    users.next({ rows, others: [], records: 3, unreadable: [] });
    expect(waits('Follow-up calls due')).toEqual([
      'left-extEarly termination of the extension has begun; the follow-up call is due, since an unknown day, account of an unknown dayOpen workflows',
      'leftEarly termination has begun; the follow-up call is due, since an unknown day, account of 03/03/2026Open workflows',
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

  it('names the prescriptions that end within 14 days, and how many it looked at', () => {
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
  });

  it('names ten of those who wait, and leads to the others', () => {
    const { users } = open();
    const rows = Array.from({ length: 13 }, (_, at) =>
      listed(`u${at}`, { workflowStatus: 'holding-pre-screen' }),
    );
    users.next({ rows, others: [], records: 13, unreadable: [] });
    const panel = screen.getByRole('region', { name: 'People who wait for staff' });
    expect(within(panel).getAllByRole('listitem')).toHaveLength(11);
    expect(within(panel).getByRole('link', { name: 'and 3 others' })).toHaveAttribute(
      'href',
      '/surveysaurus',
    );
  });
});
