import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CohortsPage } from '#areas/operations/cohorts/CohortsPage.tsx';
import { SitesPage } from '#areas/operations/sites/SitesPage.tsx';
import { StudiesPage } from '#areas/operations/studies/StudiesPage.tsx';
import { cohorts } from '#data/operations/cohorts.ts';
import { sites } from '#data/operations/sites.ts';
import { studies } from '#data/operations/studies.ts';
import { cohort } from '#domain/operations/cohort.ts';
import { site } from '#domain/operations/site.ts';
import { study } from '#domain/operations/study.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
const errors = () => [...document.querySelectorAll('.field-error')].map((one) => one.textContent);
const texts = (columns: number) =>
  [...screen.getByRole('table').querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].slice(0, columns).map(({ textContent }) => textContent),
  );
const buttons = (name: RegExp) => screen.queryAllByRole('button', { name });

describe.each([
  {
    title: 'Cohorts',
    one: 'cohort',
    open: (as: typeof sam) => {
      const list = answering(cohorts.list({}));
      openPage(<CohortsPage />, { as });
      list.next(rowsOfAll(readerOf(cohort)('c-1', { id: 'c-2', name: 'Winter' })));
    },
  },
  {
    title: 'Studies',
    one: 'study',
    open: (as: typeof sam) => {
      const list = answering(studies.list({}));
      openPage(<StudiesPage />, { as });
      list.next(rowsOfAll(readerOf(study)('c-1', { id: 'c-2', name: 'Winter' })));
    },
  },
])('the page of $title', ({ title, one, open }) => {
  const path = title.toLowerCase();

  it(
    'shows ID and name to staff, without New and Delete',
    proves('OPS-COH-01', 'OPS-COH-04', 'OPS-COH-05'),
    () => {
      open(sam);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(texts(3)).toEqual([
        ['ID', 'Name'],
        ['c-1', 'Winter'],
      ]);
      expect(buttons(/^(New|Delete)/)).toEqual([]);
    },
  );

  it('leads from a row to its users', () => {
    open(sam);
    expect(screen.getByRole('link', { name: 'c-1' })).toHaveAttribute('href', `/users?${one}=c-1`);
  });

  it(
    'lets an admin add one, which needs a name',
    proves('OPS-COH-02', 'OPS-COH-04', 'OPS-COH-07', 'OPS-COH-11'),
    async () => {
      const { written } = writing(ada);
      open(ada);
      await press('New');
      expect(await dialog()).toHaveAccessibleName(`New ${one}`);
      await press('Save');
      expect(errors()).toEqual(['Name is required']);
      await userEvent.type(within(await dialog()).getByLabelText(/^Name/), ' summer ');
      await press('Save');
      expect(await screen.findByText('summer saved')).toBeVisible();
      expect(written).toEqual([
        [`Create ${one}`, ['create', `${path}/summer`, { id: 'summer', name: 'summer' }]],
      ]);
    },
  );

  it(
    'lets an admin delete one, after a confirmation',
    proves('OPS-COH-03', 'OPS-COH-05', 'OPS-COH-11'),
    async () => {
      const { stored, written } = writing(ada);
      stored[`${path}/c-1`] = { id: 'c-1', name: 'Winter' };
      open(ada);
      await press('Delete Winter');
      expect(await dialog()).toHaveTextContent('Are you sure you want to delete c-1?');
      await press('Cancel');
      expect(written).toEqual([]);
      await press('Delete Winter');
      await press('Delete');
      expect(await screen.findByText('c-1 deleted')).toBeVisible();
      expect(written).toEqual([[`Delete ${one}`, ['delete', `${path}/c-1`]]]);
    },
  );
});

describe('the page of sites', () => {
  const PATH = 'medrio/sites/available';
  function open() {
    const list = answering(sites.list({}));
    openPage(<SitesPage />, { as: sam });
    const boston = { id: 'x', siteName: 'Boston', email: 'boston@example.com' };
    list.next(rowsOfAll(readerOf(site)('101', boston)));
  }

  it(
    'shows name, email and ID, and lets staff delete one',
    proves('OPS-SITE-01', 'OPS-SITE-03'),
    async () => {
      const { stored, written } = writing(sam);
      stored[`${PATH}/101`] = { siteName: 'Boston' };
      open();
      expect(texts(3)).toEqual([
        ['Name', 'Email', 'Site ID'],
        ['Boston', 'boston@example.com', '101'],
      ]);
      expect(screen.getByRole('link', { name: 'Boston' })).toHaveAttribute(
        'href',
        '/users?site=Boston',
      );
      await press('Delete Boston');
      expect(await dialog()).toHaveTextContent('Are you sure you want to delete 101?');
      await press('Delete');
      expect(await screen.findByText('101 deleted')).toBeVisible();
      expect(written).toEqual([['Delete site', ['delete', `${PATH}/101`]]]);
    },
  );

  it(
    'lets staff create one with ID, name and email',
    proves('OPS-SITE-02', 'OPS-SITE-04', 'OPS-SITE-05', 'OPS-SITE-06'),
    async () => {
      const { written } = writing(sam);
      open();
      await press('Create Site');
      const form = within(await dialog());
      const field = (label: RegExp) => form.getByLabelText(label);
      expect(await dialog()).toHaveAccessibleName('Create Site');
      await userEvent.type(field(/^Site email/), 'nowhere');
      await press('Save');
      expect(errors()).toEqual(['ID is required', 'Name is required', 'Invalid email format']);
      await userEvent.type(field(/^Site ID/), '207');
      await userEvent.type(field(/^Site name/), 'Harbour Clinic');
      await userEvent.clear(field(/^Site email/));
      await userEvent.type(field(/^Site email/), 'harbour@example.com');
      await press('Save');
      expect(await screen.findByText('Harbour Clinic saved')).toBeVisible();
      const entered = { id: '207', siteName: 'Harbour Clinic', email: 'harbour@example.com' };
      expect(written).toEqual([['Create site', ['create', `${PATH}/207`, entered]]]);
    },
  );
});
