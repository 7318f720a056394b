import { recordFigure } from '#tools/evidence/figures.ts';
import {
  expect,
  expectAccessible,
  type Page,
  proves,
  reseed,
  signInAnew,
  stageAuth,
  stageDb,
  test,
} from '#test/browser/support/console.ts';

const ADDRESSES = ['/', '/users', '/subjects', '/register/new', '/roles/admin', '/no/such/page'];

test.use({ alone: true });
test.beforeAll(() => reseed());

/** Expects that no reload restores the account, from the moment the screen is cleared. */
async function expectForgotten(page: Page): Promise<void> {
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('firebase:authUser'))).toEqual([]);
}

/** Records the page's database requests: documents by path, collections by name. */
function askedOf(page: Page) {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('google.firestore.v1')) return;
    bodies.push(decodeURIComponent(request.postData() ?? ''));
  });
  const found = (pattern: RegExp) =>
    [...bodies.join('\n').matchAll(pattern)].map(([, name = '']) => name);
  return {
    documents: () => found(/\(default\)\/documents\/([^"\\]+)/g),
    collections: () => found(/"collectionId":"([^"]+)"/g),
    all: () => found(/(?:"documents":\["[^"]*\(default\)\/documents\/|"collectionId":")([^"\\]+)/g),
  };
}

/** Screens, each with a list or record that it reads and its heading. */
const ASKED_AHEAD = [
  ['/today', 'requested', 'Today'],
  ['/surveysaurus', 'landingPages', 'Survey tool'],
  ['/surveysaurus/payments', 'requested', 'Payments'],
  ['/programs/stanzaACT/lessons/new-lesson', 'programs/stanzaACT/lessons/new-lesson', /./],
  ['/genericReports/recruitment', 'analytics/reports/reportPages/recruitment', /./],
  ['/004/act004a', 'analytics/reports/reportGraphs/act004a_01', 'ACT Progress'],
] as const;

/** Holds back the server's responses, which arrive on one kind of request; the page's requests use others. */
async function answersOf(page: Page) {
  let answer = (): void => undefined;
  let answered = Promise.resolve();
  await page.route(/Listen\/channel.*TYPE=xmlhttp/, async (route) => {
    await answered;
    await route.continue().catch(() => undefined); // the previous page's request
  });
  return {
    hold: () => {
      answered = new Promise<void>((resolve) => (answer = resolve));
    },
    answer: () => answer(),
  };
}

/** Records whether the console's frame or table rows were ever rendered. */
async function keepWhatIsShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('nav, table')) seen.push(one.tagName);
    }).observe(document.body, { subtree: true, childList: true });
  });
}

const shown = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);

