import {
  expect,
  type Page,
  proves,
  reseed,
  signInAnew,
  stageAuth,
  stageDb,
  test,
  visit,
} from '#test/browser/support/console.ts';

const DISABLED = 'You were signed out because your account was disabled or changed.';
const SAM = 'Sign in as Sam Staff (staff)';

const lookAtAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Backdates the tab's sign-in by hours; the emulator's tokens are unsigned. */
function signedInBefore(page: Page, hours: number): Promise<void> {
  return page.evaluate((ago) => {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith('firebase:authUser:')) continue;
      const user = JSON.parse(sessionStorage.getItem(key) ?? '') as {
        stsTokenManager: { accessToken: string };
      };
      const [header = '', claims = ''] = user.stsTokenManager.accessToken.split('.');
      const told = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object;
      const aged = { ...told, auth_time: Math.floor(Date.now() / 1000) - ago * 3600 };
      const encoded = btoa(JSON.stringify(aged)).replaceAll('+', '-').replaceAll('/', '_');
      user.stsTokenManager.accessToken = `${header}.${encoded.replaceAll('=', '')}.`;
      sessionStorage.setItem(key, JSON.stringify(user));
    }
  }, hours);
}

test.use({ alone: true });
test.beforeEach(() => reseed({ demo: false }));

test(
  'two tabs: work in one keeps both signed in; after 15 idle minutes both lock and keep the input',
  proves('T22'),
  async ({ page, context }) => {
    await context.clock.install();
    await context.clock.resume();
    await signInAnew(page, 'Sam Staff', '/subjects/new');
    const idle = await context.newPage();
    await idle.goto('/roles');
    await expect(idle.getByRole('cell', { name: 'info-viewer', exact: true })).toBeVisible();
    const name = page.getByRole('textbox', { name: 'Full name' });
    await name.fill('Frida');
    // Both timers restart at this key press; the warning is shown from minute 14 to 15.
    await name.press('End');
    await context.clock.fastForward('14:10');
    await expect(idle.getByRole('alertdialog', { name: 'Still there?' })).toBeVisible();
    await name.press('End');
    await expect(idle.getByRole('alertdialog', { name: 'Still there?' })).toHaveCount(0);
    await context.clock.fastForward('10:00');
    await expect(idle.getByRole('cell', { name: 'info-viewer', exact: true })).toBeVisible();
    await expect(name).toHaveValue('Frida');
    await context.clock.fastForward('06:00');
    for (const tab of [page, idle]) {
      await expect(tab.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    }
    await test.step('the input is restored in that tab', async () => {
      await page.getByRole('button', { name: SAM }).click();
      await expect(name).toHaveValue('Frida');
      await expect(page.getByText('is here again. It is not saved.')).toBeVisible();
    });
  },
);

test(
  'a reload resumes a session of less than 12 hours, but not a longer one',
  proves('T22'),
  async ({ page }) => {
    await signInAnew(page, 'Sam Staff', '/roles');
    await signedInBefore(page, 11);
    await page.reload();
    await expect(page.getByRole('cell', { name: 'info-viewer', exact: true })).toBeVisible();
    await signedInBefore(page, 13);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(
      'You were signed out after 12 hours. Sign in again to go on.',
    );
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('google.firestore.v1'))).toEqual([]);
  },
);

test(
  'a failing identity provider signs nobody out and loses no input',
  proves('T6', 'R2'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of (400|503)/);
    await signInAnew(page, 'Sam Staff', '/subjects/new');
    const name = page.getByRole('textbox', { name: 'Full name' });
    await name.fill('Frida');
    for (const [status, message] of [
      [400, 'TOO_MANY_ATTEMPTS_TRY_LATER'],
      [503, 'The service is currently unavailable.'],
    ] as const) {
      let asked = 0;
      const renewal = '**/securetoken.googleapis.com/**';
      await page.route(renewal, (route) => {
        asked += 1;
        return route.fulfill({ status, json: { error: { code: status, message } } });
      });
      // Returning to the page sends no second request while one is pending.
      await expect(async () => {
        await lookAtAgain(page);
        await expect.poll(() => asked, { message, timeout: 2000 }).toBeGreaterThan(0);
      }).toPass({ timeout: 20_000 });
      await page.waitForTimeout(1000); // signing out would take far less
      await expect(name, message).toHaveValue('Frida');
      await page.unroute(renewal);
    }
  },
);

test(
  'a refusal by a function rechecks the account, and signs out a disabled one with the reason',
  proves('T6'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of (400|403)/);
    const ana = { uid: 'ana-refused', email: 'ana@example.com', activeProgram: 'stanza1' };
    await stageDb().doc('users/ana-refused').set(ana);
    await signInAnew(page, 'Sam Staff', '/roles');
    await expect(page.getByRole('cell', { name: 'info-viewer', exact: true })).toBeVisible();
    await stageAuth().updateUser('demo-sam-staff', { disabled: true });
    await page.route('**/getJournalEntryList', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 403,
            json: { error: { status: 'PERMISSION_DENIED', message: 'Only staff may do this.' } },
          })
        : route.continue(),
    );
    await visit(page, '/users/ana-refused/journals');
    await expect(page.getByRole('alert')).toHaveText(DISABLED);
  },
);

test('a person signed out while code failed to load can sign in again in the same tab', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|dynamically imported module/);
  const code = /\/assets\/(shared-source|firestore)-.*\.js/;
  await page.route(code, (route) => route.abort());
  await page.route('**/accounts:lookup**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { users: Record<string, unknown>[] };
    const users = body.users.map(({ email: _, ...user }) => ({ ...user, providerUserInfo: [] }));
    await route.fulfill({ response, json: { ...body, users } });
  });
  await page.goto('/roles');
  await page.getByRole('button', { name: SAM }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This account is not a member of the staff group.',
  );
  await page.unroute(code);
  await page.unroute('**/accounts:lookup**');
  await page.getByRole('button', { name: SAM }).click();
  const shown = page.getByRole('cell', { name: 'info-viewer', exact: true });
  // An older browser does not retry code that failed to load; a reload gets it.
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(shown.or(retry)).toBeVisible();
  if (await retry.isVisible()) await retry.click();
  await expect(shown).toBeVisible();
});
