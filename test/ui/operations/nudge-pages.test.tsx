import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { EditNudgePage } from '#areas/operations/nudging/EditNudgePage.tsx';
import { NewNudgePage } from '#areas/operations/nudging/NewNudgePage.tsx';
import { NudgeActionPage } from '#areas/operations/nudging/NudgeActionPage.tsx';
import { NudgesPage } from '#areas/operations/nudging/NudgesPage.tsx';
import { NudgingLayout } from '#areas/operations/nudging/NudgingLayout.tsx';
import { NudgingPage } from '#areas/operations/nudging/NudgingPage.tsx';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { nudgers } from '#data/operations/nudgers.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering, type Asked } from '#test/ui/functions-service.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { heading, headers, nobody, read, STORED } from './nudge-support.ts';

const captured = (many: number, more: object = {}) =>
  Array.from({ length: many }, (_, at) => ({
    uid: `u${at}`,
    subjectID: `S-${at}`,
    nudgeable: true,
    error: '',
    timeActionPerformed: '2026-11-22T10:00:00Z',
    usersLocalTime: '11/23/2026 08:05',
    timezone: 'Asia/Tokyo',
    ...more,
  }));

let users: object[];
let calls: Asked[];

beforeEach(() => {
  users = captured(1);
  calls = functionsAnswering(() => ({ nudgeableUsers: users }));
  for (const source of [cohortsSource, sitesSource, studiesSource, programsSource]) {
    answering(source);
  }
});
const ODD = { active: false, scheduledTime: { hours: 7, minutes: null } };
const EDIT = { path: '/nudging/nudges/edit/:nudgeID', address: '/nudging/nudges/edit/n1' };

function openEdit(stored: object | null = STORED) {
  const one = answering(nudgers.one({}, 'n1'));
  openPage(<EditNudgePage />, EDIT);
  one.next(stored && read('n1', stored as Record<string, unknown>));
  return one;
}

describe('The frame of nudging', () => {
  it(
    'links to overview, nudges and, below, the form for a new one',
    proves('OPS-NUDGE-01', 'OPS-NUDGE-02'),
    () => {
      openPage(<NudgingPage />, {
        around: <NudgingLayout />,
        path: '/nudging',
        address: '/nudging',
      });
      const nav = screen.getByRole('navigation', { name: 'Nudging' });
      const links = within(nav).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Overview', '/nudging'],
        ['Nudges', '/nudging/nudges'],
        ['Create', '/nudging/nudges/new'],
      ]);
      expect(links[2]?.closest('ul ul')).not.toBe(null);
      expect(heading(1)).toEqual(['Nudging']);
      expect(screen.getByText(/^What nudges will send, and what they sent/)).toBeVisible();
    },
  );

  it.each([
    ['edit', '/nudging/nudges'],
    ['logs', '/nudging/nudges'],
    ['wave', '/nudging/nudges'],
    ['wave/n1', '/nudging/nudges'],
    ['NEW/n1', '/nudging/nudges/new'],
  ])('redirects %s to %s', proves('OPS-NUDGE-10', 'OPS-D-39'), (address, target) => {
    const { router } = openPage(<NudgeActionPage />, {
      path: address.includes('/') ? '/nudging/nudges/:action/:nudgeID' : '/nudging/nudges/:action',
      address: `/nudging/nudges/${address}`,
      around: <Outlet />,
    });
    expect(router.state.location.pathname).toBe(target);
  });
});

