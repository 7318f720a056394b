import {
  expect,
  expectAccessible,
  openActs,
  press,
  proves,
  reseed,
  signIn,
  stored,
  tableRows,
  test,
  toast,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

test(
  'a nudge is created, queried, edited, looked up in its logs and deleted',
  proves('OPS-D-40'),
  async ({ page }) => {
    await test.step('the list leads to the form for a new one', async () => {
      await signIn(page, 'Sam Staff', '/nudging/nudges');
      const rows = await tableRows(page, 'Nudges');
      expect(
        rows.map((row) =>
          row
            .slice(0, 4)
            .join(' | ')
            .replace(/ \| [A-Z][^|]*\. \|/, ' |'),
        ),
      ).toEqual([
        'Evening return | 18:30 | Yes',
        'Journal reminder | 20:00 | No',
        'Pause between lessons | 09:00 | Yes',
      ]);
      await page.getByRole('link', { name: 'Create', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Create new nudge' })).toBeVisible();
    });
    await test.step('the query runs as soon as it can', async () => {
      await page.getByRole('textbox', { name: /^Name/ }).first().fill('Morning');
      await page.getByLabel(/^Description/).fill('For the early ones');
      await page.getByLabel(/^Action type/).selectOption('app opened');
      await page.getByLabel(/^Min hours ago/).fill('1');
      await page.getByLabel(/^Max hours ago/).fill('8000');
      await page.getByLabel(/^Study/).selectOption('004');
      await expect(
        page.getByText(/^Total: \d+ users?, of whom \d+ could be nudged now\./),
      ).toBeVisible();
      await press(page, 'New Message');
      const message = page.getByRole('group', { name: 'Message 1', exact: true });
      await message.getByLabel('Title').fill('Good morning');
      await message.getByLabel('Text').fill('Your day begins.');
      await page.getByLabel(/^Quiet from/).fill('22:00');
      await page.getByLabel(/^Quiet until/).fill('07:00');
      await page.getByLabel(/^Maximum per day/).fill('2');
      await expectAccessible(page);
    });
    await test.step('it is saved, and the page then shows the new nudge', async () => {
      await press(page, 'Save');
      await expect(toast(page, 'New nudger saved')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Edit nudge' })).toBeVisible();
      const id = page.url().split('/').at(-1) ?? '';
      expect(await stored(`tempest/nudging/nudgers/${id}`)).toMatchObject({
        id,
        name: 'Morning',
        active: false,
        minHoursAgo: 1,
        maxHoursAgo: 8000,
        scheduledTime: { hours: 18, minutes: 0 },
        reactFMEXT: null,
        quietFrom: '22:00',
        quietTo: '07:00',
        mostPerDay: 2,
        messages: [{ title: 'Good morning', text: 'Your day begins.' }],
        createdBy: 'sam.staff@example.com',
      });
    });
    await test.step('a change is stored', async () => {
      await page.getByLabel(/^Description/).fill('For those who rise early');
      await press(page, 'Save');
      await expect(page.getByRole('status').filter({ hasText: 'Nudger updated' })).toBeVisible();
    });
    await test.step('its logs are empty', async () => {
      await page.getByRole('link', { name: 'Nudge Logs', exact: true }).click();
      await expect(page.getByText('This nudge has not run yet.')).toBeVisible();
    });
    await test.step('it is deleted on the second click', async () => {
      await page.getByRole('link', { name: 'Nudges', exact: true }).first().click();
      const row = page.getByRole('row').filter({ hasText: 'Morning' });
      await openActs(row);
      await row.getByRole('button', { name: 'Delete' }).click();
      const confirm = row.getByRole('button', { name: 'Confirm Delete' });
      await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
      await confirm.click();
      await expect(row).toHaveCount(0);
    });
  },
);
