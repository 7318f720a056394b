import { readFileSync } from 'node:fs';
import {
  expect,
  press,
  proves,
  reseed,
  signIn,
  stored,
  tableRows,
  test,
  visitAnew,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const COLUMNS = [
  'Access Code',
  'Active',
  'Program',
  'Site',
  'Patient ID',
  'Created',
  'Expires',
  'Created By',
];

test(
  'an admin generates codes, downloads them and finds them in the list',
  proves(
    ...['OPS-CODE-01', 'OPS-CODE-02', 'OPS-CODE-03', 'OPS-CODE-04', 'OPS-D-69', 'OPS-D-70'],
    'CORE-NAV-04',
  ),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', '/accessCodes');
    const results = page
      .getByRole('region', { name: 'Table of created access codes' })
      .getByRole('table');
    await test.step('codes continue from the highest number', async () => {
      await page.getByLabel('Count *').fill('3');
      await page.getByLabel('Program *').selectOption('stanzaACT3');
      await press(page, 'Create codes');
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(
        [61, 62, 63].map((number) => `Patient ID ${number}: stanzaACT3, swing care`),
      );
      await press(page, 'Create them');
      await expect(results.locator('tbody tr')).toHaveCount(3);
      await expect(results.locator('thead th')).toHaveText(COLUMNS);
      const codes = await results.locator('tbody tr td:first-child').allTextContents();
      expect(codes.map((code) => code.slice(6))).toEqual(['-SC-0061', '-SC-0062', '-SC-0063']);
      expect(await stored(`accessCodes/${codes[0]}`)).toMatchObject({
        active: false,
        expires: 90,
        program: 'stanzaACT3',
        site: 'swing care',
        createdBy: 'ada.admin@example.com',
      });
    });
    await test.step('they are downloaded as a file', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(page, 'Download as CSV'),
      ]);
      expect(download.suggestedFilename()).toBe('access-codes.csv');
      const lines = readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines).toHaveLength(4);
      expect(lines[0]?.replace('\uFEFF', '')).toBe(COLUMNS.map((name) => `"${name}"`).join(','));
      expect(lines[1]).toMatch(
        /^"[A-Z]\d[A-Z]\d[A-Z]\d-SC-0061","No","stanzaACT3","swing care","61","\d+ \w+ \d{4}",/,
      );
    });
    await test.step('the list shows them first, 25 per page, and nobody can edit one', async () => {
      await visitAnew(page, '/manageAccessCodes');
      // Rows load in windows; the page is complete once its pager says so.
      await expect(page.locator('.pager-range')).toHaveText('1–25 of 63');
      const rows = await tableRows(page, 'Access codes');
      expect(rows).toHaveLength(25);
      expect(
        rows
          .slice(0, 3)
          .map((cells) => cells[4])
          .sort(),
      ).toEqual(['61', '62', '63']);
      await expect(
        page.getByRole('main').getByRole('button', { name: /^(Edit|Delete)/ }),
      ).toHaveCount(0);
    });
    await test.step('a search covers every column; Reset clears it', async () => {
      await page.getByRole('searchbox').fill('SUE.superuser');
      await expect(page.locator('.pager-range')).toHaveText('1–25 of 30');
      expect(
        (await tableRows(page, 'Access codes')).every((cells) => cells[7]?.startsWith('sue.')),
      ).toBe(true);
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(page.locator('.pager-range')).toHaveText('1–25 of 63');
      await expect(page).not.toHaveURL(/q=/);
    });
  },
);

test(
  'the links of the access screen and of the feature flags are set',
  proves(...['OPS-LINK-02', 'OPS-LINK-04', 'OPS-LINK-05', 'OPS-D-71']),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', '/accessKeyPageLinks');
    const eula = page.getByLabel('EULA URL *');
    const terms = page.getByLabel('Terms URL *');
    await test.step('both are saved in one document', async () => {
      await expect(eula).toHaveValue('https://example.com/stanza/eula');
      await eula.fill('https://example.com/new-eula');
      await terms.fill('http://example.com/new-terms');
      await press(page, 'Save');
      await expect(page.locator('.status-line')).toHaveText('Saved');
      expect(await stored('tempest/accessKeyScreen')).toMatchObject({
        eula: 'https://example.com/new-eula',
        tc: 'http://example.com/new-terms',
        updatedBy: 'sam.staff@example.com',
      });
    });
    await test.step('the feature-flag link also changes in the navigation', async () => {
      await visitAnew(page, '/flagsmithchange');
      const link = page.getByLabel('Feature-flag dashboard URL');
      await expect(link).toHaveValue('https://flags.example.com/tempest');
      await link.fill('https://flags.example.com/other');
      await press(page, 'Save');
      await expect(page.locator('.status-line')).toHaveText('Saved');
      const menu = page.getByRole('navigation', { name: 'Console' });
      await menu.getByRole('button', { name: 'Administration' }).click();
      const shown = menu.getByRole('link', { name: /Feature Flags/ });
      await expect(shown).toHaveAttribute('href', 'https://flags.example.com/other');
      await page.keyboard.press('Escape');
      await link.fill('');
      await press(page, 'Save');
      await expect(page.locator('.status-line')).toHaveText('Saved');
      expect(await stored('tempest/flagsmith')).toMatchObject({ link: '' });
      await menu.getByRole('button', { name: 'Administration' }).click();
      await expect(shown).toHaveCount(0);
    });
  },
);
