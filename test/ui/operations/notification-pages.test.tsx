import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NotificationsPage } from '#areas/operations/notifications/NotificationsPage.tsx';
import { SendNotificationPage } from '#areas/operations/notifications/SendNotificationPage.tsx';
import { notificationsList } from '#data/people/notifications.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import { typedUserIDs } from '#domain/people/device/user-ids.ts';
import { proves } from '#test/support/proves.ts';
import { answeringList } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const one = (id: string, more: object = {}) =>
  decodeNotification(id, {
    name: 'Evening',
    title: 'Hello',
    body: 'How are you?',
    status: 'sent',
    uid: 'u1',
    scheduledFor: new Date(2026, 10, 23, 9, 5),
    ...more,
  });

describe('The list of notifications', () => {
  it('has name, title, body, time and status', proves('OPS-NOTIF-01'), () => {
    const list = answeringList(notificationsList(null));
    openPage(<NotificationsPage />);
    const more = { title: 'Bye', body: 'Until soon.', status: 'scheduled' };
    const early = one('b', { ...more, name: undefined, scheduledFor: new Date(2025, 11, 30, 23) });
    const two = [one('a'), early];
    list.next({ rows: two, unreadable: [], tail: [] });
    const table = screen.getByRole('table', { name: 'Notifications' });
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Title',
      'Body',
      'Scheduled time',
      'Status',
    ]);
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(-5),
    );
    expect(cells).toEqual([
      ['Evening', 'Hello', 'How are you?', '11/23/2026 09:05', 'sent'],
      ['', 'Bye', 'Until soon.', '12/30/2025 23:00', 'scheduled'],
    ]);
  });

  it('names the recipient in the detail of a row, and finds it', async () => {
    const list = answeringList(notificationsList(null));
    openPage(<NotificationsPage />);
    const who = { subjectID: 'S-1', email: 'ann@example.com', deviceID: 'd 1', createdBy: 'sam' };
    const rows = [one('a', who), one('b', { name: 'Other', uid: 'u2', subjectID: 'S-2' })];
    list.next({ rows, unreadable: [], tail: [] });
    await userEvent.type(screen.getByRole('searchbox'), 's-1');
    const other = { name: 'Recipient of Other: S-2' };
    await waitFor(() => expect(screen.queryByRole('button', other)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Recipient of Evening: S-1' }));
    const facts = [...document.querySelectorAll('.key-value')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
      fact.querySelector('a')?.getAttribute('href') ?? null,
    ]);
    expect(facts).toEqual([
      ['Email', 'ann@example.com', null],
      ['User ID', 'u1 All to this user', '/notifications?uid=u1'],
      ['Device', 'd 1 All to this device', '/notifications?deviceID=d%201'],
      ['Trigger', 'test from the device page', null],
      ['Sent by', 'sam', null],
    ]);
  });

  it('repeats a body in the detail only where the row may cut it off', async () => {
    const list = answeringList(notificationsList(null));
    openPage(<NotificationsPage />);
    const rows = [one('a', { body: 'a'.repeat(60) }), one('b', { body: 'b'.repeat(61) })];
    list.next({ rows, unreadable: [], tail: [] });
    for (const button of screen.getAllByRole('button', { name: /^Recipient of/ })) {
      await userEvent.click(button);
    }
    const facts = [...document.querySelectorAll('.key-value-wide')];
    expect(facts.map(({ textContent }) => textContent)).toEqual([`Whole body${'b'.repeat(61)}`]);
  });

  it('names the recipient at the start of each row', () => {
    const list = answeringList(notificationsList(null));
    openPage(<NotificationsPage />);
    const rows = [
      one('a', { subjectID: 'S-1', email: 'ann@example.com' }),
      one('b', { uid: 'u2', email: 'ben@example.com' }),
      one('c', { uid: 'u3' }),
      one('d', { uid: '' }),
    ];
    list.next({ rows, unreadable: [], tail: [] });
    const [, ...shown] = screen.getAllByRole('row');
    expect(
      shown.map((row) => [
        row.children[0]?.textContent,
        row.querySelector('a')?.getAttribute('href') ?? null,
      ]),
    ).toEqual([
      ['S-1', '/users/u1'],
      ['ben@example.com', '/users/u2'],
      ['u3', '/users/u3'],
      ['', null],
    ]);
  });

  it('is filtered by status and by day', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 23, 12), toFake: ['Date'] });
    const list = answeringList(notificationsList(null));
    openPage(<NotificationsPage />);
    const at = (id: string, day: number, hour: number, status: string) =>
      one(id, { name: id, status, scheduledFor: new Date(2026, 10, day, hour) });
    const rows = [
      at('tomorrow', 24, 0, 'scheduled'),
      at('tonight', 23, 23, 'scheduled'),
      at('failed today', 23, 0, 'error'),
      at('yesterday', 22, 23, 'sent'),
      at('six days ago', 17, 0, 'error'),
      at('a week ago', 16, 23, 'sent'),
    ];
    list.next({ rows, unreadable: [], tail: [] });
    const names = () =>
      [...document.querySelectorAll('tbody tr')].map((row) => row.children[1]?.textContent);
    const choose = async (label: string, option: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
    await choose('Day', 'Today');
    await waitFor(() => expect(names()).toEqual(['tonight', 'failed today']));
    await choose('Day', 'The last 7 days');
    const week = ['tonight', 'failed today', 'yesterday', 'six days ago'];
    await waitFor(() => expect(names()).toEqual(week));
    await choose('Day', 'After today');
    await waitFor(() => expect(names()).toEqual(['tomorrow']));
    await choose('Day', 'Any day');
    await choose('Status', 'error');
    await waitFor(() => expect(names()).toEqual(['failed today', 'six days ago']));
    vi.useRealTimers();
  });

  it.each([
    [3, '3 notifications'],
    [500, 'The latest 500 notifications'],
  ])('says of %i that they are: %s', proves('OPS-NOTIF-03'), (total, summary) => {
    const list = answeringList(notificationsList(null));
    openPage(<NotificationsPage />);
    const rows = Array.from({ length: total }, (_, at) => one(`n${at}`));
    list.next({ rows, unreadable: [], tail: [] });
    expect(document.querySelector('.page-summary')).toHaveTextContent(summary);
  });

  it.each([
    ['/', null],
    ['/?uid=u1', { field: 'uid', value: 'u1' }],
    ['/?deviceID=d1', { field: 'deviceID', value: 'd1' }],
    ['/?uid=u1&deviceID=d1', { field: 'deviceID', value: 'd1' }],
  ] as const)('at %s is filtered by %j', proves('OPS-NOTIF-02', 'OPS-D-52'), (address, whose) => {
    const all = [null, { field: 'uid', value: 'u1' }, { field: 'deviceID', value: 'd1' }] as const;
    const lists = all.map((each) => [each, answeringList(notificationsList(each))] as const);
    openPage(<NotificationsPage />, { address });
    const read = lists.filter(([, list]) => list.attached() > 0).map(([each]) => each);
    expect(read).toEqual([whose]);
    expect(screen.queryByRole('link', { name: 'Show all' }) === null).toBe(whose === null);
  });
});

