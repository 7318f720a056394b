import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CohortsPage } from '#areas/operations/cohorts/CohortsPage.tsx';
import { SitesPage } from '#areas/operations/sites/SitesPage.tsx';
import { cohorts } from '#data/operations/cohorts.ts';
import { sites } from '#data/operations/sites.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { cohort } from '#domain/operations/cohort.ts';
import { site } from '#domain/operations/site.ts';
import { readerOf } from '#domain/shared/record.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { documents, failFirestore } from '#test/ui/firestore-in-memory.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

afterEach(() => {
  closeAllSources();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const lines = async () =>
  (await screen.findAllByRole('listitem')).map((item) => [
    item.textContent,
    item.querySelector('a')?.getAttribute('href') ?? null,
  ]);

const PEOPLE = ['users/u1', 'users/u2', 'subjects/s1', 'registrations/r@example.com'] as const;

async function askToDeleteCohort() {
  const list = answering(cohorts.list({}));
  openPage(<CohortsPage />, { as: ada });
  list.next(rowsOfAll(readerOf(cohort)('a & b', { id: 'a & b', name: 'Winter' })));
  await press('Delete Winter');
}

it('names who and what refers to a cohort before it is deleted', async () => {
  for (const path of PEOPLE) documents.set(path, { cohort: 'a & b', site: 'Boston' });
  documents.set('users/u3', { cohort: 'a' });
  documents.set('prescriptions/p1', { cohort: 'a & b' });
  documents.set('web/surveysaurus/landingPages/lp1', { cohort: 'a & b' });
  documents.set('web/surveysaurus/landingPages/lp2', { study: 'a & b' });
  const asks = (value: string) => ({ potentialUsers: { cohort: value } });
  documents.set('tempest/nudging/nudgers/n1', { name: 'Evening', ...asks('a & b') });
  documents.set('tempest/nudging/nudgers/n2', { name: 'Morning', ...asks('a') });
  documents.set('programs/stanza1', { key: 'stanza1' });
  documents.set('programs/stanza2', { key: 'stanza2' });
  documents.set('programs/stanza2/gatingRules/a & b', { id: 'a & b' });
  await askToDeleteCohort();
  expect(await screen.findByText('These keep the value “a & b”:')).toBeVisible();
  expect(screen.getByText('Winter (a & b)')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Delete cohort “Winter”?');
  expect(await lines()).toEqual([
    ['2 users', '/users?cohort=a+%26+b'],
    ['1 subject', null],
    ['1 registration', null],
    ['Landing page lp1', '/surveysaurus/landingpages/edit/lp1'],
    ['Nudge Evening', '/nudging/nudges/edit/n1'],
    ['Gating rule of program stanza2', '/programs/stanza2/gating'],
  ]);
});

it('says in the list how many people a cohort has', async () => {
  documents.set('users/u1', { cohort: 'a & b' });
  documents.set('users/u2', { cohort: 'a & b' });
  documents.set('users/u3', { cohort: 'Winter' });
  documents.set('subjects/s1', { cohort: 'a & b' });
  const list = answering(cohorts.list({}));
  openPage(<CohortsPage />, { as: ada });
  list.next(rowsOfAll(readerOf(cohort)('a & b', { id: 'a & b', name: 'Winter' })));
  expect(await screen.findByText('2 users, 1 subject')).toBeVisible();
  expect(screen.getByRole('cell', { name: /^Winter/ })).toHaveTextContent(
    'Winter 2 users, 1 subject',
  );
});

it('mutes a name that repeats the ID', () => {
  const list = answering(cohorts.list({}));
  openPage(<CohortsPage />, { as: ada });
  const named = (id: string, name: string) => readerOf(cohort)(id, { id, name });
  list.next(rowsOfAll(named('C1', 'C1'), named('C2', 'Winter')));
  const [, first] = screen.getAllByText('C1');
  expect(first?.closest('.text-body-secondary')).not.toBeNull();
  expect(screen.getByText('Winter').closest('.text-body-secondary')).toBeNull();
});

it('says when the people of a cohort could not be counted', async () => {
  failFirestore('subjects');
  const list = answering(cohorts.list({}));
  openPage(<CohortsPage />, { as: ada });
  list.next(rowsOfAll(readerOf(cohort)('a & b', { id: 'a & b', name: 'Winter' })));
  expect(await screen.findByText('could not be counted')).toBeVisible();
});

it('says when nothing refers to a cohort', async () => {
  await askToDeleteCohort();
  expect(
    await screen.findByText('Nothing refers to it: deleting it breaks nothing.'),
  ).toBeVisible();
});

it('lets a cohort be deleted when its references could not be read', async () => {
  failFirestore('registrations');
  await askToDeleteCohort();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
});

it('names a site as people know it, and counts by its name', async () => {
  documents.set('users/u1', { site: 'Boston' });
  documents.set('users/u2', { site: '101' });
  documents.set('prescriptions/p1', { site: 'Boston' });
  documents.set('accessCodes/a1', { site: 'Boston' });
  documents.set('programs/stanza1/gatingRules/Boston', { id: 'Boston' });
  documents.set('programs/stanza1', { key: 'stanza1' });
  const list = answering(sites.list({}));
  openPage(<SitesPage />, { as: ada });
  list.next(rowsOfAll(readerOf(site)('101', { siteName: 'Boston' })));
  await press('Delete Boston');
  expect(await lines()).toEqual([
    ['1 user', '/users?site=Boston'],
    ['1 prescription', null],
    ['1 access code', null],
  ]);
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Are you sure you want to delete 101?It is the site Boston (101).',
  );
});
