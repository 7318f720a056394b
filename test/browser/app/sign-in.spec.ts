import { recordFigure } from '#tools/evidence/figures.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/browser/support/axe.ts';
import {
  expect,
  reseed,
  signInAnew,
  stageAuth,
  stageDb,
  test,
} from '#test/browser/support/console.ts';
import { proves } from '#test/support/proves.ts';

const ADDRESSES = ['/', '/users', '/subjects', '/register/new', '/roles/admin', '/no/such/page'];

test.use({ alone: true });
test.beforeAll(() => reseed());

/** Expects that no reload finds the account, from the moment when the screen is cleared. */
async function expectForgotten(page: Page): Promise<void> {
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('firebase:authUser'))).toEqual([]);
}

test.describe('sign-in', () => {
  for (const address of ADDRESSES) {
    test(
      `shows a visitor the sign-in screen at ${address}`,
      proves('CORE-AUTH-01', 'CORE-AUTH-05'),
      async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('table')).toHaveCount(0);
      },
    );
  }

  test(
    'shows a loading screen while the authentication state is unresolved',
    proves('CORE-AUTH-02'),
    async ({ page }) => {
      const seen: string[] = [];
      await page.exposeFunction('sawScreen', (text: string) => seen.push(text));
      await page.addInitScript(() => {
        new MutationObserver(() => {
          const text = document.querySelector('#root')?.textContent ?? '';
          void (window as unknown as { sawScreen: (text: string) => void }).sawScreen(text);
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto('/users');
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
      await expect.poll(() => seen.find((text) => text !== '')).toBe('Loading…');
    },
  );

  test(
    'says whom the console is for, at /signin too',
    proves('CORE-AUTH-03', 'OPS-ACC-02', 'OPS-ROUTE-02'),
    async ({ page }) => {
      await page.goto('/signin');
      await expect(page.getByText('This site is for employees of the sponsor only.')).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    'offers Google and no other account, and a failed popup leaves a readable error and a working button',
    proves('CORE-AUTH-04', 'OPS-ACC-01'),
    async ({ page, pageErrors }) => {
      pageErrors.allow(/apis\.google\.com|ERR_|Content Security Policy/);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/signin');
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
      const named = await page.getByRole('button').allTextContents();
      expect(named.filter((text) => !/^Sign in as .* \(.*\)$/.test(text))).toEqual([
        'Sign in with Google',
      ]);
      await page.getByRole('button', { name: 'Sign in with Google' }).click();
      await expect(page.getByRole('alert')).toContainText(/Google/);
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
      // The popup's machinery is Google's own; nothing else asks for it.
      expect(asked.some((url) => url.startsWith('https://apis.google.com/'))).toBe(true);
    },
  );

  test('opens the address that was asked for, and /users for /signin', async ({ page }) => {
    await signInAnew(page, 'Sam Staff', '/roles');
    await expect(page).toHaveURL(/\/roles$/);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Sign in as Sam Staff (staff)' }).click();
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/users$/);
  });

  test(
    'signs out whoever is not a member of staff and says so',
    proves('OPS-ACC-04', 'CORE-GEN-03', 'T1'),
    async ({ page }) => {
      await page.goto('/users');
      await page.getByRole('button', { name: 'Sign in as Nora Nobody (no role)' }).click();
      await expect(page.getByRole('alert')).toHaveText(
        'This account is not a member of the staff group.',
      );
      await expect(page.getByRole('table')).toHaveCount(0);
      await expectForgotten(page);
    },
  );

  test(
    'signs out an account without a verified e-mail address',
    proves('OPS-ACC-03', 'T2'),
    async ({ page }) => {
      await stageAuth().updateUser('demo-sam-staff', { emailVerified: false });
      // The emulator verifies a Google account's address at each sign-in, so the token is changed here.
      await page.route('**/accounts:lookup**', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { users: Record<string, unknown>[] };
        const users = body.users.map(({ email: _, ...user }) => ({
          ...user,
          providerUserInfo: [],
        }));
        await route.fulfill({ response, json: { ...body, users } });
      });
      await page.goto('/users');
      await page.getByRole('button', { name: 'Sign in as Sam Staff (staff)' }).click();
      await expect(page.getByRole('alert')).toHaveText(
        'This account is not a member of the staff group.',
      );
      await stageAuth().updateUser('demo-sam-staff', { emailVerified: true });
    },
  );

  test(
    'Sign Out ends the session and brings back the sign-in screen, in every tab',
    proves('CORE-AUTH-06'),
    async ({ page, context }) => {
      await signInAnew(page, 'Sam Staff');
      const second = await context.newPage();
      await second.goto('/roles');
      await expect(second.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
      await expect(second.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
      await expectForgotten(page);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    },
  );

  test(
    'clears the screen and signs out within 5 s when membership is withdrawn',
    proves('S12', 'T6', 'OPS-ACC-05'),
    async ({ page, pageErrors }) => {
      // The users may be counted at that very moment, or just after the signing out; the server refuses that.
      pageErrors.allow(/status of 40[13]/);
      await signInAnew(page, 'Iris Viewer');
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(20);
      const member = stageDb().doc('roles/staff/members/iris.viewer@example.com');
      const before = (await member.get()).data() ?? {};
      const deleted = Date.now();
      await member.delete();
      await expect(page.getByRole('table')).toHaveCount(0, { timeout: 5000 });
      const seconds = (Date.now() - deleted) / 1000;
      recordFigure({ goal: 'S12', name: 'own listener', value: seconds, trials: 1 });
      await expect(page.getByRole('alert')).toHaveText(
        'You were signed out because your membership of the staff group ended.',
      );
      await member.set(before);
    },
  );

  test(
    'opens no listener and draws nothing before the server has confirmed membership',
    proves('S13'),
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const body = request.postData() ?? '';
        if (request.url().includes('google.firestore.v1')) asked.push(decodeURIComponent(body));
      });
      await page.goto('/users');
      await page.getByRole('button', { name: 'Sign in as Nora Nobody (no role)' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      const named = asked.join('\n').match(/documents\/[^"\\]+/g) ?? [];
      expect(new Set(named)).toEqual(
        new Set(['documents/roles/staff/members/nora.nobody@example.com']),
      );
    },
  );

  test('keeps nothing personal on the device', proves('T22'), async ({ page }) => {
    await signInAnew(page, 'Iris Viewer');
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(20);
    const kept = await page.evaluate(async () => ({
      local: JSON.stringify(localStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }));
    expect(kept.local).not.toMatch(/@example\.com|Viewer/);
    expect(
      kept.databases.filter((name) => /firestore|firebaseLocalStorage/i.test(name ?? '')),
    ).toEqual([]);
    expect(kept.caches).toEqual([]);
  });
});
