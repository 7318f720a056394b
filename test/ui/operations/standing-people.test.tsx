import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ByTheClock } from '#areas/operations/today/ByTheClock.tsx';
import { TodayPage } from '#areas/operations/today/TodayPage.tsx';
import { indexSource } from '#data/engine/indexed-list.ts';
import { usersIndex } from '#data/people/users.ts';
import { formatDate } from '#lib/dates.ts';
import { answering } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { daysAgo } from '#test/support/days-ago.ts';
import { proves } from '#test/support/proves.ts';

const listed = (uid: string, more: Record<string, unknown>) => usersIndex.decode(uid, more);
const waits = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it(
  'lists people too long in a status, longest first, and counts those of unknown duration',
  proves('TEAM-HOME-01'),
  async () => {
    const users = answering(indexSource(usersIndex));
    functionsAnswering(() => ({ count: 7 }));
    openPage(<TodayPage />);
    const before = (days: number) => daysAgo(days).toISOString();
    const rows = [
      listed('in-time', { workflowStatus: 'therapy', workflowStatusUpdated: before(40) }),
      listed('u-62', {
        workflowStatus: 'consent',
        subjectID: 's-62',
        workflowStatusUpdated: before(62),
      }),
      listed('held', { workflowStatus: 'holding pre-screen', workflowStatusUpdated: before(3) }),
      listed('held-longer', {
        workflowStatus: 'never-started',
        workflowStatusUpdated: before(9),
      }),
      listed('u-200', { workflowStatus: 'therapy', workflowStatusUpdated: before(200) }),
      listed('untold', { workflowStatus: 'screening' }),
      listed('gone', { workflowStatus: 'done', workflowStatusUpdated: before(900) }),
    ];
    users.next({ rows, others: [], records: rows.length, unreadable: [] });
    const on = (days: number) => formatDate(new Date(before(days)));
    expect(waits('People who are not moving on')).toEqual([
      `u-200Therapy, since ${on(200)} · waiting 200 daysOpen workflows`,
      `s-62Consent, since ${on(62)} · waiting 62 daysOpen workflows`,
    ]);
    expect(waits('People who wait for staff').map((text) => text?.replace(/, .* ·/, ' ·'))).toEqual(
      [
        'held-longerNever started · waiting 9 daysOpen workflows',
        'heldHolding pre-screen · waiting 3 daysOpen workflows',
      ],
    );
    expect(screen.getByText(/^It is unknown how long 1 more person/)).toBeVisible();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Waiting' }),
      '7 days or more',
    );
    expect(waits('People who wait for staff')).toHaveLength(1);
  },
);

it('cuts a uid in the middle, but not in its tooltip and for screen readers', () => {
  const users = answering(indexSource(usersIndex));
  openPage(<TodayPage />);
  const uid = 'BJkzKliDEsabD6w8MVGLT7NQ0NZX';
  const rows = [
    listed(uid, { workflowStatus: 'never started' }),
    listed('u2', { workflowStatus: 'never started', subjectID: 'a-subject-with-a-long-name' }),
  ];
  users.next({ rows, others: [], records: 2, unreadable: [] });
  const [cut, whole] = ['BJkzKliDEs…', 'a-subject-with-a-long-name'].map((text) =>
    screen.getByText((content) => content.startsWith(text), { selector: ':not(ul)' }),
  );
  expect(cut).toHaveAttribute('aria-hidden', 'true');
  expect(cut?.closest('.waiting-who')).toHaveAttribute('title', uid);
  expect(cut?.closest('a')).toHaveAccessibleName(uid);
  expect(whole?.closest('.waiting-who')).toHaveAttribute('title', 'a-subject-with-a-long-name');
  expect(whole).toHaveClass('font-monospace');
});

it('shows no list of the next run while the clock moves nobody', async () => {
  const at = '2026-03-10T14:00:00Z';
  functionsAnswering(() => ({ at, waiting: 3, moved: 0, untimed: 0, users: [] }));
  openPage(<ByTheClock />);
  await userEvent.click(screen.getByRole('button', { name: 'Show the next run' }));
  expect(await screen.findByText(/^Of 3 users in pre-therapy, 0 are moved by/)).toBeVisible();
  expect(screen.queryByText('Moved by the next run')).toBeNull();
});
