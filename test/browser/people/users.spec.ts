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

const DROPDOWNS = [
  ['Cohort', 'cohort', 'C1'],
  ['Program', 'activeProgram', 'screeningWeek'],
  ['Study', 'study', '004'],
  ['Site', 'site', 'Cedar Valley Clinic'],
] as const;

test.describe('users', () => {
  test(
    'are app accounts, by e-mail ascending, 20 on a page; a member of info-viewer sees and finds their names',
    proves(
      'CORE-USERS-01',
      'CORE-USERS-02',
      'CORE-USERS-07',
      'CORE-USERS-26',
      'CORE-LIST-01',
      'CORE-LIST-03',
      'T7',
    ),
    async ({ page }) => {
      await signIn(page, 'Iris Viewer');
      await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
      await expectFullPage(page);
      const emails = await column(page, 'Email');
      const all = await stageDb().collection('users').orderBy('email').limit(20).get();
      expect(emails).toEqual(all.docs.map((user) => user.get('email') as string));
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

  test(
    'keep Name and Email from everybody else, in the table and in its search; what is cut is whole in its tooltip',
    proves('CORE-USERS-03', 'CORE-USERS-15', 'CORE-USERS-16'),
    async ({ page }) => {
      for (const name of ['Sam Staff', 'Ada Admin', 'Sue Superuser', 'Iris Viewer'] as const) {
        await test.step(name, async () => {
          await signIn(page, name, BY_GROUP);
          await expectGroups(page);
          // Two more columns need more width; from 1,920 pixels on, the navigation is at the side.
          for (const width of name === 'Iris Viewer' ? [1600] : [1280, 1600, 1920]) {
            await page.setViewportSize({ width, height: 800 });
            await expectRoomy(page, name === 'Iris Viewer' ? LONGEST : []);
          }
          if (name === 'Iris Viewer') return;
          await expect
            .poll(async () => (await headers(page)).slice(0, 2))
            .toEqual(['Subject ID', 'Cohort']);
          await search(page).fill('thornbury');
          await expect(table(page).getByRole('cell', { name: 'No results found' })).toBeVisible();
        });
      }
    },
  );

  test(
    'are narrowed by cohort, program, study, site, referrer and group; Enter in the search does nothing',
    proves(
      'CORE-USERS-08',
      'CORE-USERS-09',
      'CORE-USERS-10',
      'CORE-USERS-11',
      'CORE-USERS-12',
      'CORE-USERS-13',
      'CORE-USERS-14',
      'CORE-USERS-15',
      'CORE-USERS-16',
      'CORE-LIST-04',
      'CORE-GEN-10',
    ),
    async ({ page }) => {
      await signIn(page, 'Sam Staff');
      for (const [label, field, value] of DROPDOWNS) {
        await test.step(label, async () => {
          const select = page.getByLabel(label, { exact: true });
          await select.selectOption(value);
          const users = stageDb().collection('users');
          const { count } = (await users.where(field, '==', value).count().get()).data();
          expect(count).toBeGreaterThan(0);
          await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();
          const rows = table(page).locator('tbody tr[data-row]');
          await expect(rows).toHaveCount(Math.min(20, count));
          await select.selectOption('');
          await expectFullPage(page);
        });
      }
      await test.step('referrer', async () => {
        const referrer = page.getByLabel('Referrer', { exact: true });
        await expect(referrer.locator('option')).toHaveText(['All', 'None', 'ipm']);
        await referrer.selectOption('ipm');
        await expect
          .poll(async () => new Set(await column(page, 'Referrer')))
          .toEqual(new Set(['ipm']));
        await referrer.selectOption({ label: 'None' });
        await expect
          .poll(async () => new Set(await column(page, 'Referrer')))
          .toEqual(new Set(['']));
        await referrer.selectOption({ label: 'All' });
      });
      await test.step('group', async () => {
        const group = page.getByLabel('Group', { exact: true });
        for (const [label, key] of [
          ['A1 ACT Weekly Insights', 'ACT-weekly-insights'],
          ['A2 ACT Daily Insights', 'ACT-daily-insights'],
        ] as const) {
          await group.selectOption({ label });
          await expect
            .poll(async () => new Set(await column(page, 'Group')))
            .toEqual(new Set([label]));
          await expect(page).toHaveURL(new RegExp(`group=${key}`));
        }
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
    'have rows that say study and site, when they last opened the app and in which colour, live',
    proves(
      'CORE-USERS-04',
      'CORE-USERS-17',
      'CORE-USERS-22',
      'CORE-USERS-23',
      'CORE-USERS-24',
      'CORE-USERS-25',
      'CORE-USERS-27',
      'CORE-GEN-02',
      'CORE-GEN-07',
      'OPS-SHELL-06',
    ),
    async ({ page }) => {
      await putUser('aa-both', { study: '005', site: 'Cedar Valley Clinic', cohort: 'before' });
      await putUser('aa-study', { study: '004', site: '' });
      await putUser('aa-nameless', { subjectID: '' });
      const opened = { 'aa-new': 3, 'aa-mid': 30, 'aa-old': 72 };
      for (const [uid, hours] of Object.entries(opened)) {
        await putUser(uid, {});
        const usage = stageDb().collection(`users/${uid}/appUsage`);
        await usage.add({ timeOpened: new Date(Date.now() - hours * HOUR) });
        await usage.add({ timeOpened: new Date(Date.now() - (hours + 500) * HOUR) });
      }
      await putUser('aa-never', { lastOpenedTime: new Date() });
      await putUser('aa-day', {});
      await stageDb()
        .collection('users/aa-day/appUsage')
        .add({ timeOpened: new Date(2026, 0, 9, 12) });
      await signIn(page, 'Sam Staff', '/users?q=aa-');
      const row = (uid: string) => table(page).locator(`tr[data-row="${uid}"]`);
      await expect(row('aa-both')).toContainText('005 at Cedar Valley Clinic');
      await expect(row('aa-study').getByRole('cell', { name: '004' })).toHaveText('004');
      await expect(row('aa-day')).toContainText('01/09/2026');
      const box = page.getByRole('checkbox', { name: 'Color Code' });
      await expect(box).toBeChecked();
      await expect(row('aa-new')).toHaveAttribute('data-tone', 'success');
      await expect(row('aa-mid')).toHaveAttribute('data-tone', 'warning');
      await expect(row('aa-old')).toHaveAttribute('data-tone', 'danger');
      await expect(row('aa-never')).toHaveAttribute('data-tone', 'warning');
      await expect(row('aa-never')).toContainText('Never');
      await expect(row('aa-new')).toContainText('Under 24 h');
      await box.click();
      await expect(box).not.toBeChecked();
      await expect(row('aa-old')).not.toHaveAttribute('data-tone', /./);
      await test.step('live', async () => {
        await expect(row('aa-both')).toContainText('before');
        await stageDb().doc('users/aa-both').update({ cohort: 'after' });
        await expect(row('aa-both')).toContainText('after');
        await stageDb().doc('users/aa-both').delete();
        await expect(row('aa-both')).toHaveCount(0);
      });
      await test.step('without a subject ID', async () => {
        await row('aa-nameless').getByRole('link', { name: 'No subject ID' }).click();
        await expect(page).toHaveURL(/\/users\/aa-nameless$/);
      });
      for (const uid of [...Object.keys(opened), 'aa-study', 'aa-never', 'aa-day', 'aa-nameless']) {
        await stageDb().recursiveDelete(stageDb().doc(`users/${uid}`));
      }
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

  test(
    'offers filter values from lookups and users, sites by name',
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
    'filters the four bad versions, for admins only',
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
