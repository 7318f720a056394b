import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DevicesPage } from '#areas/people/user-detail/devices/DevicesPage.tsx';
import { ActProgressPage } from '#areas/people/user-detail/progress/ActProgressPage.tsx';
import { SessionsPage } from '#areas/people/user-detail/sessions/SessionsPage.tsx';
import { devicesSource } from '#data/people/devices.ts';
import { deviceNotificationsSource } from '#data/people/notifications.ts';
import { sessionsSource } from '#data/people/program-records.ts';
import { tasksSource } from '#data/people/tasks.ts';
import { decodeDevice } from '#domain/people/device/schema.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { decodeSession } from '#domain/people/participation/session.ts';
import { taskSchema } from '#domain/people/participation/task.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ready } from '#lib/live.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { FRAME, openPage } from '#test/ui/page-support.tsx';
import { textsOf } from '#test/ui/reports/report-support.tsx';

/** In the zone of the participant therapy is on its fourth day; for the reader on its fifth. */
const NOW = new Date('2026-03-06T13:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function open(page: ReactNode, therapyStartDate: Date | null = new Date('2026-03-03T13:00:00Z')) {
  const raw = { activeProgram: 'stanza1', timezone: 'UTC' };
  const user = documentReader(userSchema)('u1', raw);
  const programs = ready(rowsOfAll(decodeEnrolment('stanza1', { therapyStartDate })));
  openPage(page, { around: <Outlet context={{ ...FRAME, user, programs }} /> });
}

const local = (day: number, hour = 9, minute = 5) => new Date(2026, 2, day, hour, minute);
const decodeTask = documentReader(taskSchema);
const session = (docID: string, raw: object) => decodeSession(docID, { ...raw });

/** The table of a chart, cut to its first rows. */
async function dataOf(name: string, rows: number) {
  await userEvent.click(screen.getByRole('button', { name: `Show data: ${name}` }));
  const all = textsOf(screen.getByRole('table', { name }));
  return { first: all.slice(0, rows), last: all.at(-1), count: all.length };
}

it(
  'Sessions are shown newest first with status and duration, beside their chart',
  proves(
    ...['REPORT-SESS-01', 'REPORT-SESS-03', 'REPORT-SESS-04', 'REPORT-SESS-05', 'REPORT-SESS-06'],
    ...['REPORT-D-60', 'REPORT-D-61', 'REPORT-PROGRESS-05', 'REPORT-D-35'],
  ),
  async () => {
    const sessions = answering(sessionsSource('u1', 'stanza1'));
    open(<SessionsPage />);
    sessions.next(
      rowsOfAll(
        session('b', { id: 'x1', status: 'not-started' }),
        session('a', {
          id: 'x2',
          status: 'completed',
          dateStarted: local(4),
          dateCompleted: local(4, 10, 10),
        }),
        session('d', { status: 'paused', dateStarted: local(6), dateCompleted: local(7) }),
        session('c', {
          id: 'x3',
          status: 'completed',
          dateStarted: local(5),
          dateCompleted: local(5, 9, 30),
        }),
      ),
    );
    const table = screen.getByRole('table', { name: 'Sessions' });
    expect(textsOf(table)).toEqual([
      ['ID', 'Status', 'Started', 'Completed', 'Duration'],
      ['d', 'paused', '03/06/2026 09:05', '03/07/2026 09:05', '-'],
      ['x3', 'completed', '03/05/2026 09:05', '03/05/2026 09:30', '25 min'],
      ['x2', 'completed', '03/04/2026 09:05', '03/04/2026 10:10', '1 h 5 min'],
      ['x1', 'not-started', '', '', '-'],
    ]);
    expect(
      [...table.querySelectorAll('.tone-badge')].map((badge) => badge.getAttribute('data-tone')),
    ).toEqual(['accent', 'success', 'success', 'warning']);
    const chart = await dataOf('Completed sessions', 6);
    expect(
      screen.getByText(
        /^Sessions \(Completed sessions\) over .*: values from 1 to 2, first 1, last 2/,
      ),
    ).toBeInTheDocument();
    expect(chart.first).toEqual([
      ['Therapy day', 'Sessions', 'One session per day, at most 41'],
      ['0', '1', '0'],
      ['1', '2', '1'],
      ['2', '2', '2'],
      ['3', '2', '3'],
      ['4', '', '4'],
    ]);
    expect([chart.last, chart.count]).toEqual([['84', '', '41'], 86]);
  },
);

