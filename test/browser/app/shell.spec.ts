import {
  expect,
  expectAccessible,
  proves,
  reseed,
  signIn,
  stageDb,
  test,
  testAlone,
  visit,
} from '#test/browser/support/console.ts';
import { holdRequests } from '#test/browser/support/held.ts';

test.beforeAll(() => reseed());

test.describe('shell', () => {
  test(
    'shows the navigation, the person, Sign Out and the version on every screen',
    proves('CORE-NAV-01', 'CORE-NAV-14'),
    async ({ page }) => {
      await signIn(page, 'Ada Admin');
      for (const [address, title] of [
        ['/users', 'Users'],
        ['/register/new', 'Register a new User'],
        ['/nowhere', 'Page not found'],
        ['/users/%', 'User not found'],
        ['/programs/%E0%A4%A', 'Program not found'],
      ] as const) {
        await visit(page, address);
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        const bar = page.getByRole('banner');
        await expect(bar.getByRole('navigation', { name: 'Console' })).toBeVisible();
        await expect(bar.getByText('Ada Admin')).toBeVisible();
        await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
        await expect(bar.getByText(/^v\d+\.\d+\.\d+$/)).toBeVisible();
      }
    },
  );

  test(
    'reads the feature-flag link live from its setting, and accepts only http URLs; links to the configured sites',
    proves('CORE-NAV-10', 'CORE-NAV-11', 'CORE-NAV-12', 'CORE-NAV-13'),
    async ({ page }) => {
      const setting = stageDb().doc('tempest/flagsmith');
      await setting.set({ link: 'https://flags.example.com/project' });
      await signIn(page, 'Sam Staff');
      const menu = page.getByRole('navigation', { name: 'Console' });
      await menu.getByRole('button', { name: 'Administration' }).click();
      const link = menu.getByRole('group', { name: 'External' }).getByRole('link');
      await expect(link).toHaveText(/^Feature Flags/);
      await expect(link).toHaveAttribute('href', 'https://flags.example.com/project');
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await setting.set({ link: 'https://flags.example.com/other' });
      await expect(link).toHaveAttribute('href', 'https://flags.example.com/other');
      await setting.set({ link: 'javascript:alert(1)' });
      await expect(link).toHaveCount(0);
      await setting.set({ link: '' });
      await expect(link).toHaveCount(0);
      await menu.getByRole('button', { name: 'Reports' }).click();
      await expect(menu.getByRole('link', { name: /Analytics/ })).toHaveAttribute(
        'href',
        'https://analytics.example.com/',
      );
      await menu.getByRole('button', { name: 'People' }).click();
      await expect(menu.getByRole('link', { name: /Poke List/ })).toHaveAttribute(
        'href',
        'https://poke.example.com/',
      );
    },
  );

  test(
    'matches URLs in any case, shows the users at / too, and says when there is no such page',
    proves('OPS-ROUTE-04'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', '/USERS');
      await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
      await visit(page, '/no/such/page');
      await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
      await expect(page.getByText('has the address /no/such/page.')).toBeVisible();
      await page.getByRole('link', { name: 'list of users' }).click();
      await expect(page).toHaveURL(/\/users$/);
    },
  );

  test('finds a person and a page with Ctrl K by keyboard alone', async ({ page }) => {
    await signIn(page, 'Sam Staff');
    const field = page.getByRole('combobox', {
      name: 'Name, email, phone, subject ID, uid, program or page',
    });
    // The console may be visible shortly before it handles keys.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused({ timeout: 2000 });
    }).toPass();
    await field.fill('Abigail.Thorn');
    const first = page.getByRole('dialog').getByRole('option').first();
    await expect(first).toContainText('Abigail Thornbury');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Abigail Thornbury', level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('roles');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/roles$/);
    await page.keyboard.press('Control+k');
    await field.fill('QUICK-ROB');
    await expect(page.getByRole('option').first()).toContainText('quick-robin-');
    await field.fill('create');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/subjects\/new$/);
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  });

  testAlone(
    'unregisters every service worker it finds',
    proves('OPS-SHELL-01', 'T29'),
    async ({ page }) => {
      await page.goto('/signin');
      // Any self-contained script can serve as an older version's service worker.
      const worker = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .find((name) => name.includes('rolldown-runtime')),
      );
      await page.evaluate(
        (url) => navigator.serviceWorker.register(url, { type: 'module' }),
        worker ?? 'there is no such script',
      );
      await page.reload();
      await expect
        .poll(() =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
        )
        .toBe(0);
    },
  );

  testAlone('follows the system theme and can be switched', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, 'Sam Staff');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-bs-theme', 'dark');
    await page.getByRole('button', { name: 'Theme: system. Change to light' }).click();
    await expect(html).toHaveAttribute('data-bs-theme', 'light');
    await page.reload();
    await expect(html).toHaveAttribute('data-bs-theme', 'light');
  });

  testAlone(
    'says that it is offline and recovers by itself',
    async ({ page, context, pageErrors }) => {
      // When cut off, Firestore's channel probes the network.
      pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED|Could not reach/);
      await signIn(page, 'Sam Staff');
      await context.setOffline(true);
      await expect(page.getByText(/^You are offline\./)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(/^You are offline\./)).toHaveCount(0);
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
    },
  );

  test(
    'stays visible while a screen loads slowly, with a notice on the first screen and the next',
    proves('OPS-SHELL-02'),
    async ({ page }) => {
      const arrive = await holdRequests(page, /\/assets\/DoctorPage-.*\.js/);
      await signIn(page, 'Sam Staff');
      await page.goto('/doctor');
      await expect(page.getByText('Loading the page…')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      await page.getByRole('link', { name: 'Tempest' }).click();
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Administration' }).click();
      await page.getByRole('link', { name: 'Study Doctor', exact: true }).click();
      await expect(
        page.getByRole('status').filter({ hasText: 'Loading the page…' }),
      ).toBeAttached();
      await expect(page.locator('#main')).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
      arrive();
      await expect(page.getByRole('heading', { name: 'Study Doctor', level: 1 })).toBeVisible();
      await expect(page.locator('#main')).not.toHaveAttribute('aria-busy');
      await expect(page.getByText('Loading the page…')).toHaveCount(0);
    },
  );

  test('skips to the content by keyboard', async ({ page }) => {
    await signIn(page, 'Sam Staff');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});
