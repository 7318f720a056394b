import {
  clickTwoSteps,
  expect,
  openActs,
  press,
  proves,
  reseed,
  signIn,
  stored,
  tableRows,
  test,
  toast,
  visitAnew,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const GROUPS = 'web/surveysaurus/referralGroups';

/** One transparent pixel. */
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test(
  'referral groups are listed, created, renamed and deleted by staff',
  proves(
    ...['OPS-REFG-05', 'OPS-REFG-07', 'OPS-REFG-08', 'OPS-REFG-09', 'OPS-REFG-22', 'OPS-D-32'],
  ),
  async ({ page, pageErrors }) => {
    // The function refuses keys that are taken.
    pageErrors.allow(/409 \(Conflict\)/);
    await test.step('the list shows name, key, ID, e-mail and creation date', async () => {
      await signIn(page, 'Sam Staff', '/surveysaurus/referralgroups');
      const rows = await tableRows(page, 'Referral groups');
      expect(rows.map(([name, key, id, email]) => [name, key, id, email])).toContainEqual([
        'Lakeside Rheumatology',
        'lakeside',
        '07',
        'lakeside@example.com',
      ]);
      expect(rows[0]?.[4]).toMatch(/^\d\d\/\d\d\/\d\d$/);
      await expect(page.getByRole('columnheader')).toHaveText([
        /Name/,
        /Key/,
        /ID/,
        /Email/,
        /Created/,
        /Actions/,
      ]);
    });
    await test.step('an existing key and an existing ID are refused', async () => {
      await page.getByRole('link', { name: 'New referral group' }).first().click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Create new referral group' }),
      ).toBeVisible();
      await page.getByLabel('Referral group key *').fill('lakeside');
      await page.getByLabel('Name *').fill('Harbor Clinic');
      await page.getByLabel('Referral group email *').fill('harbor@example.com');
      await page.getByLabel('Referral ID *').fill('07');
      await press(page, 'Save');
      await expect(page.locator('.field-error')).toHaveText('Referral group key already exists');
      await page.getByLabel('Referral group key *').fill('harbor');
      await press(page, 'Save');
      await expect(page.locator('.field-error')).toHaveText('Referral ID already exists');
    });
    await test.step('the logo of another site is shown on request', async () => {
      const preview = page.locator('.logo-preview');
      const asked: string[] = [];
      await page.route('https://logo.example/**', (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'image/gif', body: Buffer.from(GIF, 'base64') });
      });
      await page.getByLabel('Logo URL').fill('https://logo.example/a.gif');
      await expect(preview).toHaveText('Show image from logo.example');
      expect(asked).toEqual([]);
      await preview.getByRole('button').click();
      const image = preview.getByRole('img', { name: 'Preview of the logo' });
      await expect(image).toHaveJSProperty('naturalWidth', 1);
      expect(asked).toEqual(['https://logo.example/a.gif']);
      await page.getByLabel('Logo URL').fill('');
    });
    await test.step('it is created', async () => {
      await page.getByLabel('Referral ID *').fill('08');
      await press(page, 'Save');
      await expect(toast(page, 'New referral group created')).toBeVisible();
      expect(await stored(`${GROUPS}/harbor`)).toMatchObject({
        referralGroupKey: 'harbor',
        name: 'Harbor Clinic',
        referralID: '08',
        logoURL: '',
        referralGroupEmail: 'harbor@example.com',
        createdBy: 'sam.staff@example.com',
      });
    });
    const created = (await stored(`${GROUPS}/harbor`))?.['created'];
    await test.step('Edit opens its form, which saves the changes', async () => {
      await page.getByRole('link', { name: 'Edit harbor' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Edit referral group' }),
      ).toBeVisible();
      await page.getByLabel('Name *').fill('Harbor Clinic North');
      await press(page, 'Save');
      await expect(toast(page, 'Referral group updated')).toBeVisible();
      const now = await stored(`${GROUPS}/harbor`);
      expect(now).toMatchObject({ name: 'Harbor Clinic North', created });
      expect(now?.['updated']).not.toEqual(created);
    });
    await test.step('changing the key moves it and keeps its creation date', async () => {
      await page.getByLabel('Referral group key *').fill('harbor-n');
      await press(page, 'Save');
      await expect(
        toast(page, 'Referral group key changed, old referral group deleted, new one created'),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/referralgroups\/edit\/harbor-n$/);
      expect(await stored(`${GROUPS}/harbor`)).toBeNull();
      expect(await stored(`${GROUPS}/harbor-n`)).toMatchObject({
        referralGroupKey: 'harbor-n',
        name: 'Harbor Clinic North',
        created,
      });
    });
    await test.step('Delete needs a second click', async () => {
      await visitAnew(page, '/surveysaurus/referralgroups');
      const row = page.getByRole('row').filter({ hasText: 'harbor-n' });
      await openActs(row);
      await clickTwoSteps(
        row.getByRole('button', { name: 'Delete', exact: true }),
        row.getByRole('button', { name: 'Confirm Delete' }),
        { between: async () => expect(await stored(`${GROUPS}/harbor-n`)).not.toBeNull() },
      );
      await expect(row).toHaveCount(0);
      expect(await stored(`${GROUPS}/harbor-n`)).toBeNull();
    });
  },
);
