import { readFileSync } from 'node:fs';
import {
  expect,
  expectAccessible,
  press,
  proves,
  reseed,
  signIn,
  stored,
  test,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const HARBOUR = 'medrio/sites/available/harbour';

/** In Latin-1, with semicolons. */
const FILE = Buffer.from(
  'Name;Site ID;Contact;Colour\r\n"Zoë; Harbour";harbour;h@example.com;blue\r\nBad;bad;nomail;red\r\n',
  'latin1',
);

test(
  'a file is matched and tried in a dry run, and an export reads back unchanged',
  proves('TEAM-IMP-01', 'TEAM-IMP-02', 'TEAM-IMP-06'),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', '/sites');
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
    const outcomes = page.getByText(/^\d+ would be /);
    let exported = Buffer.from('');

    await test.step('the table links to the import of its records', async () => {
      const download = page.waitForEvent('download');
      await press(page, 'Export CSV');
      exported = readFileSync(await (await download).path());
      await page.getByRole('link', { name: 'Import', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
      await expect(page.getByLabel('What to import')).toHaveValue('sites');
    });

    await test.step('an export of the table changes nothing', async () => {
      await choose('sites.csv', exported);
      await press(page, 'Start dry run');
      await expect(outcomes).toHaveText(/^[1-9]\d* would be unchanged$/);
      await expect(page.getByText('There is nothing to import.')).toBeVisible();
    });

    await test.step('columns are matched by name and by hand', async () => {
      await choose('clinics.csv', FILE);
      await expect(
        page.getByText('2 rows, 4 columns, Latin-1, separated by semicolons'),
      ).toBeVisible();
      await expect(page.getByLabel('Import Name as')).toHaveValue('siteName');
      await expect(
        page.getByText('Columns without a choice are left out: Contact, Colour.'),
      ).toBeVisible();
      await page.getByLabel('Import Contact as').selectOption('Site email');
    });

    await test.step('the dry run says what each row would do, and writes nothing', async () => {
      await press(page, 'Start dry run');
      await expect(outcomes).toHaveText('1 would be created, 1 refused');
      await expect(
        page.getByRole('row', {
          name: /3 bad, Bad, nomail refused Site email: Invalid email format/,
        }),
      ).toBeVisible();
      expect(await stored(HARBOUR)).toBeNull();
      await expectAccessible(page);
    });
  },
);
