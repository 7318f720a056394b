import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EditNudgePage } from '#areas/operations/nudging/EditNudgePage.tsx';
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
import { openPage } from '#test/ui/page-support.tsx';

function open() {
  for (const source of [cohortsSource, sitesSource, studiesSource, programsSource]) {
    answering(source);
  }
  const one = answering(nudgers.one({}, 'n1'));
  const address = '/nudging/nudges/edit/n1';
  openPage(<EditNudgePage />, { path: '/nudging/nudges/edit/:nudgeID', address });
  const stored = {
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
  one.next(readerOf(nudger)('n1', stored));
}

it(
  'keeps to the limits in preview and simulated day, and says whom they leave out',
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
    await userEvent.type(screen.getByLabelText(/^Most a day/), '1');
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

it('names the half of the quiet hours that is missing before a save', async () => {
  open();
  const from = await screen.findByLabelText(/^Quiet from/);
  const until = screen.getByLabelText(/^Quiet until/);
  await userEvent.clear(from);
  expect(from).toHaveAccessibleDescription(
    'A start is missing. For nothing before 07:00, enter 00:00.',
  );
  await userEvent.clear(until);
  await userEvent.type(from, '22:00');
  expect(from).toHaveAccessibleDescription(/^Nothing is sent from this time on/);
  expect(until).toHaveAccessibleDescription(
    /An end is missing. For nothing after 22:00, enter 00:00.$/,
  );
});
