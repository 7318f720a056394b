import {
  expect,
  proves,
  reseed,
  signIn,
  signInAnew,
  stageDb,
  test,
  testAlone,
  visit,
} from '#test/browser/support/console.ts';
import { whileUnreadable } from '#test/browser/support/rules.ts';

test.beforeAll(() => reseed());

test(
  'uses only Firestore, the sign-in service and callables',
  proves('CORE-GEN-01', 'OPS-SHELL-06'),
  async ({ page }) => {
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await signInAnew(page, 'Ada Admin');
    for (const [path, heading] of [
      ['/subjects', 'Subjects'],
      ['/register', 'Registration Records'],
      ['/roles', 'Roles'],
      ['/roles/staff', 'staff'],
      ['/subjects/new', 'Create a Subject'],
    ] as const) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    }
    const own = new URL(page.url()).host;
    const kindOf = ({ host, pathname, protocol }: URL) => {
      if (protocol === 'data:' || protocol === 'blob:') return 'inline';
      if (host === own) return 'the console itself';
      // A listener's channel, or a one-time read.
      if (/^\/(google\.firestore\.v1\.Firestore|v1\/projects\/[^/]+\/databases)\//.test(pathname))
        return 'Firestore';
      if (pathname.includes('identitytoolkit') || pathname.includes('securetoken'))
        return 'sign-in';
      if (pathname.endsWith('/countRecords')) return 'callable';
      return `${host}${pathname}`;
    };
    await expect
      .poll(() => [...new Set(asked.map(kindOf))].filter((kind) => kind !== 'inline').sort())
      .toEqual(['Firestore', 'callable', 'sign-in', 'the console itself']);
  },
);

test(
  'lets staff without other roles open the screens of people and roles',
  proves('CORE-GEN-05'),
  async ({ page }) => {
    await signIn(page, 'Sam Staff');
    for (const [path, heading] of [
      ['/users', 'Users'],
      ['/subjects', 'Subjects'],
      ['/subjects/new', 'Create a Subject'],
      ['/register', 'Registration Records'],
      ['/register/new', 'Register a new User'],
      ['/roles', 'Roles'],
      ['/roles/staff', 'staff'],
    ] as const) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText('You do not have permission')).toHaveCount(0);
    }
  },
);

testAlone(
  'shows a placeholder while a record is on its way, and never that there is none',
  proves('R2'),
  async ({ page, context, pageErrors }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Could not reach/);
    // The SDK probes the network with a request to Google when its channel is lost.
    await page.route('https://www.google.com/**', (route) => route.abort('internetdisconnected'));
    await page.clock.install();
    await page.clock.resume();
    // The screen's code loads first, so that only its data is missing offline.
    await signIn(page, 'Sam Staff', '/users/nobody');
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
    await context.setOffline(true);
    await visit(page, '/users/somebody-not-read-yet');
    await expect(page.getByRole('heading', { name: 'User', exact: true })).toBeVisible();
    // Shown after 15 s; after 10 s the SDK has answered from its empty cache.
    await page.clock.fastForward(12_000);
    await page.clock.fastForward(5_000);
    await expect(page.getByText('the server has not answered yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'User not found' })).toHaveCount(0);
    await context.setOffline(false);
    await page.clock.fastForward(60_000); // the SDK retries after a minute at most
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  },
);

testAlone(
  'a change made in one window appears in another',
  proves('CORE-GEN-02'),
  async ({ page, context }) => {
    await signIn(page, 'Sam Staff', '/subjects');
    const second = await context.newPage();
    await second.goto('/subjects');
    const row = second.locator('tbody tr[data-row]').first();
    await expect(row).toBeVisible({ timeout: 20_000 });
    const id = (await row.getAttribute('data-row')) ?? '';
    await stageDb().doc(`subjects/${id}`).update({ cohort: 'seen-in-both' });
    await expect(row).toContainText('seen-in-both');
    await expect(page.locator(`tr[data-row="${id}"]`)).toContainText('seen-in-both');
  },
);

test(
  'says which choices could not be read, and offers them after Retry',
  proves('CORE-GEN-09'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/permission|insufficient/i);
    await whileUnreadable('match /cohorts/{cohortID} {', async () => {
      await signIn(page, 'Sam Staff', '/subjects/new');
      const alert = page.getByRole('alert').filter({ hasText: 'The choices for Cohort' });
      await expect(alert).toContainText('could not be loaded. The stored value stays.');
      await expect(alert).toContainText(/Error:\s+\S/);
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('The choices for Cohort')).toHaveCount(0);
    await expect.poll(() => page.getByLabel('Cohort').locator('option').count()).toBeGreaterThan(1);
  },
);