it(
  'The list shows name, description, time, whether each is active, and its actions',
  proves('OPS-NUDGE-03', 'OPS-NUDGE-21', 'OPS-D-40'),
  async () => {
    const list = answering(nudgers.list({}));
    openPage(<NudgesPage />);
    list.next(rowsOfAll(read('n1', STORED), read('odd', ODD), read('old', ODD)));
    const table = screen.getByRole('table', { name: 'Nudges' });
    expect(headers(table)).toEqual(['Name', 'Description', 'Scheduled time', 'Active', 'Actions']);
    const [, first, second] = within(table).getAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      row
        ? within(row)
            .getAllByRole('cell')
            .slice(0, 4)
            .map(({ textContent }) => textContent)
        : [];
    expect(cells(first)).toEqual(['Come back', 'Who stayed away', '08:05', 'Yes']);
    expect(cells(second)).toEqual(['odd', '', '07:00', 'No']);
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Come back')).toBe('/nudging/nudges/edit/n1');
    expect(screen.getByText('3 nudges, 1 active; times are local to each user')).toBeVisible();
    expect(link('Edit Come back')).toBe('/nudging/nudges/edit/n1');
    expect(link('Logs Come back')).toBe('/nudging/nudges/logs/n1');
    const [remove] = within(table).getAllByRole('button', { name: 'Delete' });
    if (!remove) throw new Error('no button');
    await userEvent.click(remove);
    expect(await screen.findByRole('button', { name: 'Confirm Delete' })).toBeVisible();
  },
);

