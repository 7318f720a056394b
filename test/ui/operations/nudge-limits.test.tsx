import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EditNudgePage } from '#areas/operations/nudging/EditNudgePage.tsx';
import { NudgeLogsPage } from '#areas/operations/nudging/NudgeLogsPage.tsx';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { nudgers } from '#data/operations/nudgers.ts';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

const STORED = {
  name: 'Come back',
  description: 'Who stayed away',
  scheduledTime: { hours: 8, minutes: 5 },
  actionType: 'app opened',
  minHoursAgo: 24,
  maxHoursAgo: 72,
  messages: [{ title: 'Hello', text: 'How are you?' }],
  potentialUsers: { cohort: 'default' },
  quietFrom: '22:00',
  quietTo: '07:00',
};

/** A busy machine needs more than the second that is waited by default. */
const PATIENT = { timeout: 5_000 };

function open(more: object = {}) {
  for (const source of [cohortsSource, sitesSource, studiesSource, programsSource]) {
    answering(source);
  }
  const one = answering(nudgers.one({}, 'n1'));
  const address = '/nudging/nudges/edit/n1';
  openPage(<EditNudgePage />, { path: '/nudging/nudges/edit/:nudgeID', address });
  one.next(readerOf(nudger)('n1', { ...STORED, ...more }));
}

it(
  'includes its limits in preview and simulated day, with who is left out',
  proves('TEAM-NUDGE-01'),
  async () => {
    const leftOut = 'It is 22:10 there, in the quiet hours from 22:00 until 07:00.';
    const seen = {
      uid: 'u1',
      subjectID: 'S-1',
      nudgeable: false,
      timeActionPerformed: new Date(Date.now() - 30 * 3_600_000).toISOString(),
      usersLocalTime: '11/23/2026 22:10',
      timezone: 'Asia/Kolkata',
      error: '',
      leftOut,
    };
    functionsAnswering(() => ({ nudgeableUsers: [seen] }));
    open();
    const table = await screen.findByRole('table', { name: 'Users captured by the query' });
    expect(await within(table).findByText(`No. ${leftOut}`, {}, { timeout: 3000 })).toBeVisible();
    expect(screen.getByLabelText(/^Quiet from/)).toHaveValue('22:00');
    expect(screen.getByLabelText(/^Quiet until/)).toHaveValue('07:00');
    await userEvent.type(screen.getByLabelText(/^Maximum per day/), '1');
    const facts = { timezone: 'Asia/Kolkata', devices: 1, performed: '2026-11-22T00:00:00Z' };
    const asked = functionsAnswering(() => ({
      nudgeableUsers: [],
      others: [],
      facts: [
        { uid: 'u1', subjectID: 'S-1', ...facts, sent: ['2026-11-23T01:00:00Z'] },
        { uid: 'u2', subjectID: 'S-2', ...facts, sent: ['2026-11-22T18:00:00Z'] },
      ],
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Show day' }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-23' } });
    await userEvent.click(screen.getByRole('button', { name: 'Simulate' }));
    expect(await screen.findByText('1 user would get a message')).toBeVisible();
    const limits = { quietFrom: '22:00', quietTo: '07:00', mostPerDay: 1 };
    // The preview also sends a request, debounced.
    const request = expect.objectContaining({
      nudgerParams: expect.objectContaining(limits),
      everybody: true,
    });
    expect(asked).toContainEqual(['nudgeUsers', request]);
    const none = screen.getByRole('table', { name: 'No message on this day' });
    expect(within(none).getAllByRole('row')[1]).toHaveTextContent(
      'S-1Asia/KolkataNudges have already sent 1 that day; the limit is 1.',
    );
    expect(
      screen.getByText(/Of the messages of other nudges, only those since yesterday/),
    ).toBeVisible();
    fireEvent.change(screen.getByLabelText(/^Hours/), { target: { value: '23' } });
    expect(
      within(none)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('It is 23:05 there, in the quiet hours from 22:00 until 07:00.'),
      expect.stringContaining('It is 23:05 there, in the quiet hours from 22:00 until 07:00.'),
    ]);
  },
);

it('points out a missing half of the quiet hours before a save', async () => {
  open();
  const from = await screen.findByLabelText(/^Quiet from/);
  const until = screen.getByLabelText(/^Quiet until/);
  await userEvent.clear(from);
  expect(from).toHaveAccessibleDescription(
    'A start is missing. For nothing before 07:00, enter 00:00.',
  );
  expect(until).toHaveAccessibleDescription(
    'Enter a start as well: 00:00 for nothing before 07:00.',
  );
  await userEvent.clear(until);
  await userEvent.type(from, '22:00');
  expect(from).toHaveAccessibleDescription(/^Nothing is sent from this time on/);
  expect(until).toHaveAccessibleDescription(
    /An end is missing. For nothing after 22:00, enter 00:00.$/,
  );
});

const field = (name: RegExp) => screen.getByLabelText(name);
const nobody = () => ({ nudgeableUsers: [], facts: [], others: [] });

