import {
  expect,
  type Page,
  proves,
  put,
  reseed,
  signIn,
  stageDb,
  tableRows,
  test,
  visit,
} from '#test/browser/support/console.ts';

const HOUR = 3_600_000;

test.beforeAll(() => reseed());

const table = (page: Page) => page.getByRole('table', { name: 'Users' });
const headers = async (page: Page) =>
  (await table(page).getByRole('columnheader').allTextContents()).map((text) => text.trim());
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const column = async (page: Page, name: string) => {
  const at = (await headers(page)).indexOf(name);
  return (await tableRows(page, 'Users')).map((cells) => (cells[at] ?? '').trim());
};

/** A page fills gradually; until then it ends in placeholder rows. */
const expectFullPage = (page: Page) =>
  expect(table(page).locator('tbody tr[data-row]')).toHaveCount(20);

/** Stores an app account used only by these tests. */
async function putUser(uid: string, fields: Record<string, unknown>): Promise<void> {
  await put([`users/${uid}`, { uid, email: `${uid}@example.com`, ...fields }]);
}

/** On paper these are plain headers instead of buttons. */
const HEADERS_THAT_SORT = [
  'Subject ID',
  'Cohort',
  'Study',
  'Active Program',
  'Group',
  'Version',
  'Last Active',
  'Referrer',
];

