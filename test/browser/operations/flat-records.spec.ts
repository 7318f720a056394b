import {
  dialog,
  expect,
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

for (const [title, path, one, taken] of [
  ['Cohorts', 'cohorts', 'cohort', 'Cohort already exists'],
  ['Studies', 'studies', 'study', 'Study already exists'],
] as const) {
  test(
    `${title.toLowerCase()} are listed, created and deleted by an admin`,
    proves('OPS-COH-03', 'OPS-COH-08', 'OPS-COH-09'),
    async ({ page }) => {
      await test.step('the list shows ID and name', async () => {
        await signIn(page, 'Ada Admin', `/${path}`);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        const rows = await tableRows(page, title);
        expect(rows.length).toBeGreaterThan(3);
        await expect(page.getByRole('columnheader')).toHaveText([/ID/, /Name/, /Actions/]);
      });
      await test.step('the last row ends above the line of the table, which its hover must not cover', async () => {
        const gap = await page.locator('.table-surface').evaluate((surface) => {
          const last = surface.querySelector('tbody tr:last-child');
          return surface.getBoundingClientRect().bottom - last!.getBoundingClientRect().bottom;
        });
        expect(gap).toBe(1);
      });
      await test.step('New opens a dialog that refuses an empty or existing name', async () => {
        const [known = ''] = (await tableRows(page, title))[0] ?? [];
        await press(page, 'New');
        await expect(dialog(page)).toHaveAccessibleName(`New ${one}`);
        await press(page, 'Save');
        await expect(dialog(page).locator('.field-error')).toHaveText('Name is required');
        await dialog(page).getByLabel('Name *').fill(known.trim());
        await press(page, 'Save');
        await expect(dialog(page).locator('.field-error')).toHaveText(taken);
      });
      await test.step('a new name is saved, confirmed and listed', async () => {
        await dialog(page).getByLabel('Name *').fill(' winter 2027 ');
        await press(page, 'Save');
        await expect(toast(page, 'winter 2027 saved')).toBeVisible();
        await expect(page.getByRole('row', { name: /winter 2027/ })).toBeVisible();
        expect(await stored(`${path}/winter 2027`)).toMatchObject({ id: 'winter 2027' });
      });
      await test.step('Delete asks first, and cancelling changes nothing', async () => {
        await press(page, 'Delete winter 2027');
        await expect(dialog(page)).toContainText('Are you sure you want to delete winter 2027?');
        await press(page, 'Cancel');
        await press(page, 'Delete winter 2027');
        await press(page, 'Delete');
        await expect(toast(page, 'winter 2027 deleted')).toBeVisible();
        await expect(page.getByRole('row', { name: /winter 2027/ })).toHaveCount(0);
      });
    },
  );
}

test(
  'sites are listed, created and deleted by staff',
  proves('OPS-SITE-01', 'OPS-SITE-02', 'OPS-ROUTE-27'),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', '/sites');
    await test.step('the list shows name, e-mail and Delete', async () => {
      const rows = await tableRows(page, 'Sites');
      expect(rows.map(([name]) => name?.trim())).toContain('Zürich Bellevue');
      expect(rows[0]?.join(' ')).toMatch(/@example\.com/);
      await expect(page.getByRole('button', { name: 'Delete Zürich Bellevue' })).toBeVisible();
    });
    await test.step('a site is created and deleted', async () => {
      await press(page, 'Create Site');
      await dialog(page).getByLabel('Site ID *').fill('207');
      await dialog(page).getByLabel('Site name *').fill('Harbour Clinic');
      await dialog(page).getByLabel('Site email').fill('harbour@example.com');
      await press(page, 'Save');
      await expect(toast(page, 'Harbour Clinic saved')).toBeVisible();
      await press(page, 'Delete Harbour Clinic');
      await expect(dialog(page)).toContainText('Are you sure you want to delete 207?');
      await press(page, 'Delete');
      await expect(toast(page, '207 deleted')).toBeVisible();
    });
    await test.step('/cohort leads to the cohorts', async () => {
      await visitAnew(page, '/cohort');
      await expect(page.getByRole('heading', { level: 1, name: 'Cohorts' })).toBeVisible();
    });
  },
);
