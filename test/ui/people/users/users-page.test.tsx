import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { allScreens } from '#app/screens.ts';
import { UsersPage } from '#areas/people/users/UsersPage.tsx';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { indexSource } from '#data/engine/indexed-list.ts';
import { firstPageSource } from '#data/engine/list-by-index.ts';
import { latestUsageSource, usersIndex } from '#data/people/users.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { ScreensContext } from '#routing/use-screens.ts';
import { PAGE_SIZE } from '#lib/list.ts';
import { wholeList } from '#lib/whole-list.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { rowIDs, rowsByColumn } from '#test/ui/list-rows.ts';
import { ada, iris, openPage, sam } from '#test/ui/page-support.tsx';

// Lazy code, loaded ahead because a busy machine takes long.
beforeAll(async () => void (await import('#data/engine/call.ts')), 60_000);

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
  ['/users', '/surveysaurus'],
  ['/users?cohort=C9&study=004&site=Bern+%26+Thun', '/surveysaurus?study=004&site=Bern+%26+Thun'],
])('leads from %s to the people by workflow status, of its study and site', (address, to) => {
  for (const source of [studiesSource, programsSource, cohortsSource, sitesSource])
    answering(source);
  answering(firstPageSource(usersIndex, PAGE_SIZE));
  openPage(
    <ScreensContext value={allScreens}>
      <UsersPage />
    </ScreensContext>,
    { path: '*', address },
  );
  expect(screen.getByRole('link', { name: 'People by workflow status' })).toHaveAttribute(
    'href',
    to,
  );
});

/** A value of its own in each field that a column might show. */
const PAT = {
  uid: 'stale',
  firstName: 'Pat',
  lastName: 'Ient',
  displayName: 'Another Name',
  email: 'pat@example.com',
  subjectID: 'S-1',
  cohort: 'C9',
  study: '005',
  site: 'Reno',
  activeProgram: 'stanzaEXT',
  group: 'ACT-weekly-insights',
  arm: 'ACT-daily-insights',
  appVersion: '2.3.10',
  lastOpenedTime: new Date(2020, 4, 6),
  referralGroupKey: 'ipm',
};
const IDENTITY = { Name: 'Pat Ient', Email: 'pat@example.com' };
const OTHERS = {
  'Subject ID': 'S-1',
  Cohort: 'C9',
  Study: '005 at Reno',
  'Active Program': 'stanzaEXT',
  Group: 'A1 ACT Weekly Insights',
  Version: '2.3.10',
  'Last Active': '01/09/2026 Over 48 h',
  Referrer: 'ipm',
};
const superuser = { ...ada, roles: new Set(['staff', 'admin', 'superuser'] as const) };
const NO_NAMES =
  '1 app account, by email · The list shows names to info-viewers only; press Ctrl K to find someone by name';

it.each([
  ['info-viewers', iris, '1 app account', { ...IDENTITY, ...OTHERS }],
  ['staff', sam, NO_NAMES, OTHERS],
  ['admins', ada, NO_NAMES, OTHERS],
  ['superusers', superuser, NO_NAMES, OTHERS],
])(
  'shows a user to %s with its own value under each header, names and emails to info-viewers only',
  proves(
    ...['CORE-USERS-02', 'CORE-USERS-03', 'CORE-USERS-04', 'CORE-USERS-06', 'CORE-USERS-15'],
    'CORE-GEN-07',
  ),
  (_, as, summary, row) => {
    for (const source of [studiesSource, programsSource, cohortsSource, sitesSource])
      answering(source);
    const users = answering(firstPageSource(usersIndex, PAGE_SIZE));
    const usage = answering(latestUsageSource('u 1'));
    openPage(<UsersPage />, { as });
    const said = () => document.querySelector('.page-summary')?.textContent;
    expect(said()).toBe('');
    users.next(wholeList([usersIndex.decode('u 1', PAT)]));
    usage.next(rowsOfAll(decodeUsage('a', { timeOpened: new Date(2026, 0, 9, 12) })));
    expect(said()).toBe(summary);
    const [shown = {}, ...more] = rowsByColumn('Users');
    expect(more).toEqual([]);
    expect(Object.entries(shown)).toEqual(Object.entries(row));
    expect(within(screen.getByRole('table')).getByRole('link')).toHaveAttribute(
      'href',
      '/users/u%201',
    );
  },
);

it.each([
  [{ study: '004', site: '' }, '004'],
  [{ study: '', site: 'Reno' }, 'Reno'],
  [{ study: '004' }, '004 at default'],
])('shows study and site of %j as “%s”', proves('CORE-USERS-04'), (fields, study) => {
  for (const source of [studiesSource, programsSource, cohortsSource, sitesSource])
    answering(source);
  const users = answering(firstPageSource(usersIndex, PAGE_SIZE));
  openPage(<UsersPage />);
  users.next(wholeList([usersIndex.decode('u1', fields)]));
  expect(rowsByColumn('Users').map((row) => row['Study'])).toEqual([study]);
  expect(screen.getByRole('link', { name: 'No subject ID' })).toHaveAttribute('href', '/users/u1');
});

it(
  'colours rows by the last app open while Color Code is ticked, as it is at first',
  proves(...['CORE-USERS-17', 'CORE-USERS-22', 'CORE-USERS-23', 'CORE-USERS-24', 'CORE-USERS-25']),
  async () => {
    for (const source of [studiesSource, programsSource, cohortsSource, sitesSource])
      answering(source);
    const users = answering(firstPageSource(usersIndex, PAGE_SIZE));
    const hours = { fresh: 23, day: 25, twoDays: 47, old: 49 };
    const ids = [...Object.keys(hours), 'never', 'unknown'];
    const usage = Object.fromEntries(ids.map((id) => [id, answering(latestUsageSource(id))]));
    openPage(<UsersPage />);
    // An obsolete field of the account, which contradicts the usage records.
    const lastOpenedTime = new Date();
    users.next(wholeList(ids.map((id) => usersIndex.decode(id, { lastOpenedTime }))));
    for (const [id, ago] of Object.entries(hours)) {
      const timeOpened = new Date(Date.now() - ago * 3_600_000);
      usage[id]?.next(rowsOfAll(decodeUsage('a', { timeOpened })));
    }
    usage['never']?.next(rowsOfAll());
    const tones = () =>
      Object.fromEntries(
        [...document.querySelectorAll('tr[data-row]')].map((row): [string, string | null] => [
          row.getAttribute('data-row') ?? '',
          row.getAttribute('data-tone'),
        ]),
      );
    expect(screen.getByRole('checkbox', { name: 'Color Code' })).toBeChecked();
    expect(tones()).toEqual({
      fresh: 'success',
      day: 'warning',
      twoDays: 'warning',
      old: 'danger',
      never: 'warning',
      unknown: null,
    });
    // The badge replaces the same word in the cell.
    expect(screen.getAllByText('Never')).toHaveLength(1);
    expect(screen.queryByText('Never opened')).toBeNull();
    // Alone in its cell, where others have a date and a gap first.
    expect(screen.getByText('Never').closest('td')?.children).toHaveLength(1);
    const inWords = () => screen.queryAllByText('Under 24 h');
    expect(inWords()).toHaveLength(2); // in the row and in the legend
    await userEvent.click(screen.getByRole('checkbox', { name: 'Color Code' }));
    await waitFor(() => expect(new Set(Object.values(tones()))).toEqual(new Set([null])));
    expect(rowIDs()).toHaveLength(ids.length);
    expect(inWords()).toEqual([]);
    expect(screen.getAllByText('Never')).toHaveLength(1);
  },
);
