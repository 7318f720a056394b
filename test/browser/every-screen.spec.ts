import { expectAccessible } from './support/axe.ts';
import { expect, reseed, signIn, stageDb, test, visit } from './support/console.ts';

const SCREENS = [
  '/users',
  '/users/demo-ada-admin',
  '/subjects',
  '/subjects/new',
  '/subjects/:subject',
  '/register',
  '/register/new',
  '/register/new/new.person@example.com',
  '/register/edit/:email',
  '/roles',
  '/roles/staff',
  '/colleagues/ada.admin@example.com',
  '/doctor',
  '/events',
  '/unregisteredUsers',
  '/journaltypes',
  '/medrio',
  '/medrio/not-in-the-console',
  '/medrio/not-in-the-console/triggers',
  '/medrio/not-in-the-console/registrationDetail',
  '/no/such/page',
];

let subject = '';
let email = '';

test.beforeAll(async () => {
  await reseed();
  const found = await stageDb()
    .collection('subjects')
    .where('registered', '==', true)
    .limit(1)
    .get();
  subject = found.docs[0]?.id ?? '';
  email = (found.docs[0]?.get('email') as string | undefined) ?? '';
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${scheme}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(page, 'Ada Admin');
    for (const screen of SCREENS) {
      const path = screen.replace(':subject', subject).replace(':email', encodeURIComponent(email));
      await test.step(path, async () => {
        await visit(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
      });
    }
  });
}

test('every screen has one heading of the first level and names the browser tab', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'Sam Staff');
  for (const screen of SCREENS) {
    await visit(
      page,
      screen.replace(':subject', subject).replace(':email', encodeURIComponent(email)),
    );
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCount(1);
    // A record's name comes after its screen; heading and tab then change together.
    await expect(async () => {
      expect(await page.title()).toBe(`${(await heading.textContent()) ?? ''} · Tempest`);
    }).toPass({ timeout: 10_000 });
  }
});
