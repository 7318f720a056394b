import { seedLarge } from '#tools/seed/large.ts';
import {
  expect,
  load,
  proves,
  reseed,
  signIn,
  stageDb,
  test,
} from '#test/browser/support/console.ts';

const USERS = 10_000;

/** Takes four seconds on an idle machine; another worker and the trace may slow it down. */
const ALL_LOADED = { timeout: 180_000 };

test.describe('with 10,000 users', () => {
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    await reseed({ demo: false });
    await load((db) => seedLarge(db, USERS, new Date()));
  });
  test.afterAll(async () => {
    test.setTimeout(300_000); // the emulator takes long to clear so many users
    await reseed({ demo: false });
  });

  test(
    'the list appears at once, counts all users and searches them all',
    proves('P5', 'CORE-USERS-26'),
    async ({ page }) => {
      test.setTimeout(300_000);
      await signIn(page, 'Sam Staff');
      const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr[data-row]');
      await expect(rows).toHaveCount(20);
      await expect(page.getByText('10,000 app accounts')).toBeVisible({ timeout: 30_000 });
      const last = await stageDb().collection('users').orderBy('email', 'desc').limit(1).get();
      const wanted = last.docs[0];
      await page.getByRole('searchbox', { name: 'Search' }).fill(wanted?.id ?? '');
      await expect(rows).toHaveCount(1, ALL_LOADED);
      await expect(rows.first()).toHaveAttribute('data-row', wanted?.id ?? '');
    },
  );

  test(
    'a changed user is updated at once, even in the middle of the list',
    proves('CORE-GEN-02'),
    async ({ page, context }) => {
      test.setTimeout(300_000);
      const found = await stageDb()
        .collection('users')
        .orderBy('email')
        .offset(4_000)
        .limit(1)
        .get();
      const uid = found.docs[0]?.id ?? '';
      await signIn(page, 'Sam Staff', `/users?q=${uid}`);
      const row = page.locator(`tr[data-row="${uid}"]`);
      await expect(row).toBeVisible(ALL_LOADED);
      // Until then, the page is busy loading the others.
      await expect(page.locator('.pager-range')).toHaveText(/^1–\d+ of \d+$/, ALL_LOADED);
      const other = await context.newPage();
      await other.goto('/users');
      await stageDb().doc(`users/${uid}`).update({ cohort: 'changed-elsewhere' });
      await expect(row).toContainText('changed-elsewhere', { timeout: 20_000 });
    },
  );

  test('the Study Doctor shows partial results first, and then all of them', async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, 'Sam Staff', '/doctor');
    await expect(
      page.getByText(/^[\d,]+ findings so far\. Results cover what is loaded: /),
    ).toBeVisible({ timeout: 60_000 });
    // Every account in this data names a missing subject.
    await expect(
      page.getByText('10,000 findings in 10,000 users, 0 subjects, 0 registrations and 4 roles'),
    ).toBeVisible(ALL_LOADED);
    const rows = page.getByRole('table', { name: 'Findings' }).locator('tbody tr[data-row]');
    await expect(rows).toHaveCount(20);
    await expect(rows.first()).toContainText('which does not exist or has no email');
  });

  test('the last page can be opened and left again', async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, 'Sam Staff', '/users?page=500');
    await expect(page.getByText('9,981–10,000 of 10,000')).toBeVisible(ALL_LOADED);
    const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr[data-row]');
    await expect(rows).toHaveCount(20, ALL_LOADED);
    await page.getByRole('button', { name: /first page/i }).click();
    await expect(page.getByText('1–20 of 10,000')).toBeVisible();
  });
});
