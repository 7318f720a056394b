import {
  expect,
  expectAccessible,
  proves,
  reseed,
  signIn,
  stored,
  test,
  visit,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

test(
  'a table is kept as a view and found again, and a record is pinned',
  proves('TEAM-VIEW-01', 'TEAM-VIEW-02', 'TEAM-VIEW-05', 'TEAM-VIEW-06', 'TEAM-HOME-01'),
  async ({ page }) => {
    await signIn(page, 'Sam Staff');
    await visit(page, '/subjects');
    const find = page.getByRole('search', { name: 'Find in Subjects' });
    await find.getByText('Views').click();
    await find.getByRole('link', { name: 'Subjects by site' }).click();
    await expect(page).toHaveURL(/\/subjects\?sort=site\.asc&rows=50$/);

    await find.getByRole('searchbox').fill('003');
    await expect(page).toHaveURL(/q=003/);
    await find.getByText('Views').click();
    await expectAccessible(page);
    await find.getByRole('button', { name: 'Keep as view…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Third study');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await find.getByText('Views').click();
    await expect(find.getByRole('link', { name: 'Third study' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unpin' })).toBeVisible();
    const subject = (await page.title()).replace(' · Tempest', '');

    await page.keyboard.press('Control+k');
    const results = page.getByRole('option');
    await expect(results.first()).toHaveText(new RegExp(`^Pinned${subject}`));
    await page.getByRole('combobox').fill('third study');
    await results.filter({ hasText: 'Third study' }).click();
    await expect(page).toHaveURL(/\/subjects\?.*q=003/);

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts.getByText('Search this list')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();

    await visit(page, '/today');
    const kept = page.getByRole('region', { name: 'Your pins and recent records' });
    const pins = kept.getByRole('definition').first().getByRole('link');
    await expect(pins).toHaveText([subject]);
    const views = page.getByRole('navigation', { name: 'Your views' });
    await views.getByRole('link', { name: 'Third study' }).click();
    await expect(page).toHaveURL(/\/subjects\?.*q=003/);
    await page.goBack();
    const news = page.getByRole('region', { name: 'New in the console' });
    await expect(news.getByRole('listitem')).toHaveCount(5);
    const visited = async () => (await stored('staffSettings/sam.staff@example.com'))?.['visits'];
    await expect.poll(visited).toContainEqual(expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
  },
);