it(
  'Tasks and sessions add up by therapy day, with what could not be counted',
  proves('REPORT-PROGRESS-01', 'REPORT-PROGRESS-02', 'REPORT-D-36', 'REPORT-D-37'),
  async () => {
    const sessions = answering(sessionsSource('u1', 'stanza1'));
    const tasks = answering(tasksSource('u1', 'stanza1'));
    open(<ActProgressPage />);
    const done = (docID: string, iso: string | null, status = 'completed') =>
      [docID, { status, dateCompleted: iso && new Date(iso), dateStarted: new Date(NOW) }] as const;
    sessions.next(
      rowsOfAll(
        ...[
          done('s1', '2026-03-03T01:00:00Z'),
          done('s2', '2026-03-05T23:00:00Z'),
          done('s3', '2026-03-02T23:00:00Z'),
          done('s4', '2026-03-04T01:00:00Z', 'started'),
        ].map(([docID, raw]) => session(docID, raw)),
      ),
    );
    tasks.next(
      rowsOfAll(
        ...[
          done('t1', '2026-03-04T01:00:00Z'),
          done('t2', null),
          done('t3', null),
          done('t4', '2026-03-06T01:00:00Z'),
          done('t5', '2026-03-06T02:00:00Z'),
        ].map(([docID, raw]) => decodeTask(docID, raw)),
      ),
    );
    expect(screen.getByText('2 completed records without a date: not counted.')).toBeVisible();
    expect(
      screen.getByText('1 completed record outside the therapy days: not counted.'),
    ).toBeVisible();
    const chart = await dataOf('Completed tasks and sessions', 6);
    expect(chart.first).toEqual([
      ['Therapy day', 'Sessions', 'Tasks', 'One session per day, at most 41'],
      ['0', '1', '0', '0'],
      ['1', '1', '1', '1'],
      ['2', '2', '1', '2'],
      ['3', '2', '3', '3'],
      ['4', '', '', '4'],
    ]);
    expect([chart.last, chart.count]).toEqual([['84', '', '', '41'], 86]);
  },
);

it.each([
  ['no start', null],
  ['a start tomorrow', new Date('2026-03-07T01:00:00Z')],
])('With %s therapy has not started, and nothing is drawn', proves('REPORT-D-36'), (_, start) => {
  const sessions = answering(sessionsSource('u1', 'stanza1'));
  const tasks = answering(tasksSource('u1', 'stanza1'));
  open(<ActProgressPage />, start);
  sessions.next(rowsOfAll());
  tasks.next(rowsOfAll());
  expect(screen.getByText('Therapy not started')).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
});

it(
  'Devices are listed last opened first, each with its facts and its notifications',
  proves(
    ...['REPORT-DEV-01', 'REPORT-DEV-02', 'REPORT-DEV-03', 'REPORT-NOTIF-07'],
    ...['REPORT-D-60', 'REPORT-D-74'],
  ),
  () => {
    const devices = answering(devicesSource('u1'));
    const notifications = ['tablet', 'phone', 'drawer', 'shelf'].map((id) =>
      answering(deviceNotificationsSource(id)),
    );
    open(<DevicesPage />);
    const phone = {
      FCMToken: 'secret-phone-token-abcdef',
      deviceOS: 'iOS',
      deviceOSVersion: '18.1',
      appVersion: '4.2.0',
    };
    devices.next(
      rowsOfAll(
        decodeDevice('shelf', { deviceOS: 'watchOS' }),
        decodeDevice('drawer', { deviceOS: 'Android' }),
        decodeDevice('phone', { ...phone, lastOpenedTime: local(4) }),
        decodeDevice('tablet', { deviceOS: 'iPadOS', lastOpenedTime: local(5) }),
      ),
    );
    const message = {
      title: 'Good morning',
      body: 'How are you?',
      FCMToken: 'secret-phone-token-abcdef',
      scheduledFor: local(3),
      status: 'sent',
      uid: 'u1',
      deviceID: 'phone',
    };
    notifications[1]?.next(
      rowsOfAll(decodeNotification('n2', message), decodeNotification('n1', {})),
    );
    notifications[2]?.next(rowsOfAll());
    const headings = screen.getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'iPadOS',
      'iOS 18.1',
      'Android',
      'watchOS',
    ]);
    // The notifications of the first three are read, those of older devices on request.
    expect(notifications.map(({ attached }) => attached())).toEqual([1, 1, 1, 0]);
    const region = screen.getByRole('region', { name: 'iOS 18.1' });
    const facts = [...region.querySelectorAll('dl > div')].map((line) =>
      [...line.children].map(({ textContent }) => textContent),
    );
    expect(facts.slice(1)).toEqual([
      ['Messaging token', 'Yes (…abcdef)'],
      ['Last opened', '03/04/2026 09:05'],
      ['Device OS', 'iOS'],
      ['Device OS version', '18.1'],
      ['App version', '4.2.0'],
    ]);
    expect(textsOf(within(region).getByRole('table'))).toEqual([
      ['Title', 'Body', 'Token', 'Scheduled for', 'Status'],
      ['Good morning', 'How are you?', 'Yes (…abcdef)', '03/03/2026 09:05', 'sent'],
      ['', '', 'No', '', ''],
    ]);
    const drawer = screen.getByRole('region', { name: 'Android' });
    expect(drawer).toHaveTextContent('No entries found');
    expect(drawer).toHaveTextContent('Messaging tokenNo');
    expect(document.body.textContent).not.toContain('secret-phone');
    // A form is for admins.
    expect(screen.queryByRole('form')).toBeNull();
  },
);

it.each([
  [20, null],
  [21, 'Show 1 older device'],
])('Devices are shown 20 at once: of %i, %s', (count, button) => {
  const devices = answering(devicesSource('u1'));
  open(<DevicesPage />);
  devices.next(rowsOfAll(...Array.from({ length: count }, (_, n) => decodeDevice(`d${n}`, {}))));
  const shown = screen.queryByRole('button', { name: /older device/ });
  expect(shown?.textContent ?? null).toBe(button);
});

it('Devices are none', proves('REPORT-JOURNAL-11', 'REPORT-D-66'), () => {
  const devices = answering(devicesSource('u1'));
  open(<DevicesPage />);
  devices.next(rowsOfAll());
  expect(screen.getByText('No entries found')).toBeVisible();
});