/** The tooltips of truncated texts. */
const cutTexts = (page: Page) =>
  table(page)
    .locator('tbody td')
    .evaluateAll((cells) =>
      cells
        .flatMap((cell) => [cell, ...cell.querySelectorAll('.cell-text')])
        .filter(
          (box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 4,
        )
        .map((box) => box.closest('td')?.title),
    );

/** Expects that only these texts are truncated, and that all dropdowns are on one line. */
async function expectRoomy(page: Page, cut: readonly string[]): Promise<void> {
  await expect.poll(() => cutTexts(page)).toEqual(cut);
  const bar = page.getByRole('search', { name: 'Find in Users' });
  for (const last of [
    bar.getByRole('button', { name: 'Reset' }),
    page.getByRole('button', { name: 'Export CSV' }),
  ]) {
    await expect(async () => {
      const first = await search(page).boundingBox({ timeout: 5000 });
      const box = await last.boundingBox({ timeout: 5000 });
      expect(box?.y).toBe(first?.y);
    }).toPass({ timeout: 20_000 });
  }
}

/** Truncated even at a width of 1,600 pixels. */
const LONGEST = [
  'Hildegard von und zu Hohenstein-Oberrödinghausen auf der Breitenlohe',
  'hildegard.von-und-zu-hohenstein-oberroedinghausen@example.com',
];

const BY_GROUP = '/users?sort=group.asc';
async function expectGroups(page: Page): Promise<void> {
  await expect(table(page)).toContainText('A1 ACT Weekly Insights');
  await expect(table(page)).toContainText('A2 ACT Daily Insights');
  await expectFullPage(page);
}

test.describe('users', () => {
  test(
    'are app accounts, by e-mail ascending, 20 on a page; a member of info-viewer sees and finds their names',
    proves('CORE-USERS-01', 'CORE-USERS-07', 'CORE-USERS-26', 'CORE-LIST-01', 'CORE-LIST-03', 'T7'),
    async ({ page }) => {
      await signIn(page, 'Iris Viewer');
      await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
      await expectFullPage(page);
      const emails = await column(page, 'Email');
      const all = await stageDb().collection('users').orderBy('email').limit(20).get();
      expect(emails).toEqual(all.docs.map((user) => user.get('email') as string));
      await search(page).fill('HORNBU');
      await expect(table(page).locator('tbody tr[data-row]')).toHaveCount(1);
      await expect(table(page)).toContainText('Abigail Thornbury');
      await test.step('by keyboard alone', async () => {
        await search(page).focus();
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type('thornbury');
        await expect(page).toHaveURL(/q=thornbury/);
        await expect(table(page).locator('tbody tr[data-row]')).toHaveCount(1);
        await table(page)
          .getByRole('link', { name: /Abigail/ })
          .focus();
        await page.keyboard.press('Enter');
        await expect(
          page.getByRole('heading', { name: 'Abigail Thornbury', level: 1 }),
        ).toBeVisible();
      });
    },
  );

  test('fit the width of the window for everybody; what is cut is whole in its tooltip', async ({
    page,
  }) => {
    for (const name of ['Sam Staff', 'Ada Admin', 'Iris Viewer'] as const) {
      await test.step(name, async () => {
        await signIn(page, name, BY_GROUP);
        await expectGroups(page);
        // Two more columns need more width; from 1,920 pixels on, the navigation is at the side.
        for (const width of name === 'Iris Viewer' ? [1600] : [1280, 1600, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          await expectRoomy(page, name === 'Iris Viewer' ? LONGEST : []);
        }
      });
    }
  });

  test(
    'are narrowed by a filter; Enter in the search does nothing',
    proves('CORE-USERS-08', 'CORE-USERS-09'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff');
      await test.step('cohort', async () => {
        const select = page.getByLabel('Cohort', { exact: true });
        await select.selectOption('C1');
        const users = stageDb().collection('users');
        const { count } = (await users.where('cohort', '==', 'C1').count().get()).data();
        expect(count).toBeGreaterThan(0);
        await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();
        const rows = table(page).locator('tbody tr[data-row]');
        await expect(rows).toHaveCount(Math.min(20, count));
        await select.selectOption('');
        await expectFullPage(page);
      });
      await test.step('Enter, and nothing found', async () => {
        await search(page).fill('nobody-has-this');
        await expect(page).toHaveURL(/q=nobody-has-this/);
        await page.evaluate(() => Object.assign(window, { stillHere: true }));
        await search(page).press('Enter');
        await expect(search(page)).toHaveValue('nobody-has-this');
        expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
        await expect(table(page).getByRole('cell', { name: 'No results found' })).toBeVisible();
        await expect(table(page).locator('tbody tr')).toHaveCount(1);
      });
      await test.step('a value that nobody has', async () => {
        await visit(page, '/users?study=nowhere');
        const select = page.getByLabel('Study', { exact: true });
        await expect(select.locator('option:checked')).toHaveText('ERROR: Option not found');
        const [shown = 0, needed = 0] = await select.evaluate((element) => {
          const text = document.createElement('span');
          text.style.font = getComputedStyle(element).font;
          text.textContent = 'ERROR: Option not found';
          document.body.append(text);
          const widths = [element.clientWidth, text.offsetWidth + 32];
          text.remove();
          return widths;
        });
        expect(shown).toBeGreaterThanOrEqual(needed);
      });
    },
  );

  test(
    'are coloured by their last app open, and live',
    proves('CORE-USERS-24', 'CORE-USERS-27', 'CORE-GEN-02', 'OPS-SHELL-06'),
    async ({ page }) => {
      await putUser('aa-old', { cohort: 'before' });
      const usage = stageDb().collection('users/aa-old/appUsage');
      for (const hours of [72, 500]) {
        await usage.add({ timeOpened: new Date(Date.now() - hours * HOUR) });
      }
      await signIn(page, 'Sam Staff', '/users?q=aa-');
      const row = table(page).locator('tr[data-row="aa-old"]');
      await expect(row).toHaveAttribute('data-tone', 'danger');
      await expect(row).toContainText('before');
      await stageDb().doc('users/aa-old').update({ cohort: 'after' });
      await expect(row).toContainText('after');
      await stageDb().recursiveDelete(stageDb().doc('users/aa-old'));
      await expect(row).toHaveCount(0);
    },
  );

  test(
    'opens the user of the clicked row, and returns to the same list',
    proves('CORE-USERS-06', 'OPS-ROUTE-05'),
    async ({ page }) => {
      await signIn(page, 'Iris Viewer', '/users?q=example&page=2');
      await expect(page.locator('.pager-range')).toHaveText(/^21–\d+ of \d+$/);
      const row = table(page).locator('tbody tr[data-row]').nth(3);
      const uid = (await row.getAttribute('data-row')) ?? '';
      // Anywhere in the row, not only on its link.
      await row.click({ position: { x: 700, y: 12 } });
      await expect(page).toHaveURL(new RegExp(`/users/${uid}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/q=example&page=2/);
      await expect(row).toHaveAttribute('data-row', uid);
    },
  );

  test('prints all rows of the page, without controls', async ({ page }) => {
    await signIn(page, 'Sam Staff');
    await expectFullPage(page);
    await page.emulateMedia({ media: 'print' });
    await expect(search(page)).toBeHidden();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveText(HEADERS_THAT_SORT);
    const surface = page.locator('.table-surface');
    expect(await surface.evaluate((box) => getComputedStyle(box).overflow)).toBe('visible');
    await expectFullPage(page);
    await page.emulateMedia({ media: 'screen' });
  });

  test(
    'is not widened by a malformed record, whose truncated text is shown in full on focus',
    proves('R7'),
    async ({ page }) => {
      const long = 'x1.'.repeat(70);
      await putUser('aa-long', {
        subjectID: long,
        appVersion: long,
        referralGroupKey: `${long.slice(0, 12)}-${long}`,
      });
      await page.setViewportSize({ width: 1280, height: 800 });
      await signIn(page, 'Sam Staff', '/users?q=aa-long');
      const row = table(page).locator('tr[data-row="aa-long"]');
      await expect(row).toBeVisible();
      await expect
        .poll(async () => (await table(page).boundingBox())?.width)
        .toBeLessThanOrEqual(1232);
      // Cut where the room ends, not at the hyphen.
      await expect
        .poll(() =>
          row
            .locator('.cell-text')
            .last()
            .evaluate((box) => {
              const text = document.createRange();
              text.selectNodeContents(box);
              return box.clientWidth - (text.getClientRects()[0]?.width ?? 0);
            }),
        )
        .toBeLessThan(20);
      const height = async () => (await row.boundingBox())?.height ?? 0;
      const before = await height();
      await search(page).press('Tab');
      await row.getByRole('link').focus();
      await expect.poll(height).toBeGreaterThan(before * 2);
      await stageDb().doc('users/aa-long').delete();
    },
  );

  test('shows the account of an unknown uid as not found', async ({ page }) => {
    await signIn(page, 'Sam Staff', '/users/nobody-at-all');
    await expect(page.getByRole('heading', { name: 'User not found', level: 1 })).toBeVisible();
    await visit(page, '/users');
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await visit(page, '/users/__odd__');
    await expect(page.getByRole('heading', { name: 'User not found', level: 1 })).toBeVisible();
  });
});
