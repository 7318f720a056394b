import {
  expect,
  type Page,
  proves,
  reseed,
  signIn,
  stageDb,
  tableRows,
  test,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const CAPTION = 'Unregistered Users';
const emails = async (page: Page) => (await tableRows(page, CAPTION)).map(([email]) => email);

const putUser = (uid: string, fields: Record<string, unknown>) =>
  stageDb()
    .doc(`users/${uid}`)
    .set({ uid, email: `${uid}@example.com`, ...fields });

test.describe('unregistered users', () => {
  test(
    'are those whose e-mail is in no registration, by e-mail ascending and live',
    proves('CORE-UNREG-01', 'CORE-UNREG-05', 'OPS-ROUTE-15', 'CORE-D-55'),
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
          page.getByText(`${wanted.length} app accounts without a registration`),
        ).toBeVisible();
        await expect.poll(() => emails(page)).toEqual(wanted);
      });

      await test.step('lose an account when it gets a registration, registered or not', async () => {
        const email = 'aa-unknown@example.com';
        await putUser('aa-unknown', {});
        await expect.poll(async () => (await emails(page))[0]).toBe(email);
        const record = stageDb().doc(`registrations/${email}`);
        await record.set({ email: ' AA-Unknown@example.com', registered: false });
        await expect.poll(async () => (await emails(page))[0]).not.toBe(email);
        await record.delete();
        await expect.poll(async () => (await emails(page))[0]).toBe(email);
        await stageDb().doc('users/aa-unknown').delete();
      });
    },
  );
});