it(
  'requests a preview whenever its limits change, but only if they are valid',
  proves('TEAM-NUDGE-01'),
  async () => {
    const asked = functionsAnswering(nobody);
    const limits = () =>
      asked.map(([, request]) => {
        const { nudgerParams } = request as { nudgerParams: Record<string, unknown> };
        return [nudgerParams['quietFrom'], nudgerParams['quietTo'], nudgerParams['mostPerDay']];
      });
    open();
    await waitFor(() => expect(limits()).toEqual([['22:00', '07:00', null]]), { timeout: 3000 });
    fireEvent.change(field(/^Quiet until/), { target: { value: '' } });
    expect(await screen.findByText("Quiet until has error, can't query")).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Users captured by the query' })).toBeNull();
    fireEvent.change(field(/^Quiet from/), { target: { value: '' } });
    await userEvent.type(field(/^Maximum per day/), '2');
    await waitFor(() => expect(limits().slice(1)).toEqual([['', '', 2]]), { timeout: 3000 });
  },
);

it('is saved with its limits', proves('TEAM-NUDGE-01', 'OPS-NUDGE-46'), async () => {
  functionsAnswering(nobody);
  const { written, stored, refuse } = writing(sam);
  const path = 'tempest/nudging/nudgers/n1';
  stored[path] = STORED;
  open();
  for (const [name, placeholder] of [
    [/^Quiet from/, '22:00'],
    [/^Quiet until/, '07:00'],
  ] as const)
    expect(field(name)).toHaveAttribute('placeholder', placeholder);
  fireEvent.change(field(/^Quiet until/), { target: { value: '06:30' } });
  await userEvent.type(field(/^Maximum per day/), '2');
  refuse('Out of order', 'Edit nudge');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const failure = await screen.findByText('Error saving nudger', {}, PATIENT);
  expect(failure.closest('.status-line')).toHaveClass('text-warning-emphasis');
  expect(field(/^Maximum per day/)).toHaveValue('2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const changed = { quietTo: '06:30', mostPerDay: 2 };
  // The page also notes that it was opened.
  const edits = () => written.filter(([action]) => action === 'Edit nudge');
  await waitFor(
    () => expect(edits()).toEqual([['Edit nudge', ['update', path, changed]]]),
    PATIENT,
  );
});

it(
  'is saved only after a confirmation if it is active and within its quiet hours',
  proves('TEAM-NUDGE-01'),
  async () => {
    functionsAnswering(nobody);
    const { written } = writing(sam);
    open({ active: true, scheduledTime: { hours: 22, minutes: 0 } });
    await userEvent.type(field(/^Name/), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const why = '22:00 is within its own quiet hours, from 22:00 until 07:00: nobody would get it.';
    expect((await screen.findAllByText(why, { exact: false }))[0]).toBeInTheDocument();
    expect(written.filter(([action]) => action === 'Edit nudge')).toEqual([]);
  },
);

it(
  'simulates with the latest answer only, and explains why there is none',
  proves('TEAM-NUDGE-01'),
  async () => {
    functionsAnswering(nobody);
    open({ quietFrom: '', quietTo: '' });
    await screen.findByText('The query captures nobody.', {}, { timeout: 3000 });
    await userEvent.click(screen.getByRole('button', { name: 'Show day' }));
    expect(screen.queryByText(/Of the messages of other nudges/)).toBeNull();
    functionsAnswering(() => Promise.reject(new Error('Out of paper')));
    await userEvent.click(screen.getByRole('button', { name: 'Simulate' }));
    expect(await screen.findByText(/Out of paper/)).toBeVisible();
    const answers: ((uid: string) => void)[] = [];
    functionsAnswering(async () => {
      const uid = await new Promise<string>((answer) => answers.push(answer));
      const one = { uid, subjectID: `S-${uid}`, timezone: '', devices: 1, performed: null };
      return { nudgeableUsers: [], others: [], facts: [one] };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.click(screen.getByRole('button', { name: 'Simulate' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.('later');
    const none = await screen.findByRole('table', { name: 'No message on this day' });
    expect(within(none).getByText('S-later')).toBeVisible();
    await act(async () => {
      answers[0]?.('earlier');
      await new Promise((answered) => setTimeout(answered));
    });
    expect(within(none).getByText('S-later')).toBeVisible();
    expect(within(none).queryByText('S-earlier')).toBeNull();
  },
);

it('shows its limits next to its logs, read-only', proves('TEAM-NUDGE-01'), () => {
  const one = answering(nudgers.one({}, 'n1'));
  const path = '/nudging/nudges/logs/:nudgeID';
  openPage(<NudgeLogsPage />, { path, address: '/nudging/nudges/logs/n1' });
  one.next(readerOf(nudger)('n1', { ...STORED, mostPerDay: 3 }));
  const shown = [/^Quiet from/, /^Quiet until/, /^Maximum per day/].map((name) => {
    const { value, readOnly } = screen.getByLabelText<HTMLInputElement>(name);
    return [value, readOnly];
  });
  expect(shown).toEqual([
    ['22:00', true],
    ['07:00', true],
    ['3', true],
  ]);
});