test.describe('sign-in', () => {
  test(
    'shows a visitor the sign-in screen at every address',
    proves('CORE-AUTH-01', 'CORE-AUTH-05'),
    async ({ page }) => {
      for (const address of ADDRESSES) {
        await page.goto(address);
        await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('table')).toHaveCount(0);
      }
    },
  );

  test(
    'shows a loading screen while the authentication state is unresolved',
    proves('CORE-AUTH-02'),
    async ({ page }) => {
      // Before deciding, the page checks whether another tab is signed in.
      await page.addInitScript(() => {
        const locks = navigator.locks;
        const decided = new Promise<LockManagerSnapshot>((resolve) =>
          Object.assign(window, { decide: () => resolve({ held: [] }) }),
        );
        locks.query = () => decided;
      });
      await page.goto('/users');
      await expect(page.getByText('Loading…')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toHaveCount(0);
      await page.evaluate(() => (window as unknown as { decide: () => void }).decide());
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
    },
  );

  test(
    'says who may use the console, at /signin too',
    proves('CORE-AUTH-03', 'OPS-ACC-02', 'OPS-ROUTE-02'),
    async ({ page }) => {
      await page.goto('/signin');
      await expect(page.getByText('This site is for employees of the sponsor only.')).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    'offers only Google, and shows a readable error and a working button after a failed popup',
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
      // The popup's script is Google's own; nothing else requests it.
      expect(asked.some((url) => url.startsWith('https://apis.google.com/'))).toBe(true);
    },
  );

  test('opens the requested URL, or Today if there was none', async ({ page }) => {
    await signInAnew(page, 'Sam Staff', '/users?q=thorn');
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/users\?q=thorn$/);
    for (const address of ['/signin', '/']) {
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
      await signInAnew(page, 'Sam Staff', address);
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/today$/);
    }
    await page.getByRole('link', { name: 'Tempest' }).click();
    await expect(page).toHaveURL(/\/today$/);
  });

  test(
    'signs out whoever is not a member of staff and says so',
    proves('OPS-ACC-04', 'CORE-GEN-03', 'CORE-D-01', 'T1'),
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
      // The emulator verifies a Google account's address on each sign-in, so the response is changed here.
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
    proves('S12', 'T6', 'OPS-ACC-05', 'CORE-D-03'),
    async ({ page, pageErrors }) => {
      // A count of the users may be in flight while signing out; the server refuses it.
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
    'a stranger sees nothing, and prefetching listeners are closed with the refusal',
    proves('S13'),
    async ({ page }) => {
      const asked = askedOf(page);
      const closed: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('TYPE=terminate')) closed.push(request.url());
      });
      await page.goto('/users');
      await keepWhatIsShown(page);
      await page.getByRole('button', { name: 'Sign in as Nora Nobody (no role)' }).click();
      await expect(page.getByRole('alert')).toHaveText(
        'This account is not a member of the staff group.',
      );
      const member = (role: string) => `roles/${role}/members/nora.nobody@example.com`;
      expect(new Set(asked.documents())).toEqual(
        new Set(['staff', 'admin', 'superuser', 'info-viewer'].map(member)),
      );
      expect([...new Set(asked.collections())].filter((name) => name !== 'users')).toEqual([]);
      await expect.poll(() => closed.length).toBeGreaterThan(0);
      // Neither the console's frame nor a row was ever rendered.
      expect(await shown(page)).toEqual([]);
    },
  );

  test(
    'first rows are requested before the membership is confirmed, but shown only after it',
    proves('S13'),
    async ({ page }) => {
      await signInAnew(page, 'Iris Viewer', '/no/such/page');
      const asked = askedOf(page);
      const answers = await answersOf(page);
      answers.hold();
      await page.goto('/users');
      await expect.poll(() => asked.collections()).toContain('users');
      await expect
        .poll(() => asked.documents())
        .toContain('roles/staff/members/iris.viewer@example.com');
      await expect(page.getByText('Checking your membership…')).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      answers.answer();
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(20);
    },
  );

  test('the first data of common screens is prefetched, and requested once', async ({ page }) => {
    await signInAnew(page, 'Iris Viewer', '/no/such/page');
    const asked = askedOf(page);
    const answers = await answersOf(page);
    for (const [address, first, heading] of ASKED_AHEAD) {
      const before = asked.all().length;
      const times = () =>
        asked
          .all()
          .slice(before)
          .filter((one) => one === first).length;
      answers.hold();
      await page.goto(address);
      await expect.poll(times, address).toBe(1);
      await expect(page.getByText('Checking your membership…')).toBeVisible();
      answers.answer();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"], main .spinner-border')).toHaveCount(0);
      expect(times(), address).toBe(1);
    }
  });

  test('keeps nothing personal on the device', proves('T22'), async ({ page }) => {
    await signInAnew(page, 'Iris Viewer');
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(20);
    const kept = await page.evaluate(async () => ({
      local: JSON.stringify(localStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }));
    expect(kept.local).not.toMatch(/@example\.com|Viewer/);
    expect(kept.databases).toEqual([]);
    expect(kept.caches).toEqual([]);
  });
});
