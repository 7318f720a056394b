import type { Locator, Page, Route } from '@playwright/test';
import { BROWSER_PORT_BASE } from '#tools/builds.ts';
import { firstFreePorts, portsFrom, type Ports } from '#tools/emulators/ports.ts';
import { startEmulators, type RunningEmulators } from '#tools/emulators/start.ts';
import { inProject } from '#tools/paths.ts';
import { serveBuilt } from '#tools/serve/server.ts';
import {
  expect,
  proves,
  reseed,
  signInAnew,
  stageAuth,
  stageDb,
  test,
  visit,
} from '#test/browser/support/console.ts';

test.use({ alone: true });

/** Installs a controllable clock in a page before it opens. */
async function takeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.resume();
}

/**
 * Advances the clock until something is visible. The SDK waits up to a minute before a retry; the retry takes
 * real time and times out if the clock runs too fast.
 */
async function forwardUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(shown).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}

const DISABLED = 'You were signed out because your account was disabled or changed.';
const ENDED = 'You were signed out because your membership of the staff group ended.';

/** A separate Firestore emulator that keeps its data when stopped; accounts stay in the usual emulators. */
function firestoreAt(ports: Ports): Promise<RunningEmulators> {
  const kept = inProject('.cache', 'fault-tests', `firestore-${ports.firestore}`);
  const keep = { importDir: kept, exportOnExit: kept };
  return startEmulators({ ports, only: ['firestore'], quiet: true, ...keep });
}

type Fields = Readonly<Record<string, string | number>>;

const rootAt = (port: number): string =>
  `http://127.0.0.1:${port}/v1/projects/demo-tempest/databases/(default)/documents`;

async function remove(port: number, path: string): Promise<void> {
  const headers = { authorization: 'Bearer owner' };
  const answer = await fetch(`${rootAt(port)}/${path}`, { method: 'DELETE', headers });
  expect(answer.ok).toBe(true);
}