describe('The form that sends', () => {
  it(
    'has user IDs, title and body, and requires each of them',
    proves('OPS-NOTIF-05', 'OPS-D-51'),
    async () => {
      openPage(<SendNotificationPage />);
      expect(screen.getByLabelText(/^User IDs/)).toBeVisible();
      expect(screen.getByRole('checkbox', { name: 'Send to all devices' })).not.toBeChecked();
      await userEvent.type(screen.getByLabelText(/^User IDs/), ' , ,');
      await userEvent.click(screen.getByRole('button', { name: 'Send' }));
      expect(await screen.findAllByText('Required', { selector: '.field-error' })).toHaveLength(3);
    },
  );

  it('shows the message as a phone does, with its length', async () => {
    openPage(<SendNotificationPage />);
    expect(screen.getByText('No title yet')).toBeVisible();
    expect(screen.getByText('No body yet')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Title/), ' Hello ');
    await userEvent.type(screen.getByLabelText(/^Body/), 'How are you?');
    const preview = screen.getByRole('complementary', { name: 'Preview' });
    expect([...preview.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Notification',
      'Hello',
      'How are you?',
      'Characters: title 5 of 200, body 12 of 2,000',
    ]);
  });

  // An invalid document id is reported as unknown without a request.
  it.each([
    ['a/b', 'Nobody can be reached. a/b: User not found.'],
    ['a/b, c/d', 'Nobody can be reached. a/b: User not found; c/d: User not found.'],
  ])('refuses to send to %s, whom nothing can reach', async (ids, refusal) => {
    openPage(<SendNotificationPage />);
    await userEvent.type(screen.getByLabelText(/^User IDs/), ids);
    await userEvent.type(screen.getByLabelText(/^Title/), 'Hello');
    await userEvent.type(screen.getByLabelText(/^Body/), 'How are you?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Done')).toBeNull();
  });
});

it.each([
  ['a,b', ['a', 'b']],
  [' a , b ', ['a', 'b']],
  ['a,,b,', ['a', 'b']],
  ['a,a, a', ['a']],
  [' , ,', []],
  ['', []],
  ['a b', ['a b']],
  ['a\nb,\r\nc\n', ['a', 'b', 'c']],
])(
  'the text %j contains the user IDs %j',
  proves('OPS-NOTIF-07', 'OPS-NOTIF-08', 'OPS-D-51'),
  (text, ids) => {
    expect(typedUserIDs(text)).toEqual(ids);
  },
);
