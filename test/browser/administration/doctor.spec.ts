import {
  clickTwoSteps,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  historyOf,
  type Locator,
  type Page,
  reseed,
  signIn,
  stageDb,
  stored,
  tableColumns,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Findings' });
const rows = (page: Page) => table(page).locator('tbody tr[data-row]');
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
const kinds = async (page: Page) => (await tableColumns(page, 'Findings', 'Kind')).flat();
/**
 * Waits until all records are loaded: before that, rows appear and move, and a moving button loses the focus.
 */
const expectComplete = (page: Page) => expect(page.getByText(/^22 findings in /)).toBeVisible();
const confirm = (row: Locator) => row.getByRole('button', { name: 'Confirm' });

/** The kinds in the demo data, most severe first. */
const KINDS = [
  'Subject linked twice',
  'Account linked twice',
  'Email used twice',
  'Links disagree',
  'Link to nothing',
  'Emails differ',
  'Registration under another email',
  'No usable email',
  'No registration record',
  'Not linked',
  'Registered flags disagree',
  'Registered without account',
  'Subject differs from registration',
  'Account differs from registration',
  'Email not in lower case',
  'Record names another ID',
  'Name looks like another',
  'Question about a field that is gone',
  'Question to somebody who left',
  'Role without staff',
  'Members miscounted',
  'Member without account',
];

test.describe('the findings of the demonstration data', () => {
  test.describe.configure({ timeout: 240_000 });
  test.beforeAll(() => reseed());

  test('are one of each seeded kind, gravest first, lead to every record and are narrowed in the address', async ({
    page,
  }) => {
    await signIn(page, 'Sam Staff');
    await page.getByRole('button', { name: 'Administration' }).click();
    await page.getByRole('link', { name: 'Study Doctor' }).click();
    await expect(page).toHaveURL(/\/doctor$/);
    await expect(page.getByRole('heading', { name: 'Study Doctor', level: 1 })).toBeVisible();

    await test.step('each kind exactly once', async () => {
      await expect(
        page.getByText(/^22 findings in \d+ users, .* roles: 8 faults, 13 warnings, 1 note$/),
      ).toBeVisible();
      await visit(page, '/doctor?rows=50');
      await expect.poll(() => kinds(page)).toEqual(KINDS);
      const severities = (await tableColumns(page, 'Findings', 'Severity')).flat();
      expect(severities).toEqual([
        ...Array<string>(8).fill('Fault'),
        ...Array<string>(13).fill('Warning'),
        'Note',
      ]);
    });

    await test.step('no check of the whole history for staff', async () => {
      await expect(page.getByRole('button', { name: 'Check the history' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Check the list index' })).toHaveCount(0);
    });

    await test.step('every record involved', async () => {
      const row = rowOf(page, 'Subject linked twice');
      await expect(row.getByRole('link')).toHaveText([
        'young-heron-4201',
        'wanda.twicelinked@example.com',
        'will.twicelinked@example.com',
        'wanda.twicelinked@example.com',
      ]);
      await row.getByRole('link', { name: 'young-heron-4201' }).click();
      await expect(page).toHaveURL(/\/subjects\/young-heron-4201$/);
      await page.goBack();
      await rowOf(page, 'Members miscounted').getByRole('link').click();
      await expect(page).toHaveURL(/\/roles\/coordinators$/);
      await page.goBack();
    });

    await test.step('by kind and by whether there is a fix', async () => {
      await expectComplete(page);
      await page.getByLabel('Kind').selectOption('Links disagree');
      await expect(rows(page)).toHaveCount(1);
      await expect(page).toHaveURL(/kind=links-disagree/);
      await visit(page, '/doctor?fixable=yes');
      await expect
        .poll(() => kinds(page))
        .toEqual([
          'Not linked',
          'Registered flags disagree',
          'Registered without account',
          'Subject differs from registration',
          'Account differs from registration',
          'Email not in lower case',
          'Record names another ID',
        ]);
      await page.getByRole('searchbox', { name: 'Search' }).fill('zoe.capital');
      await expect.poll(() => kinds(page)).toEqual(['Email not in lower case']);
      await expect(page).toHaveURL(/q=zoe\.capital/);
    });

    await test.step('a fix that asks for a reason, light or dark', async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await visitAnew(page, '/doctor');
      await expectComplete(page);
      await page.getByRole('button', { name: 'Register again' }).first().click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })).toBeFocused();
      await expectAccessibleInBothSchemes(page);
    });
  });

  test('are joined by those of the whole history and of the list index, once an admin checks them', async ({
    page,
  }) => {
    await signIn(page, 'Ada Admin', '/doctor');

    await test.step('a change without an entry, which leads to the record', async () => {
      const panel = page.getByRole('region', { name: 'Whole history' });
      await panel.getByRole('button', { name: 'Check the history' }).click();
      await expect(panel).toContainText(
        /entries of \d+ records replayed on .*: 1 record changed without an entry, listed above\./,
      );
      await expect(page.getByText(/^23 findings in /)).toBeVisible();
      await expect(rowOf(page, 'Changed without history')).toHaveCount(1);
      await expect(rowOf(page, 'Changed without history')).toContainText(
        'Subject was changed without an entry of the history: Site. Its history shows between which entries.',
      );
      await expectAccessible(page);
      await rowOf(page, 'Changed without history')
        .getByRole('link', { name: 'young-heron-4201' })
        .click();
      await page.getByRole('button', { name: 'Show history' }).click();
      await expect(page.getByText('Before this, without an entry: Site')).toBeVisible();
    });

    await test.step('a differing list index, which is rebuilt', async () => {
      const { docs } = await stageDb().collection('listIndex/subjects/shards').get();
      expect(docs).toHaveLength(64);
      await stageDb().doc('listIndex/subjects/shards/07').delete();
      await visit(page, '/doctor');
      const panel = page.getByRole('region', { name: 'List index' });
      await panel.getByRole('button', { name: 'Check the list index' }).click();
      // Each list is compared separately, in 64 shards.
      const compared = { timeout: 60_000 };
      await expect(panel).toContainText(/Users: the index agrees with \d+ records\./, compared);
      await expect(panel).toContainText(/Subjects: the index does not agree .*1 part of it cannot/);
      await expectAccessible(page);
      await clickTwoSteps(
        panel.getByRole('button', { name: 'Rebuild the list index' }),
        confirm(panel),
      );
      await expect(panel).toContainText(/Subjects: the index agrees with \d+ records\./, compared);
    });
  });

  test('are put right one after the other, each with an entry in the history', async ({ page }) => {
    await signIn(page, 'Sam Staff', '/doctor');
    await expectComplete(page);

    await test.step('in two steps', async () => {
      const path = 'subjects/young-heron-4215';
      expect(await stored(path)).toMatchObject({ email: 'zoe.Capital@Example.com' });
      const row = rowOf(page, 'Email not in lower case');
      await clickTwoSteps(row.getByRole('button', { name: 'Correct the email' }), confirm(row), {
        between: async () =>
          expect(await stored(path)).toMatchObject({ email: 'zoe.Capital@Example.com' }),
      });
      await expect(
        page.getByText('Fixed: Email not in lower case, young-heron-4215.'),
      ).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(row).toHaveCount(0);
      await expect(page.getByText(/^21 findings in /)).toBeVisible();
      await expect(page.locator('.doctor')).toBeFocused();
      expect(await stored(path)).toMatchObject({ email: 'zoe.capital@example.com' });
      expect(await historyOf(path)).toMatchObject([
        { action: 'Correct email spelling', actor: 'sam.staff@example.com' },
      ]);
    });

    await test.step('for a reason, by keyboard alone', async () => {
      const row = rowOf(page, 'Account differs from registration');
      await expect(row).toContainText(
        'Site “Cedar Valley Clinic” instead of “Lakeside Rheumatology”',
      );
      await row.getByRole('button', { name: 'Register again' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Register zita.moved@example.com again?' });
      await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Reason required')).toBeVisible();
      await page.keyboard.type('Site was lost in the import');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(row).toHaveCount(0);
      await expect(page.locator('.doctor')).toBeFocused();
      expect(await stored('users/zzImported14')).toMatchObject({ site: 'Lakeside Rheumatology' });
      expect(await historyOf('users/zzImported14')).toMatchObject([
        { action: 'Register user', reason: 'Site was lost in the import' },
      ]);
    });

    await test.step('refused with the reason and without a change, and then done', async () => {
      const row = rowOf(page, 'Not linked');
      const email = (await row.getByRole('link').first().textContent()) ?? '';
      const registration = stageDb().doc(`registrations/${email}`);
      const { role } = (await stored(registration.path)) ?? {};
      // Only admins may assign this role.
      await registration.update({ role: 'admin' });
      await clickTwoSteps(row.getByRole('button', { name: 'Register' }), confirm(row));
      await expect(page.getByRole('alert')).toContainText(
        'Only an admin may give the role “admin”.',
      );
      await expect(row).toHaveCount(1);
      expect(await stored(registration.path)).toMatchObject({ registered: false });
      await registration.update({ role });
      await clickTwoSteps(row.getByRole('button', { name: 'Register' }), confirm(row));
      await page.mouse.move(0, 0);
      await expect(row).toHaveCount(0);
      await expect.poll(() => kinds(page)).toHaveLength(19);
      expect(await stored(registration.path)).toMatchObject({ registered: true });
    });

    await test.step('a registered flag without an account', async () => {
      await visit(page, '/doctor?kind=flag-unbacked');
      await expect(rows(page)).toHaveCount(1);
      await clickTwoSteps(
        rows(page).getByRole('button', { name: 'Clear the flag' }),
        confirm(rows(page)),
      );
      await expect(page.getByText('No results found')).toBeVisible();
      expect(await stored('registrations/zeno.flagonly@example.com')).toMatchObject({
        registered: false,
      });
    });
  });
});

test('a study without findings says so', async ({ page }) => {
  await reseed({ demo: false });
  await signIn(page, 'Sam Staff', '/doctor');
  await expect(page.getByText('No findings', { exact: true })).toBeVisible();
  await expect(
    page.getByText('0 findings in 0 users, 0 subjects, 0 registrations and 4 roles'),
  ).toBeVisible();
  await stageDb()
    .doc('subjects/s1')
    .set({ subjectID: 's1', email: 'Ann@Example.com', uid: '', registered: false });
  await expect(rowOf(page, 'Email not in lower case')).toHaveCount(1);
  await expectAccessible(page);
});
