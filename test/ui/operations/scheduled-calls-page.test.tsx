import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ScheduledCallsPage } from '#areas/operations/scheduled-calls/ScheduledCallsPage.tsx';
import { indexSource } from '#data/engine/indexed-list.ts';
import { openCallsSource, userSource } from '#data/operations/scheduled-calls.ts';
import { usersIndex, type ListedUser } from '#data/people/users.ts';
import { CALL_EVENT_NAMES } from '#domain/operations/call-events.ts';
import { decodeCall } from '#domain/people/call/schema.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const jumps = () =>
  within(screen.getByRole('navigation', { name: 'Kinds of calls' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** A call of the subject S-1 of the user u1, and so on. */
const callOf = (uid: string, more: object) => ({
  ...decodeCall('c', { title: `Talk with ${uid}`, status: 'not scheduled', ...more }),
  uid,
  path: `users/${uid}/calls/c`,
});

const SEARCH = 'Search calls of every kind';

describe('the scheduled calls', () => {
  it(
    'have a table for each kind with the subject of their user, newest first, live',
    proves('OPS-CALLS-01', 'OPS-CALLS-03', 'OPS-D-37'),
    () => {
      const sources = CALL_EVENT_NAMES.map((name) => answering(openCallsSource(name)));
      const account = answering(userSource('u1'));
      openPage(<ScheduledCallsPage />);
      const call = (id: string, more: object) => ({
        ...decodeCall(id, { title: id, status: 'not scheduled', ...more }),
        uid: 'u1',
        path: `users/u1/calls/${id}`,
      });
      const early = call('Early', { created: new Date(2025, 11, 30) });
      const late = call('Late', {
        required: true,
        status: 'call scheduled',
        created: new Date(2026, 0, 2),
      });
      sources.forEach((source, at) => source.next(rowsOfAll(...(at === 3 ? [early, late] : []))));
      account.next(usersIndex.decode('u1', { subjectID: 's1' }));
      const headings = screen.getAllByRole('heading', { level: 2 });
      expect(headings.map(({ textContent }) => textContent)).toEqual(CALL_EVENT_NAMES);
      expect(jumps()).toEqual([`${CALL_EVENT_NAMES[3]} (2)`]);
      const table = screen.getByRole('table', { name: `Calls: ${CALL_EVENT_NAMES[3]}` });
      const head = ['Subject ID', 'Call title', 'Required call', 'Status', 'Created'];
      expect(textsOf(table)).toEqual([
        head,
        ['s1', 'Late', 'Yes', 'call scheduled', '01/02/26'],
        ['s1', 'Early', 'No', 'not scheduled', '12/30/25'],
      ]);
      expect(screen.getAllByText('No results found')).toHaveLength(5);
      account.next(usersIndex.decode('u1', { subjectID: 's2' }));
      sources[3]?.next(rowsOfAll(early));
      expect(textsOf(table)).toEqual([head, ['s2', 'Early', 'No', 'not scheduled', '12/30/25']]);
    },
  );

  it('are found by subject ID, and tell when a booked one takes place', async () => {
    const [source] = CALL_EVENT_NAMES.map((name) => answering(openCallsSource(name)));
    const users = answering(indexSource(usersIndex));
    openPage(<ScheduledCallsPage />);
    const callStartTime = new Date(2026, 11, 1, 14, 30);
    source?.next(
      rowsOfAll(
        callOf('u1', { status: 'call scheduled', callStartTime }),
        callOf('u2', { status: 'not scheduled', callStartTime }),
        callOf('u3', { status: 'call scheduled' }),
      ),
    );
    const table = () => screen.getByRole('table', { name: 'Calls: Consent Call' });
    const statuses = () => textsOf(table()).map((cells) => cells[3]);
    expect(statuses()).toEqual([
      'Status',
      'call scheduled for 12/01/2026 14:30',
      'not scheduled',
      'call scheduled',
    ]);
    expect(users.attached()).toBe(0);
    await userEvent.type(screen.getByLabelText(SEARCH), 's-2');
    await waitFor(() => expect(users.attached()).toBe(1));
    const region = within(screen.getByRole('region', { name: /^Consent Call/ }));
    expect(region.queryByText('No results found')).toBeNull();
    const [first, other] = ['u1', 'u2'].map((uid, at) =>
      usersIndex.decode(uid, { subjectID: `S-${at + 1}` }),
    ) as [ListedUser, ListedUser];
    users.next({ rows: [first], others: [other], records: 2, unreadable: [] });
    await waitFor(() => expect(statuses()).toEqual(['Status', 'not scheduled']));
  });

  it('of every kind are found by one search, and counted beside their kinds', async () => {
    const sources = CALL_EVENT_NAMES.map((name) => answering(openCallsSource(name)));
    const users = answering(indexSource(usersIndex));
    openPage(<ScheduledCallsPage />);
    sources.forEach((source, at) =>
      source.next(
        rowsOfAll(callOf(`u${at}`, { title: at < 2 ? 'Talk about sleep' : 'Other talk' })),
      ),
    );
    expect(screen.getAllByRole('table')).toHaveLength(6);
    expect(screen.getAllByRole('searchbox')).toHaveLength(1);
    await userEvent.type(screen.getByLabelText(SEARCH), 'sleep');
    await waitFor(() => expect(users.attached()).toBe(1));
    users.next({ rows: [], others: [], records: 0, unreadable: [] });
    await waitFor(() => expect(screen.getAllByText('No results found')).toHaveLength(4));
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(jumps()).toEqual(CALL_EVENT_NAMES.slice(0, 2).map((name) => `${name} (1)`));
  });

  it('are sorted by the status so that the next booked call comes first', async () => {
    vi.setSystemTime(new Date(2026, 11, 1, 15, 0));
    const [source, ...others] = CALL_EVENT_NAMES.map((name) => answering(openCallsSource(name)));
    openPage(<ScheduledCallsPage />);
    const status = 'call scheduled';
    source?.next(
      rowsOfAll(
        callOf('u1', { title: 'Open' }),
        callOf('u2', { title: 'Later', status, callStartTime: new Date(2026, 11, 2, 9, 0) }),
        callOf('u3', { title: 'Over', status, callStartTime: new Date(2026, 11, 1, 14, 59) }),
        callOf('u4', { title: 'Next', status, callStartTime: new Date(2026, 11, 1, 15, 0) }),
      ),
    );
    others.forEach((other) => other.next(rowsOfAll()));
    const summary = '4 calls, scheduled or still to be booked, the next on 12/01/2026 15:00';
    expect(screen.getByText(summary)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Status' }));
    const titles = () => textsOf(screen.getByRole('table')).map((cells) => cells[1]);
    await waitFor(() => expect(titles()).toEqual(['Call title', 'Over', 'Next', 'Later', 'Open']));
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'not scheduled');
    await waitFor(() => expect(titles()).toEqual(['Call title', 'Open']));
    vi.useRealTimers();
  });

  it('of one kind that cannot be read do not keep the others from being complete', () => {
    const [consent, ...others] = CALL_EVENT_NAMES.map((name) => answering(openCallsSource(name)));
    openPage(<ScheduledCallsPage />);
    // The size of a page can be chosen where there are several.
    const calls = (many: number) => Array.from({ length: many }, (_, at) => callOf(`u${at}`, {}));
    [20, 21, 0, 0, 0].forEach((many, at) => others[at]?.next(rowsOfAll(...calls(many))));
    consent?.fail();
    const region = (at: number) =>
      within(screen.getByRole('region', { name: RegExp(`^${CALL_EVENT_NAMES[at]}`) }));
    expect(region(0).getByText(/Out of paper/)).toBeVisible();
    expect(region(1).queryByLabelText('Rows')).toBeNull();
    expect(region(2).getByLabelText('Rows')).toBeVisible();
    expect(screen.getAllByText('No results found')).toHaveLength(3);
  });

  it('lead from the top of the page to each kind', async () => {
    for (const each of CALL_EVENT_NAMES) answering(openCallsSource(each));
    openPage(<ScheduledCallsPage />);
    const name = 'Product Feedback Call - FM-EXT';
    await userEvent.click(screen.getByRole('link', { name }));
    expect(screen.getByRole('region', { name })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('say when the user of a call could not be read', () => {
    const [source] = CALL_EVENT_NAMES.map((name) => answering(openCallsSource(name)));
    const account = answering(userSource('u2'));
    openPage(<ScheduledCallsPage />);
    const call = { ...decodeCall('c2', { title: 'Second' }), uid: 'u2', path: 'users/u2/calls/c2' };
    source?.next(rowsOfAll(call));
    const [subject] = within(
      screen.getByRole('table', { name: 'Calls: Consent Call' }),
    ).getAllByRole('cell');
    expect(within(subject as HTMLElement).getByRole('img', { name: 'Loading' })).toBeVisible();
    account.fail();
    expect(subject).toHaveTextContent('Not loaded');
  });
});
