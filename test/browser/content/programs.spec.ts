import {
  expect,
  reseed,
  signIn,
  stageDb,
  tableRows,
  test,
  visitAnew,
} from '#test/browser/support/console.ts';
import type { Page } from '@playwright/test';
import { proves } from '#test/support/proves.ts';

test.beforeAll(() => reseed());

const sections = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections of this program' }).getByRole('link');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'programs are listed by name, found by a part of their id, and open',
  proves(
    'AUTHOR-PROG-01',
    'AUTHOR-PROG-02',
    'AUTHOR-PROG-03',
    'AUTHOR-PROG-04',
    'AUTHOR-PROG-07',
    'AUTHOR-PROG-08',
    'AUTHOR-PROG-10',
    'AUTHOR-GEN-09',
    'OPS-ROUTE-26',
  ),
  async ({ page }) => {
    await stageDb().doc('programs/nameless').set({ id: 'nameless', contentTypeKey: 'ST' });
    await signIn(page, 'Sam Staff', '/programs');
    await test.step('by name, without one that has none', async () => {
      const rows = await tableRows(page, 'Programs');
      const names = rows.map(([, name = '']) => name);
      expect(names).toEqual([...names].sort());
      expect(rows.map(([id]) => id)).not.toContain('nameless');
      expect(rows.find(([id]) => id === 'stanzaACT')).toEqual([
        'stanzaACT',
        'Stanza ACT',
        '1.1',
        'ACT',
        expect.stringMatching(/\d{2}\/\d{2}\/\d{4}/),
      ]);
      await expect(page.getByRole('columnheader')).toHaveText([
        /ID/,
        /Name/,
        /Version/,
        /Type/,
        /Updated/,
      ]);
    });
    await test.step('the search looks at ids, whatever their case and the blanks around', async () => {
      const search = page.getByRole('searchbox', { name: 'Search programs' });
      await search.fill('  ZAact ');
      await expect(page.getByRole('row')).toHaveCount(4);
      await search.fill('symptom');
      await expect(page.getByRole('cell', { name: 'No Programs Founnd' })).toBeVisible();
      await search.fill('stanzaACT3');
    });
    await test.step('the id leads to the program', async () => {
      await page.getByRole('link', { name: 'stanzaACT3', exact: true }).click();
      await expect(page).toHaveURL(/\/programs\/stanzaACT3$/);
      await expect(heading(page)).toHaveText('Stanza ACT 3');
    });
  },
);

test(
  'a program shows its sections by its type, and what is set of it',
  proves(
    'AUTHOR-SECT-01',
    'AUTHOR-SECT-02',
    'AUTHOR-SECT-03',
    'AUTHOR-SECT-04',
    'AUTHOR-SECT-05',
    'AUTHOR-SECT-06',
    'AUTHOR-PROG-28',
  ),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', '/programs/stanzaACT');
    await test.step('one of lessons has theirs', async () => {
      await expect(sections(page)).toHaveText([
        ...['Overview', 'Pages', 'Chapters', 'Lessons', 'Journals', 'Awareness activities'],
        ...['Playlists', 'Celebrations', 'Favorites', 'Resources', 'About page', 'Values'],
        ...['Voice actors', 'Gating'],
      ]);
      const overview = page.getByRole('region', { name: 'Overview' });
      for (const text of ['stanzaACT', 'Twelve weeks', 'Your next session is ready', 'content'])
        await expect(overview).toContainText(text);
    });
    await test.step('another of entries has not, and its sections lead to the overview', async () => {
      await stageDb().doc('programs/control').update({ reminderMessage: null });
      await visitAnew(page, '/programs/control/values');
      await expect(page).toHaveURL(/\/programs\/control$/);
      await expect(sections(page)).toHaveText(['Overview', 'Pages', 'Journals', 'About page']);
      // The page about it is offered only while the app opens with its own content.
      await stageDb().doc('programs/control').update({ initialDisplayState: 'page' });
      await expect(sections(page)).toHaveText(['Overview', 'Pages', 'Journals']);
      await expect(page.getByText('No reminder title')).toBeVisible();
      await expect(page.getByText('No reminder text')).toBeVisible();
    });
    await test.step('an unknown section leads to the overview, an unknown program says so', async () => {
      await visitAnew(page, '/programs/stanzaACT/no-such-section');
      await expect(page).toHaveURL(/\/programs\/stanzaACT$/);
      await visitAnew(page, '/programs/no-such-program/values');
      await expect(heading(page)).toHaveText('Program not found');
      await page.getByRole('link', { name: 'Back to the programs' }).click();
      await expect(heading(page)).toHaveText('Programs');
    });
  },
);
