import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { UsersPage } from '#areas/people/users/UsersPage.tsx';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { indexSource } from '#data/engine/indexed-list.ts';
import { firstPageSource } from '#data/engine/list-by-index.ts';
import { usersIndex } from '#data/people/users.ts';
import { PAGE_SIZE } from '#lib/list.ts';
import { wholeList } from '#lib/whole-list.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, iris, openPage } from '#test/ui/page-support.tsx';

it('says which dropdowns lack options, and retries', proves('CORE-LOOK-01'), async () => {
  const users = answering(firstPageSource(usersIndex, PAGE_SIZE));
  const studies = answering(studiesSource);
  for (const source of [programsSource, cohortsSource, sitesSource]) answering(source);
  openPage(<UsersPage />);
  users.next(wholeList([]));
  studies.fail();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The choices for Study could not be loaded. Until then only the values of the users that are loaded can be chosen.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  studies.next(rowsOfAll());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows only those who have not opened the app for three days, by the day in the index', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const user = (docID: string, lastActive: string | null | undefined) =>
    usersIndex.decode(docID, { email: `${docID}@example.com`, lastActive });
  const all = [
    user('never', null),
    user('today', day(0)),
    user('two', day(2)),
    user('three', day(3)),
    user('long', day(300)),
    user('unknown', undefined),
  ];
  for (const source of [studiesSource, programsSource, cohortsSource, sitesSource])
    answering(source);
  const users = answering(firstPageSource(usersIndex, PAGE_SIZE));
  const index = answering(indexSource(usersIndex));
  openPage(<UsersPage />);
  users.next(wholeList(all));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Not opened for 3 days' }));
  index.next({ rows: all, records: all.length, others: [], unreadable: [] });
  await screen.findByText(/^3 of 6 app accounts/);
  const rows = [...document.querySelectorAll('tr[data-row]')];
  expect(rows.map((row) => row.getAttribute('data-row'))).toEqual(['never', 'three', 'long']);
});

it.each([
  ['info-viewers', iris, '1 app account', ['Name', 'Email', 'Subject ID']],
  [
    'other staff, and why not',
    ada,
    '1 app account · Ctrl K finds names; listed for info-viewers only',
    ['Subject ID', 'Cohort', 'Study'],
  ],
])('shows names and emails to %s', proves('CORE-USERS-03'), (_, as, summary, headers) => {
  for (const source of [studiesSource, programsSource, cohortsSource, sitesSource])
    answering(source);
  const users = answering(firstPageSource(usersIndex, PAGE_SIZE));
  openPage(<UsersPage />, { as });
  const said = () => document.querySelector('.page-summary')?.textContent;
  expect(said()).toBe('');
  users.next(wholeList([usersIndex.decode('u1', { email: 'u1@example.com' })]));
  expect(said()).toBe(summary);
  const shown = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(shown.slice(0, 3)).toEqual(headers);
});