describe('The form of a nudge', () => {
  it('has its specified heading and every field', proves('OPS-NUDGE-05', 'OPS-NUDGE-11'), () => {
    openPage(<NewNudgePage />);
    expect(heading(1)).toEqual(['Create new nudge']);
    const labels = ['Name', 'Description', 'Hours', 'Minutes', 'Action type', 'Min hours ago'];
    for (const label of [...labels, 'Max hours ago', 'Cohort', 'Site', 'Study', 'Active program']) {
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeEnabled();
    }
    expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  it('shows each stored value in its field', proves('OPS-NUDGE-11', 'OPS-NUDGE-13'), () => {
    const potentialUsers = {
      cohort: 'C1',
      site: 'Boston',
      study: '003',
      activeProgram: 'stanzaACT',
      role: 'patient',
      arm: 'ACT-weekly-insights',
    };
    openEdit({ ...STORED, potentialUsers, reactFMEXT: 'only' });
    const values = (labels: readonly string[]) =>
      labels.map(
        (label) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*|$)`)).value,
      );
    const texts = ['Come back', 'Who stayed away', '8', '5', 'app opened', '24', '72'];
    const fields = ['Name', 'Description', 'Hours', 'Minutes', 'Action type'];
    expect(values([...fields, 'Min hours ago', 'Max hours ago'])).toEqual(texts);
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
    expect(values(['Cohort', 'Site', 'Study', 'Active program', 'Role', 'Arm'])).toEqual(
      Object.values(potentialUsers),
    );
    expect(values(['Users of external studies'])).toEqual(['only']);
  });

  it(
    'offers the actions, the only role, the two arms and the choices for external studies',
    proves('OPS-NUDGE-14', 'OPS-NUDGE-24', 'OPS-NUDGE-25', 'OPS-NUDGE-26', 'OPS-NUDGE-13'),
    () => {
      openPage(<NewNudgePage />);
      const offered = (label: RegExp) =>
        within(screen.getByLabelText(label))
          .getAllByRole<HTMLOptionElement>('option')
          .map(({ text }) => text)
          .slice(1);
      expect(offered(/^Action type/)).toEqual([
        'app opened',
        'session completed',
        'any journal created',
        'any task completed',
        'lesson task completed',
      ]);
      expect(offered(/^Role/)).toEqual(['patient']);
      expect(offered(/^Arm/)).toEqual(['ACT-daily-insights', 'ACT-weekly-insights']);
      const external = screen.getByLabelText<HTMLSelectElement>(/^Users of external studies/);
      expect([...external.options].map(({ value, text }) => [value, text])).toEqual([
        ['', 'Include them'],
        ['exclude', 'Exclude them'],
        ['only', 'Only them'],
      ]);
    },
  );

  it(
    'sends no incomplete query, and says what is missing',
    proves('OPS-NUDGE-41', 'OPS-D-47'),
    async () => {
      openPage(<NewNudgePage />);
      for (const field of ['Potential users', 'Min hours ago', 'Max hours ago', 'Action type']) {
        expect(screen.getByText(`${field} has error, can't query`)).toBeVisible();
      }
      await userEvent.selectOptions(screen.getByLabelText(/^Role/), 'patient');
      await waitFor(() =>
        expect(screen.queryByText("Potential users has error, can't query")).toBe(null),
      );
      const problem = screen.getByText("Action type has error, can't query");
      expect(problem).toHaveClass('text-body-secondary');
      expect(screen.getByText(/^Say whom to ask for/)).toBeVisible();
      await userEvent.type(screen.getByLabelText(/^Min hours ago/), '1');
      expect(problem).toHaveClass('text-warning-emphasis');
      expect(screen.queryByText(/^Say whom to ask for/)).toBeNull();
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(calls).toEqual([]);
    },
  );

  it(
    'shows whom the query captures, under the heading of an existing nudge',
    proves(
      ...['OPS-NUDGE-05', 'OPS-NUDGE-15', 'OPS-NUDGE-16', 'OPS-NUDGE-42'],
      ...['OPS-NUDGE-44', 'OPS-NUDGE-49'],
    ),
    async () => {
      users = [
        ...captured(1, {
          uid: 'u9',
          subjectID: 'S-9',
          nudgeable: false,
          error: 'No time zone',
          usersLocalTime: '',
        }),
        { ...captured(2)[1], nudgeable: false, timeActionPerformed: null, leftOut: 'Two today.' },
        ...captured(1),
      ];
      openEdit();
      expect(heading(1)).toEqual(['Edit nudge']);
      const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
      expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Nudges',
        STORED.name,
      ]);
      const total =
        'Total: 3 users, of whom 1 could be nudged now. The nudge is sent at 08:05 by their own clock.';
      expect(await screen.findByText(total, {}, { timeout: 3000 })).toBeVisible();
      const nudgerParams = {
        actionType: 'app opened',
        minHoursAgo: 24,
        maxHoursAgo: 72,
        potentialUsers: STORED.potentialUsers,
        reactFMEXT: null,
        quietFrom: '',
        quietTo: '',
        mostPerDay: null,
        scheduledTime: { hours: 0, minutes: 0 },
      };
      expect(calls).toEqual([['nudgeUsers', { forReals: false, nudgerParams }]]);
      const table = screen.getByRole('table', { name: 'Users captured by the query' });
      expect(headers(table)).toEqual([
        'Subject ID',
        'Action performed',
        'Local time',
        'Would be nudged now',
      ]);
      const rows = within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent));
      // Both times have their zone: the reader's, who is in Auckland, and the participant's.
      expect(rows).toEqual([
        ['S-0', '11/22/2026 23:00 UTC+13:00', '11/23/2026 08:05 Asia/Tokyo', 'Yes'],
        ['S-1', '', '11/23/2026 08:05 Asia/Tokyo', 'No. Two today.'],
        ['S-9', 'Error: No time zone (u9)', '', 'No.'],
      ]);
    },
  );

  it(
    'says while it loads, when nobody is captured, and why the query failed',
    proves('OPS-NUDGE-16', 'OPS-NUDGE-44'),
    async () => {
      let answer: (users: object) => void = () => undefined;
      functionsAnswering(() => new Promise((resolve) => (answer = resolve)));
      openEdit();
      const nobody = () => screen.queryByText('The query captures nobody.');
      const loading = () =>
        screen.queryByRole('table', { name: 'Users captured by the query', busy: true });
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(loading()).toBeVisible();
      expect(nobody()).toBeNull();
      answer({ nudgeableUsers: [] });
      await waitFor(() => expect(nobody()).toBeVisible());
      expect(loading()).toBeNull();
      expect(screen.getByText(/^Total: 0 users/)).toBeVisible();
      functionsAnswering(() => Promise.reject(new Error('The study has no index.')));
      await userEvent.selectOptions(screen.getByLabelText(/^Role/), 'patient');
      const failure = await screen.findByText(/The study has no index\./, {}, { timeout: 3000 });
      expect(failure).toBeVisible();
      expect(nobody()).toBeNull();
      expect(screen.queryByText(/^Total:/)).toBeNull();
      functionsAnswering(() => ({ nudgeableUsers: captured(1) }));
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText(/^Total: 1 user,/, {}, { timeout: 3000 })).toBeVisible();
    },
  );

  it.each([
    [1, {}, null],
    [50, {}, null],
    [51, {}, 'This nudge reaches 51 people.'],
    [51, { active: false }, null],
    [
      1,
      { scheduledTime: { hours: 22, minutes: 0 } },
      'This nudge reaches 1 person at night, at 22:00 by their own clock.',
    ],
  ])('with %i captured and %j asks before it is saved: %s', async (many, more, asked) => {
    users = captured(many);
    openEdit({ ...STORED, ...more });
    await screen.findByText(new RegExp(`^Total: ${many} user`), {}, { timeout: 3000 });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    if (asked === null) {
      expect(await screen.findByText('No changes to save')).toBeVisible();
    } else {
      expect((await screen.findAllByText(asked, { exact: false }))[0]).toBeInTheDocument();
      expect(screen.queryByText('No changes to save')).toBe(null);
    }
  });

  it(
    'simulates a day on request, hour by hour, with why the others get nothing',
    proves('TEAM-NUDGE-01'),
    async () => {
      const facts = { timezone: 'Asia/Kolkata', devices: 1, performed: '2026-11-22T00:00:00Z' };
      const others = [
        { uid: 'u3', subjectID: 'S-3', timezone: '', why: ['Site is none, not “b”.'] },
      ];
      openEdit({ ...STORED, potentialUsers: { ...nobody, cohort: 'wave' } });
      await screen.findByText(/^Total: 1 user/, {}, { timeout: 3000 });
      expect(screen.queryByLabelText('Day')).toBe(null);
      await userEvent.click(screen.getByRole('button', { name: 'Show day' }));
      const day = screen.getByLabelText('Day');
      await userEvent.clear(day);
      expect(screen.getByRole('button', { name: 'Simulate' })).toBeDisabled();
      await userEvent.type(day, '2026-11-23');
      expect(calls).toHaveLength(1);
      const asked = functionsAnswering(() => ({
        nudgeableUsers: [],
        others,
        facts: [
          { uid: 'u1', subjectID: 'S-1', ...facts },
          { uid: 'u2', subjectID: 'S-2', ...facts, devices: 0 },
          { uid: 'u4', subjectID: '', ...facts },
        ],
      }));
      // Enter in the field asks as well, and does not save the form.
      await userEvent.type(day, '{Enter}');
      const hours = await screen.findByRole('table', { name: 'Messages of the day, hour by hour' });
      expect(asked[0]?.[1]).toMatchObject({ forReals: false, everybody: true });
      expect(screen.getByText('2 users would get a message')).toBeVisible();
      const [, row] = within(hours).getAllByRole('row');
      expect(row).toHaveTextContent(/11\/23\/2026 08:05Asia\/Kolkata2$/);
      await userEvent.click(within(hours).getByRole('button', { name: /^Users of/ }));
      const people = within(within(hours).getByRole('table')).getAllByRole('row').slice(1);
      expect(people.map(({ textContent }) => textContent)).toEqual([
        'S-111/23/2026 08:05Asia/KolkataHello: How are you?',
        'u411/23/2026 08:05Asia/KolkataHello: How are you?',
      ]);
      const none = screen.getByRole('table', { name: 'No message on this day' });
      expect(
        within(none)
          .getAllByRole('row')
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual([
        'S-2Asia/KolkataNo device with a messaging token.',
        expect.stringMatching(/^S-3.*Site is none, not “b”\.$/),
      ]);
      expect(screen.getByText('For everybody else: Cohort is not “wave”.')).toBeVisible();
      await userEvent.selectOptions(screen.getByLabelText(/^Arm/), 'ACT-daily-insights');
      expect(screen.getByText('The query has changed since. Simulate again.')).toBeVisible();
      expect(screen.queryByRole('table', { name: 'No message on this day' })).toBe(null);
    },
  );

  it('keeps the repeated hour apart when the clocks go back', async () => {
    openEdit({ ...STORED, scheduledTime: { hours: 1, minutes: 30 } });
    await screen.findByText(/^Total: 1 user/, {}, { timeout: 3000 });
    const facts = { devices: 1, performed: '2026-04-03T00:00:00Z' };
    functionsAnswering(() => ({
      nudgeableUsers: [],
      others: [],
      facts: [
        { uid: 'u1', subjectID: 'S-1', timezone: 'Pacific/Fiji', ...facts },
        { uid: 'u2', subjectID: 'S-2', timezone: 'Asia/Magadan', ...facts },
      ],
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Show day' }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-04-05' } });
    await userEvent.click(screen.getByRole('button', { name: 'Simulate' }));
    const hours = await screen.findByRole('table', { name: 'Messages of the day, hour by hour' });
    const [, ...rows] = within(hours).getAllByRole('row');
    // In Auckland, the tests' time zone, 02:00 occurs twice that night.
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '04/05/2026 02:00 UTC+13:0004/05/2026 01:30Pacific/Fiji1',
      '04/05/2026 02:00 UTC+12:0004/05/2026 01:30Asia/Magadan1',
    ]);
  });

  it(
    'sends one of its messages to oneself, and explains failures',
    proves('TEAM-NUDGE-01'),
    async () => {
      const { next } = openEdit({
        ...STORED,
        messages: [...STORED.messages, { title: 'Hi', text: 'Your session waits.' }],
      });
      await screen.findByText(/^Total: 1 user/, {}, { timeout: 3000 });
      const sent = functionsAnswering(() => ({ status: 'SUCCESS', data: { devices: 2 } }));
      await userEvent.click(screen.getByRole('button', { name: 'Send to myself' }));
      expect(screen.queryByText('Not sent yet — keep this page open.')).toBeNull();
      await waitFor(() => expect(sent).toMatchObject([['tryNudge', { message: 0 }]]));
      await userEvent.selectOptions(
        screen.getByLabelText('Message to try'),
        '2. Hi: Your session waits.',
      );
      await userEvent.click(screen.getByRole('button', { name: 'Send to myself' }));
      expect(await screen.findByText('Sent to yourself, on 2 devices.')).toBeVisible();
      expect(sent.at(-1)).toEqual([
        'tryNudge',
        { nudgeID: 'n1', message: 1, attempt: expect.stringMatching(/^\w{20}$/) as unknown },
      ]);
      functionsAnswering(() => Promise.reject(new Error('Your own account has no device.')));
      await userEvent.click(screen.getByRole('button', { name: 'Send to myself' }));
      expect(screen.getByRole('button', { name: 'Send to myself' })).toHaveFocus();
      expect(screen.getByRole('button', { name: 'Send to myself' })).toBeEnabled();
      expect(await screen.findByText('Your own account has no device.')).toBeVisible();
      // A colleague has deleted the second message.
      next(read('n1', STORED));
      const again = functionsAnswering(() => ({ status: 'SUCCESS', data: { devices: 1 } }));
      await userEvent.click(screen.getByRole('button', { name: 'Send to myself' }));
      await waitFor(() => expect(again).toMatchObject([['tryNudge', { message: 0 }]]));
    },
  );

  it(
    'says that an unknown id belongs to no nudge, and shows no form',
    proves('OPS-NUDGE-45'),
    () => {
      openEdit(null);
      expect(heading(1)).toEqual(['Nudge not found']);
      expect(screen.getByText('Could not find nudger with ID')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to the nudges' })).toHaveAttribute(
        'href',
        '/nudging/nudges',
      );
      expect(screen.queryByRole('form')).toBe(null);
    },
  );

  it('links to its logs', proves('OPS-NUDGE-07'), () => {
    openEdit();
    const nav = screen.getByRole('navigation', { name: 'This nudge' });
    const links = within(nav).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Edit Nudge', '/nudging/nudges/edit/n1'],
      ['Nudge Logs', '/nudging/nudges/logs/n1'],
    ]);
  });
});