/** Stores documents in an emulator that a test may stop; the Admin SDK is connected to the other one. */
async function arrange(port: number, documents: Readonly<Record<string, Fields>>): Promise<void> {
  for (const [path, data] of Object.entries(documents)) {
    const fields = Object.fromEntries(
      Object.entries(data).map(([key, value]) => [
        key,
        typeof value === 'string' ? { stringValue: value } : { integerValue: value },
      ]),
    );
    const answer = await fetch(`${rootAt(port)}/${path}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ fields }),
    });
    expect(answer.ok).toBe(true);
  }
}

const MEMBERS: Readonly<Record<string, Fields>> = Object.fromEntries(
  ['staff', 'admin'].flatMap((role): [string, Fields][] => [
    [`roles/${role}`, { name: role, membersCount: 1 }],
    [`roles/${role}/members/ada.admin@example.com`, { email: 'ada.admin@example.com' }],
  ]),
);

/**
 * Expects a screen whose code loads on the second attempt. Older browsers do not retry, so there the console
 * offers to reload.
 */
async function expectAtLast(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title, level: 1 });
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(heading.or(reload)).toBeVisible();
  if (await reload.isVisible()) await reload.click();
  await expect(heading).toBeVisible();
}

/** Lets code load only on the second request. */
async function secondTry(page: Page, code: RegExp) {
  const seen = { asked: 0 };
  await page.route(code, async (route) => {
    seen.asked += 1;
    await (seen.asked === 1 ? route.abort() : route.continue());
  });
  return seen;
}

test(
  'the database stops and starts again under an open page: a banner, then new data without a reload, and what vanished is gone',
  proves('R2'),
  async ({ page, pageErrors }) => {
    test.setTimeout(300_000);
    pageErrors.allow(/ERR_|Could not reach|WebChannel|Failed to load resource|countRecords|CORS/);
    const ports = await firstFreePorts(
      Number(process.env['TEMPEST_PORT_BASE'] ?? BROWSER_PORT_BASE) + 400,
    );
    let emulators = await firestoreAt(ports);
    const compiled = `127.0.0.1:${portsFrom(BROWSER_PORT_BASE).firestoreDoor}`;
    const addresses: Record<string, string> = { [compiled]: `127.0.0.1:${ports.firestoreDoor}` };
    const here = Object.keys(process.env).filter((name) => name.startsWith('VITE_EMULATOR_'));
    const built = portsFrom(BROWSER_PORT_BASE) as unknown as Record<string, number>;
    for (const name of here) {
      const emulator = name.replace('VITE_EMULATOR_', '').toLowerCase();
      if (emulator !== 'firestore') {
        addresses[`127.0.0.1:${built[emulator]}`] = process.env[name] ?? '';
      }
    }
    const server = await serveBuilt({
      folder: inProject('dist-emulator'),
      port: ports.web,
      addresses,
    });
    try {
      const role = (name: string) => ({ [`roles/${name}`]: { name, membersCount: 0 } });
      await arrange(ports.firestore, { ...MEMBERS, ...role('before') });
      await remove(ports.firestore, 'roles/after');
      await takeClock(page);
      await signInAnew(page, 'Ada Admin', `${server.url}/roles`);
      await expect(page.getByRole('cell', { name: 'before', exact: true })).toBeVisible();
      await page.evaluate(() => Object.assign(window, { __sameDocument: true }));

      await emulators.stop();
      await forwardUntil(page, page.getByText(/^Connection problem/));
      await expect(page.getByText('No results found')).toHaveCount(0);
      await expect(page.getByRole('cell', { name: 'before', exact: true })).toBeVisible();

      emulators = await firestoreAt(ports);
      await arrange(ports.firestore, role('after'));
      await remove(ports.firestore, 'roles/before');
      await forwardUntil(page, page.getByRole('cell', { name: 'after', exact: true }));
      await expect(page.getByRole('cell', { name: 'before', exact: true })).toHaveCount(0);
      await expect(page.getByText(/^Connection problem/)).toHaveCount(0);
      expect(await page.evaluate(() => '__sameDocument' in window)).toBe(true);
    } finally {
      await server.stop();
      await emulators.stop();
    }
  },
);

test.describe('with the usual emulators', () => {
  test.beforeEach(() => reseed({ demo: false }));

  test(
    'a tab that was frozen shows after waking what changed meanwhile, and is cleared where the membership ended',
    proves('R2', 'T6', 'S12'),
    async ({ page }) => {
      await signInAnew(page, 'Sam Staff', '/roles');
      await expect(page.getByRole('cell', { name: 'info-viewer', exact: true })).toBeVisible();
      const devtools = await page.context().newCDPSession(page);
      const whileFrozen = async (work: () => Promise<unknown>) => {
        await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
        await work();
        // Longer than the event takes to arrive.
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await devtools.send('Page.setWebLifecycleState', { state: 'active' });
      };
      await whileFrozen(() =>
        stageDb().doc('roles/while-asleep').set({ name: 'while-asleep', membersCount: 0 }),
      );
      await expect(page.getByRole('cell', { name: 'while-asleep', exact: true })).toBeVisible();
      await whileFrozen(() => stageDb().doc('roles/staff/members/sam.staff@example.com').delete());
      await expect(page.getByRole('alert')).toHaveText(ENDED, { timeout: 5000 });
      await expect(page.getByRole('table')).toHaveCount(0);
    },
  );

  test(
    'a disabled account is signed out with the reason when its tab becomes visible again',
    proves('T6'),
    async ({ page, pageErrors }) => {
      pageErrors.allow(/status of 400/);
      await signInAnew(page, 'Sam Staff', '/roles');
      await stageAuth().updateUser('demo-sam-staff', { disabled: true });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('alert')).toHaveText(DISABLED);
      await expect(page.getByRole('table')).toHaveCount(0);
      await page.getByRole('button', { name: 'Sign in as Sam Staff (staff)' }).click();
      await expect(page.getByText('This account has been disabled.')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Console' })).toHaveCount(0);
    },
  );

  test(
    'a listener that is never answered says so after 15 s, never shows an empty list, and recovers by itself; a laptop that was closed for 40 minutes is locked when it opens',
    proves('R2', 'T22'),
    async ({ page, pageErrors }) => {
      test.setTimeout(150_000);
      pageErrors.allow(/ERR_|Could not reach|WebChannel/);
      await takeClock(page);
      await signInAnew(page, 'Sam Staff', '/users');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const silent: Route[] = [];
      const listen = '**/google.firestore.v1.Firestore/Listen/**';
      await page.route(listen, (route) => void silent.push(route));
      await visit(page, '/roles');
      const notice = page.getByText('the server has not answered yet');
      await expect(page.locator('[aria-busy="true"]')).not.toHaveCount(0);
      await page.clock.fastForward(10_000);
      await expect(notice).toHaveCount(0);
      await page.clock.fastForward(6_000);
      await expect(notice).toBeVisible();
      await expect(page.getByText('Connection problem: the server does not answer.')).toBeVisible();
      await expect(page.getByText(/no results|no roles/i)).toHaveCount(0);
      await page.unroute(listen);
      await Promise.all(silent.map((route) => route.abort().catch(() => undefined)));
      await forwardUntil(page, page.getByRole('cell', { name: 'info-viewer', exact: true }));
      await expect(page.getByText('Connection problem')).toHaveCount(0);

      await page.clock.fastForward('40:00');
      await expect(page.getByRole('alert')).toHaveText(
        'You were signed out after 15 minutes without activity.',
      );
      await expect(page.getByRole('table')).toHaveCount(0);
    },
  );

  test('a screen or frame whose code or styles load on the second try is shown; one without code offers to reload', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED|dynamically imported module|Failed to fetch/);
    await signInAnew(page, 'Sam Staff', '/users');
    const frame = await secondTry(page, /\/assets\/UserLayout-.*\.js/);
    await visit(page, '/users/nobody-at-all');
    await expectAtLast(page, 'User not found');
    expect(frame.asked).toBe(2);
    const styles = await secondTry(page, /\/assets\/GlossaryPage-.*\.css/);
    await visit(page, '/glossary');
    await expectAtLast(page, 'Glossary');
    await expect.poll(() => styles.asked).toBe(2);
    const applied = () =>
      page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? '').join());
    await expect.poll(applied).toContain('/GlossaryPage-');
    const roles = await secondTry(page, /\/assets\/RolesPage-.*\.js/);
    await visit(page, '/roles');
    await expectAtLast(page, 'Roles');
    expect(roles.asked).toBe(2);
    await page.route(/\/assets\/DoctorPage-.*\.js/, (route) => route.abort());
    await visit(page, '/doctor');
    await expect(page.getByRole('alert')).toContainText('This part could not be loaded');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(/\/assets\/DoctorPage-.*\.js/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Study Doctor', level: 1 })).toBeVisible();
  });

  test('the console offers to reload instead of a blank page when its own code is missing', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED|dynamically imported module|Failed to fetch/);
    const unhandled: string[] = [];
    page.on('pageerror', (error) => unhandled.push(error.message));
    const code = /\/assets\/console-.*\.js/;
    await page.route(code, (route) => route.abort());
    const styles = await secondTry(page, /\/assets\/start-.*\.css/);
    await page.goto('/roles');
    await expect.poll(() => styles.asked).toBe(2);
    await page.getByRole('button', { name: 'Sign in as Sam Staff (staff)' }).click();
    await expect(page.getByRole('alert')).toContainText('This part could not be loaded');
    expect(unhandled).toEqual([]);
    await page.unroute(code);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
  });

  test(
    'two tabs: after signing out in one, another person sees nothing of the first in either',
    proves('T22'),
    async ({ page, context }) => {
      await signInAnew(page, 'Ada Admin', '/history');
      const second = await context.newPage();
      await second.goto('/roles/staff');
      await expect(
        second.getByRole('cell', { name: 'sam.staff@example.com', exact: true }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(second.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
      await second.getByRole('button', { name: 'Sign in as Sam Staff (staff)' }).click();
      await expect(second.getByRole('banner').getByText('Sam Staff')).toBeVisible();
      await expect(second.getByRole('banner').getByText('Ada Admin')).toHaveCount(0);
      await expect(page.getByText('Ada Admin', { exact: true })).toHaveCount(0);
      await expect(page.getByRole('table')).toHaveCount(0);
    },
  );
});
