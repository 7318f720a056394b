import {
  expect,
  type Page,
  proves,
  removeAll,
  reseed,
  signIn,
  stageDb,
  tableRows,
  test,
  visitAnew,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const CAPTION = 'Unregistered Users';
const table = (page: Page) => page.getByRole('table', { name: CAPTION });
const rows = (page: Page) => table(page).locator('tbody tr[data-row]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const emails = async (page: Page) => (await tableRows(page, CAPTION)).map(([email]) => email);

const putUser = (uid: string, fields: Record<string, unknown>) =>
  stageDb()
    .doc(`users/${uid}`)
    .set({ uid, email: `${uid}@example.com`, ...fields });

test.describe('unregistered users', () => {
  test(
    'are those whose e-mail is in no registration, by e-mail ascending, found by what they are called',
    proves(
      'CORE-UNREG-01',
      'CORE-UNREG-05',
      'OPS-ROUTE-15',
      'CORE-UNREG-02',
      'CORE-D-55',
      'CORE-UNREG-03',
      'CORE-UNREG-04',
    ),
    async ({ page }) => {
      await test.step('are those whose e-mail is in no registration, by e-mail ascending', async () => {
        const users = await stageDb().collection('users').orderBy('email').get();
        const registrations = await stageDb().collection('registrations').get();
        const known = new Set(registrations.docs.map((doc) => doc.get('email') as string));
        const wanted = users.docs
          .map((doc) => doc.get('email') as string)
          .filter((email) => !known.has(email));
        expect(wanted.length).toBeGreaterThan(5);
        expect(wanted.length).toBeLessThan(20);
        await signIn(page, 'Sam Staff', '/unregisteredUsers');
        await expect(page.getByRole('heading', { name: CAPTION, level: 1 })).toBeVisible();
        await expect(
          page.getByText(`${wanted.length} app accounts whose email is in no registration`),
        ).toBeVisible();
        await expect.poll(() => emails(page)).toEqual(wanted);
      });

      await test.step('have six columns', async () => {
        await putUser('aa-columns', {
          displayName: 'Colin Columns',
          created: new Date(2026, 0, 9, 12),
          lastLogon: new Date(2026, 1, 10, 12),
          UTCOffset: '-300',
        });
        await page.goto('/unregisteredUsers?q=aa-columns');
        await expect(table(page).getByRole('columnheader')).toHaveText([
          'Email',
          'Display Name',
          'Created',
          'Last Logon',
          'Uid',
          'UTCOffset',
        ]);
        await expect(rows(page)).toHaveCount(1);
        await expect
          .poll(() => tableRows(page, CAPTION))
          .toEqual([
            [
              'aa-columns@example.com',
              'Colin Columns',
              '01/09/2026',
              '02/10/2026',
              'aa-columns',
              '-300',
            ],
          ]);
        await stageDb().doc('users/aa-columns').delete();
      });

      await test.step('do not count as such for capitals or blanks in either e-mail, nor for a registration that is not registered', async () => {
        const registration = (id: string, email: string) =>
          stageDb().doc(`registrations/${id}@example.com`).set({ email, registered: false });
        await putUser('aa-capitals', { email: 'AA-Capitals@Example.com' });
        await registration('aa-capitals', 'aa-capitals@example.com');
        await putUser('aa-blanks', {});
        await registration('aa-blanks', '  AA-blanks@example.com ');
        await putUser('aa-unknown', {});
        await page.goto('/unregisteredUsers?q=aa-');
        await expect.poll(() => emails(page)).toEqual(['aa-unknown@example.com']);
        await stageDb().doc('registrations/aa-blanks@example.com').delete();
        await expect
          .poll(() => emails(page))
          .toEqual(['aa-blanks@example.com', 'aa-unknown@example.com']);
        await registration('aa-unknown', 'aa-unknown@example.com');
        await expect.poll(() => emails(page)).toEqual(['aa-blanks@example.com']);
        for (const id of ['aa-capitals', 'aa-blanks', 'aa-unknown']) {
          await stageDb().doc(`users/${id}`).delete();
          await stageDb().doc(`registrations/${id}@example.com`).delete();
        }
      });

      await test.step('are found by e-mail, display name and uid; blanks around the text do not count', async () => {
        await putUser('aa-Uid77', { email: 'zoe@example.com', displayName: 'Zoe Zucchini' });
        await page.goto('/unregisteredUsers');
        for (const text of ['  zoe@EXAMPLE ', ' zucchini  ', '\taa-uid77 ']) {
          // The previous text has the same result.
          await search(page).fill('');
          await expect.poll(async () => (await emails(page)).length).toBeGreaterThan(1);
          await search(page).fill(text);
          await expect.poll(() => emails(page), text).toEqual(['zoe@example.com']);
        }
        await search(page).fill('nobody-has-this');
        await expect(table(page).getByRole('cell', { name: 'No results found' })).toBeVisible();
        await stageDb().doc('users/aa-Uid77').delete();
      });

      await test.step('open the page of the user', async () => {
        await visitAnew(page, '/unregisteredUsers');
        await expect(
          page.getByText(/^\d+ app accounts whose email is in no registration$/),
        ).toBeVisible();
        const uid = (await rows(page).nth(2).getAttribute('data-row')) ?? '';
        await rows(page)
          .nth(2)
          .click({ position: { x: 700, y: 12 } });
        await expect(page).toHaveURL(new RegExp(`/users/${uid}$`));
      });
    },
  );

  test(
    'are linked from People under the heading of their page',
    proves('CORE-NAV-02', 'CORE-D-83'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff');
      await page.getByRole('button', { name: 'People' }).click();
      await page.getByRole('link', { name: CAPTION }).click();
      await expect(page).toHaveURL(/\/unregisteredUsers$/);
    },
  );

  test('are shown 20 per page', proves('CORE-D-55', 'CORE-D-12'), async ({ page }) => {
    const ids = Array.from({ length: 25 }, (_, at) => `ab-${at}`);
    const user = (uid: string) => stageDb().doc(`users/${uid}`);
    const batch = stageDb().batch();
    for (const uid of ids) batch.set(user(uid), { uid, email: `${uid}@example.com` });
    await batch.commit();
    await signIn(page, 'Sam Staff', '/unregisteredUsers?q=ab-');
    await expect(page.getByText('1–20 of 25')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(5);
    await removeAll(ids.map((id) => ({ ref: user(id) })));
  });
});
