import { expectAccessible } from '#test/browser/support/axe.ts';
import {
  expect,
  put,
  reseed,
  signIn,
  stageDb,
  tableRows,
  test,
  visit,
} from '#test/browser/support/console.ts';
import type { Page } from '@playwright/test';
import { proves } from '#test/support/proves.ts';

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

/** A page is filled in steps; until then it ends in rows without values. */
const expectFullPage = (page: Page) =>
  expect(table(page).locator('tbody tr[data-row]')).toHaveCount(20);

/** An app account that only these tests know. */
async function putUser(uid: string, fields: Record<string, unknown>): Promise<void> {
  await put([`users/${uid}`, { uid, email: `${uid}@example.com`, ...fields }]);
}

/** On paper they are no buttons, but what heads the columns. */
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

test.describe('users', () => {
  test(
    'shows app accounts in a table, by e-mail ascending, 20 on a page',
    proves('CORE-USERS-01', 'CORE-USERS-26', 'CORE-LIST-01'),
    async ({ page }) => {
      await signIn(page, 'Iris Viewer');
      await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
      await expectFullPage(page);
      const emails = await column(page, 'Email');
      const all = await stageDb().collection('users').orderBy('email').limit(20).get();
      expect(emails).toEqual(all.docs.map((user) => user.get('email') as string));
    },
  );

  test(
    'has ten columns for a member of info-viewer',
    proves('CORE-USERS-02', 'T7'),
    async ({ page }) => {
      await signIn(page, 'Iris Viewer');
      await expectFullPage(page);
      await expect
        .poll(() => headers(page))
        .toEqual([
          'Name',
          'Email',
          'Subject ID',
          'Cohort',
          'Study',
          'Active Program',
          'Group',
          'Version',
          'Last Active',
          'Referrer',
        ]);
    },
  );

  for (const name of ['Sam Staff', 'Ada Admin', 'Sue Superuser'] as const) {
    test(
      `keeps Name and Email from ${name}, in the table and in its search`,
      proves('CORE-USERS-03'),
      async ({ page }) => {
        await signIn(page, name);
        await expectFullPage(page);
        await expect
          .poll(async () => (await headers(page)).slice(0, 2))
          .toEqual(['Subject ID', 'Cohort']);
        await search(page).fill('thornbury');
        await expect(table(page).getByRole('cell', { name: 'No results found' })).toBeVisible();
      },
    );
  }

  test(
    'finds users by name for a member of info-viewer, on any part and in any case',
    proves('CORE-USERS-07', 'CORE-LIST-03'),
    async ({ page }) => {
      await signIn(page, 'Iris Viewer');
      await search(page).fill('HORNBU');
      await expect(table(page).locator('tbody tr[data-row]')).toHaveCount(1);
      await expect(table(page)).toContainText('Abigail Thornbury');
    },
  );

  test('suppresses Enter in the search field', proves('CORE-USERS-08'), async ({ page }) => {
    await signIn(page, 'Sam Staff');
    await search(page).fill('beta');
    await expect(page).toHaveURL(/q=beta/);
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await search(page).press('Enter');
    await expect(search(page)).toHaveValue('beta');
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });

  test('says when nothing matches', proves('CORE-LIST-04'), async ({ page }) => {
    await signIn(page, 'Sam Staff', '/users?q=nobody-has-this');
    await expect(table(page).getByRole('cell', { name: 'No results found' })).toBeVisible();
    await expect(table(page).locator('tbody tr')).toHaveCount(1);
  });

  test(
    'prints study at site, and only the part that is there',
    proves('CORE-USERS-04'),
    async ({ page }) => {
      await putUser('aa-both', { study: '005', site: 'Cedar Valley Clinic' });
      await putUser('aa-study', { study: '004', site: '' });
      await signIn(page, 'Sam Staff', '/users?q=aa-');
      await expect(table(page).locator('tr[data-row="aa-both"]')).toContainText(
        '005 at Cedar Valley Clinic',
      );
      const onlyStudy = table(page)
        .locator('tr[data-row="aa-study"]')
        .getByRole('cell', { name: '004' });
      await expect(onlyStudy).toHaveText('004');
      await stageDb().doc('users/aa-both').delete();
      await stageDb().doc('users/aa-study').delete();
    },
  );

  test(
    'keeps the page in the query parameter page; a page past the end shows the last one',
    proves('CORE-USERS-05'),
    async ({ page }) => {
      await signIn(page, 'Iris Viewer');
      await expectFullPage(page);
      const first = await column(page, 'Email');
      await page.getByRole('button', { name: /next page/i }).click();
      await expect(page).toHaveURL(/[?&]page=2\b/);
      await expect.poll(() => column(page, 'Email')).not.toEqual(first);
      await expectFullPage(page);
      const second = await column(page, 'Email');
      await page.goBack();
      await expect.poll(() => column(page, 'Email')).toEqual(first);
      await visit(page, '/users?page=2');
      await expect.poll(() => column(page, 'Email')).toEqual(second);
      await visit(page, '/users?page=999');
      await expect(page.locator('.pager-page')).toHaveText(/^Page (\d+) of \1$/);
      await expect(table(page).locator('tbody tr[data-row]').first()).toBeVisible();
      await visit(page, '/users?page=minus');
      await expect.poll(() => column(page, 'Email')).toEqual(first);
    },
  );

  test(
    'opens the user of the clicked row, and comes back to the same list',
    proves('CORE-USERS-06', 'OPS-ROUTE-05'),
    async ({ page }) => {
      await signIn(page, 'Iris Viewer', '/users?q=example&page=2');
      await expect(page.locator('.pager-range')).toHaveText(/^21–\d+ of \d+$/);
      const row = table(page).locator('tbody tr[data-row]').nth(3);
      const uid = (await row.getAttribute('data-row')) ?? '';
      // Anywhere on the row: its link lies over all of it.
      await row.click({ position: { x: 700, y: 12 } });
      await expect(page).toHaveURL(new RegExp(`/users/${uid}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/q=example&page=2/);
      await expect(row).toHaveAttribute('data-row', uid);
    },
  );

  const dropdowns = [
    ['Cohort', 'C1', 'CORE-USERS-09'],
    ['Program', 'screeningWeek', 'CORE-USERS-10'],
    ['Study', '004', 'CORE-USERS-11'],
    ['Site', 'Cedar Valley Clinic', 'CORE-USERS-14'],
  ] as const;
  const fields = { Cohort: 'cohort', Program: 'activeProgram', Study: 'study', Site: 'site' };
  for (const [label, value, id] of dropdowns) {
    test(`narrows the table by ${label} [${id}]`, async ({ page }) => {
      await signIn(page, 'Sam Staff');
      await page.getByLabel(label, { exact: true }).selectOption(value);
      const wanted = await stageDb()
        .collection('users')
        .where(fields[label], '==', value)
        .count()
        .get();
      expect(wanted.data().count).toBeGreaterThan(0);
      await expect(page.getByText(new RegExp(`of ${wanted.data().count}$`))).toBeVisible();
      await expect(table(page).locator('tbody tr[data-row]')).toHaveCount(
        Math.min(20, wanted.data().count),
      );
    });
  }

  test(
    'offers All, None and ipm as referrers and narrows by them',
    proves('CORE-USERS-12'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff');
      const referrer = page.getByLabel('Referrer', { exact: true });
      await expect(referrer.locator('option')).toHaveText(['All', 'None', 'ipm']);
      await referrer.selectOption('ipm');
      await expect
        .poll(async () => new Set(await column(page, 'Referrer')))
        .toEqual(new Set(['ipm']));
      await referrer.selectOption({ label: 'None' });
      await expect.poll(async () => new Set(await column(page, 'Referrer'))).toEqual(new Set(['']));
    },
  );

  test(
    'narrows by group under its two display names',
    proves('CORE-USERS-13', 'CORE-USERS-15', 'CORE-USERS-16'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff');
      const group = page.getByLabel('Group', { exact: true });
      await group.selectOption({ label: 'A1 ACT Weekly Insights' });
      await expect
        .poll(async () => new Set(await column(page, 'Group')))
        .toEqual(new Set(['A1 ACT Weekly Insights']));
      await expect(page).toHaveURL(/group=ACT-weekly-insights/);
      await group.selectOption({ label: 'A2 ACT Daily Insights' });
      await expect
        .poll(async () => new Set(await column(page, 'Group')))
        .toEqual(new Set(['A2 ACT Daily Insights']));
      await expect(page).toHaveURL(/group=ACT-daily-insights/);
    },
  );

  test(
    'offers what the lookups and the users hold, sites by name',
    proves('CORE-LOOK-01', 'CORE-LOOK-02'),
    async ({ page }) => {
      await stageDb().doc('cohorts/lookup-only').set({ name: 'Only in the lookup' });
      await stageDb().doc('programs/lookupProgram').set({ key: 'lookupProgram', name: 'Program' });
      await stageDb().doc('studies/099').set({ name: 'Study 099' });
      await stageDb().doc('medrio/sites/available/site-99').set({ siteName: 'Lookup Site' });
      await putUser('aa-odd', { cohort: 'only-on-a-user' });
      await signIn(page, 'Sam Staff', '/users?q=aa-odd');
      await expect(
        page.getByLabel('Cohort').locator('option', { hasText: 'lookup-only' }),
      ).toHaveCount(1);
      await expect(
        page.getByLabel('Cohort').locator('option', { hasText: 'only-on-a-user' }),
      ).toHaveCount(1);
      await expect(
        page.getByLabel('Program').locator('option', { hasText: 'lookupProgram' }),
      ).toHaveCount(1);
      await expect(page.getByLabel('Study').locator('option', { hasText: '099' })).toHaveCount(1);
      await expect(
        page.getByLabel('Site').locator('option', { hasText: 'Lookup Site' }),
      ).toHaveCount(1);
      await expect(page.getByLabel('Site').locator('option', { hasText: 'site-99' })).toHaveCount(
        0,
      );
      await stageDb().doc('users/aa-odd').delete();
    },
  );

  test(
    'colours rows by the newest opening of the app while Color Code is ticked',
    proves(
      'CORE-USERS-17',
      'CORE-USERS-22',
      'CORE-USERS-23',
      'CORE-USERS-24',
      'CORE-USERS-25',
      'CORE-USERS-27',
    ),
    async ({ page }) => {
      const opened = { 'aa-new': 3, 'aa-mid': 30, 'aa-old': 72 };
      for (const [uid, hours] of Object.entries(opened)) {
        await putUser(uid, {});
        const usage = stageDb().collection(`users/${uid}/appUsage`);
        await usage.add({ timeOpened: new Date(Date.now() - hours * HOUR) });
        await usage.add({ timeOpened: new Date(Date.now() - (hours + 500) * HOUR) });
      }
      await putUser('aa-never', { lastOpenedTime: new Date() });
      await signIn(page, 'Sam Staff', '/users?q=aa-');
      const box = page.getByRole('checkbox', { name: 'Color Code' });
      await expect(box).toBeChecked();
      const row = (uid: string) => table(page).locator(`tr[data-row="${uid}"]`);
      await expect(row('aa-new')).toHaveAttribute('data-tone', 'success');
      await expect(row('aa-mid')).toHaveAttribute('data-tone', 'warning');
      await expect(row('aa-old')).toHaveAttribute('data-tone', 'danger');
      await expect(row('aa-never')).toHaveAttribute('data-tone', 'warning');
      await expect(row('aa-never')).toContainText('Never');
      await expect(row('aa-new')).toContainText('Under 24 h');
      await box.click();
      await expect(box).not.toBeChecked();
      await expect(row('aa-old')).not.toHaveAttribute('data-tone', /./);
      for (const uid of [...Object.keys(opened), 'aa-never']) {
        await stageDb().recursiveDelete(stageDb().doc(`users/${uid}`));
      }
    },
  );

  test('prints Last Active as MM/DD/YYYY', proves('CORE-GEN-07'), async ({ page }) => {
    await putUser('aa-day', {});
    await stageDb()
      .collection('users/aa-day/appUsage')
      .add({ timeOpened: new Date(2026, 0, 9, 12) });
    await signIn(page, 'Sam Staff', '/users?q=aa-day');
    await expect(table(page).locator('tr[data-row="aa-day"]')).toContainText('01/09/2026');
    await stageDb().recursiveDelete(stageDb().doc('users/aa-day'));
  });

  test(
    'shows the bad versions only, to an admin only, four of them',
    proves('CORE-USERS-18', 'CORE-USERS-19', 'CORE-USERS-20', 'OPS-ACC-06'),
    async ({ page }) => {
      await signIn(page, 'Ada Admin');
      await page.getByRole('checkbox', { name: 'Show bad migration versions only' }).click();
      const versions = async () => [...new Set(await column(page, 'Version'))].sort();
      await expect.poll(versions).toEqual(['2.3.0', '2.3.1', '2.4.0', '2.4.0-rc1']);
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
      await signIn(page, 'Sam Staff');
      await expect(page.getByRole('checkbox', { name: 'Color Code' })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /bad migration/ })).toHaveCount(0);
    },
  );

  test(
    'clears search, filters, tick boxes and page with Reset',
    proves('CORE-USERS-21'),
    async ({ page }) => {
      await signIn(
        page,
        'Ada Admin',
        '/users?page=2&q=a&cohort=C1&study=004&badVersions=yes&color=',
      );
      await expect(page.getByRole('checkbox', { name: 'Color Code' })).not.toBeChecked();
      await page.getByRole('button', { name: 'Reset', exact: true }).click();
      await expect(page).toHaveURL(/\/users$/);
      await expect(search(page)).toHaveValue('');
      await expect(page.getByLabel('Cohort', { exact: true })).toHaveValue('');
      await expect(page.getByRole('checkbox', { name: 'Color Code' })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: /bad migration/ })).not.toBeChecked();
      await expectFullPage(page);
    },
  );

  test(
    'shows a change that is made elsewhere without a reload',
    proves('CORE-GEN-02', 'OPS-SHELL-06'),
    async ({ page }) => {
      await putUser('aa-live', { cohort: 'before' });
      await signIn(page, 'Sam Staff', '/users?q=aa-live');
      const row = table(page).locator('tr[data-row="aa-live"]');
      await expect(row).toContainText('before');
      await stageDb().doc('users/aa-live').update({ cohort: 'after' });
      await expect(row).toContainText('after');
      await stageDb().doc('users/aa-live').delete();
      await expect(row).toHaveCount(0);
    },
  );

  for (const [name, width] of [
    ['Ada Admin', 1280],
    ['Sam Staff', 1280],
    ['Ada Admin', 1600],
    ['Iris Viewer', 1600],
  ] as const) {
    test(
      `reads every text in full and filters on one line for ${name} at ${width} pixels`,
      proves('CORE-USERS-15', 'CORE-USERS-16'),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await signIn(page, name, '/users?sort=group.asc');
        await expect(table(page)).toContainText('A1 ACT Weekly Insights');
        await expect(table(page)).toContainText('A2 ACT Daily Insights');
        await expectFullPage(page);
        const cut = () =>
          table(page)
            .locator('tbody td')
            .evaluateAll((cells) =>
              cells
                .flatMap((cell) => [cell, ...cell.querySelectorAll('.cell-text')])
                .filter(
                  (box) =>
                    box.scrollWidth > box.clientWidth + 1 ||
                    box.scrollHeight > box.clientHeight + 4,
                )
                .map((box) => box.textContent),
            );
        await expect.poll(cut).toEqual([]);
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
      },
    );
  }

  test('is printed as its rows alone, all of the page, without what can be pressed', async ({
    page,
  }) => {
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
    'is not widened by a malformed record; what is cut of it is whole while its row has the focus',
    proves('R7'),
    async ({ page }) => {
      const long = 'x1.'.repeat(70);
      await putUser('aa-long', { subjectID: long, appVersion: long, referralGroupKey: long });
      await page.setViewportSize({ width: 1280, height: 800 });
      await signIn(page, 'Sam Staff', '/users?q=aa-long');
      const row = table(page).locator('tr[data-row="aa-long"]');
      await expect(row).toBeVisible();
      await expect
        .poll(async () => (await table(page).boundingBox())?.width)
        .toBeLessThanOrEqual(1232);
      const height = async () => (await row.boundingBox())?.height ?? 0;
      const before = await height();
      await search(page).press('Tab');
      await row.getByRole('link').focus();
      await expect.poll(height).toBeGreaterThan(before * 2);
      await stageDb().doc('users/aa-long').delete();
    },
  );

  test(
    'names a filter whose value nobody has with the whole literal',
    proves('CORE-GEN-10'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', '/users?study=nowhere');
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
    },
  );

  test('gives a user without subject ID a link that can be read', async ({ page }) => {
    await putUser('aa-nameless', { subjectID: '' });
    await signIn(page, 'Sam Staff', '/users?q=aa-nameless');
    await table(page).getByRole('link', { name: 'No subject ID' }).click();
    await expect(page).toHaveURL(/\/users\/aa-nameless$/);
    await stageDb().recursiveDelete(stageDb().doc('users/aa-nameless'));
  });

  test('is accessible, light and dark', async ({ page }) => {
    await signIn(page, 'Iris Viewer');
    await expectFullPage(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
    await expectAccessible(page);
  });

  test('is used by keyboard alone', async ({ page }) => {
    await signIn(page, 'Iris Viewer');
    await search(page).focus();
    await page.keyboard.type('thornbury');
    await expect(table(page).locator('tbody tr[data-row]')).toHaveCount(1);
    await table(page)
      .getByRole('link', { name: /Abigail/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Abigail Thornbury', level: 1 })).toBeVisible();
  });

  test('shows the account of an unknown uid as not found', async ({ page }) => {
    await signIn(page, 'Sam Staff', '/users/nobody-at-all');
    await expect(page.getByRole('heading', { name: 'User not found', level: 1 })).toBeVisible();
    await visit(page, '/users');
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await visit(page, '/users/__odd__');
    await expect(page.getByRole('heading', { name: 'User not found', level: 1 })).toBeVisible();
  });
});
