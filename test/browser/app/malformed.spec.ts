import {
  expect,
  load,
  type Page,
  proves,
  reseed,
  signIn,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';
import { recordFigure } from '#tools/evidence/figures.ts';
import {
  OWNER_OF_DAMAGED,
  PROGRAM_OF_DAMAGED_LISTS,
  ROLE_OF_DAMAGED_MEMBERS,
  type DamagedCollection,
} from '#tools/seed/malformed/collections.ts';
import { seedMalformed } from '#tools/seed/malformed/seed.ts';
import type { MalformedCase } from '#tools/seed/malformed/cases.ts';
import { rowsOnAllPages } from '#test/browser/support/rows.ts';
import { expectWhole } from '#test/browser/support/standing.ts';

let cases: readonly MalformedCase[] = [];

test.beforeAll(async () => {
  await reseed();
  cases = await load(seedMalformed);
});

const lists = { wrong: 0, trials: 0 };
const pages = { wrong: 0, trials: 0 };
test.afterAll(() => {
  recordFigure({ goal: 'R7', name: 'lists', value: lists.wrong, trials: lists.trials });
  recordFigure({ goal: 'R7', name: 'pages', value: pages.wrong, trials: pages.trials });
});

const LISTS: readonly { collection: DamagedCollection; path: string; caption: string }[] = [
  { collection: 'users', path: '/users', caption: 'Users' },
  { collection: 'subjects', path: '/subjects', caption: 'Subjects' },
  { collection: 'registrations', path: '/register', caption: 'Registration Records' },
  { collection: 'roles', path: '/roles', caption: 'Roles' },
  { collection: 'members', path: `/roles/${ROLE_OF_DAMAGED_MEMBERS}`, caption: 'Members' },
  { collection: 'systemevents', path: '/events', caption: 'System Events' },
  { collection: 'playback', path: '/medrio', caption: 'Data-Capture Events' },
  { collection: 'history', path: '/history', caption: 'History' },
  {
    collection: 'blacklistedVersion',
    path: '/versions/blacklist',
    caption: 'Blacklisted Versions',
  },
  { collection: 'programs', path: '/programs', caption: 'Programs' },
  {
    collection: 'valuesCategory',
    path: `/programs/${PROGRAM_OF_DAMAGED_LISTS}/values`,
    caption: 'Values',
  },
];

for (const { collection, path, caption } of LISTS) {
  test(
    `shows every damaged document of ${collection} as a row, and all others`,
    proves('R7'),
    async ({ page }) => {
      test.setTimeout(180_000);
      await signIn(page, collection === 'history' ? 'Ada Admin' : 'Iris Viewer', path);
      await expect(page.getByRole('table', { name: caption })).toBeVisible();
      const shown = await rowsOnAllPages(page);
      const wanted = cases.filter((one) => one.collection === collection && one.listed);
      expect(wanted.length).toBeGreaterThan(20);
      lists.trials += wanted.length;
      lists.wrong += wanted.filter(({ id }) => !shown.includes(id)).length;
      for (const { id, damage } of wanted) expect(shown, damage).toContain(id);
      await expect(page.locator('tbody')).not.toContainText('[object Object]');
    },
  );
}

const DETAILS: readonly { collection: DamagedCollection; address: (id: string) => string }[] = [
  { collection: 'users', address: (id) => `/users/${encodeURIComponent(id)}` },
  { collection: 'subjects', address: (id) => `/subjects/${encodeURIComponent(id)}` },
  { collection: 'registrations', address: (id) => `/register/edit/${encodeURIComponent(id)}` },
  { collection: 'roles', address: (id) => `/roles/${encodeURIComponent(id)}` },
  {
    collection: 'notificationType',
    address: (id) => `/notificationTypes/${encodeURIComponent(id)}`,
  },
];

/** Expects a working page within the console's frame. */
async function expectStanding(page: Page, what: string): Promise<void> {
  pages.trials += 1;
  pages.wrong += 1;
  await expectWhole(page, what);
  pages.wrong -= 1;
}

test(
  'opens the page of every damaged document without breaking',
  proves('R7', 'T16'),
  async ({ page }) => {
    test.setTimeout(300_000);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^(data:|blob:|https?:\/\/(localhost|127\.0\.0\.1))/.test(request.url()))
        foreign.push(request.url());
    });
    page.on('dialog', () => foreign.push('a script opened a dialog'));
    await signIn(page, 'Ada Admin', '/roles');
    for (const { collection, address } of DETAILS) {
      await test.step(collection, async () => {
        const own = cases.filter((one) => one.collection === collection);
        for (const [at, { id, damage }] of own.entries()) {
          // Only the first visit needs to load the page's code.
          await (at === 0 ? visitAnew : visit)(page, address(id));
          await expectStanding(page, `${damage}: ${id}`);
        }
      });
    }
    expect(foreign).toEqual([]);
  },
);

const OTHERS = [
  `/users/${OWNER_OF_DAMAGED}`,
  `/users/${OWNER_OF_DAMAGED}/programs`,
  `/subjects/${OWNER_OF_DAMAGED}`,
  '/subjects/new',
  '/register/new',
  '/unregisteredUsers',
  '/journaltypes',
  '/medrio',
  '/medrio/a%2Fb',
  `/medrio/${OWNER_OF_DAMAGED}/triggers`,
  `/medrio/${OWNER_OF_DAMAGED}/registrationDetail`,
  `/dataReset?uid=${OWNER_OF_DAMAGED}`,
  '/history',
  '/notificationTypes',
  '/versions/blacklist/edit',
  `/programs/${PROGRAM_OF_DAMAGED_LISTS}`,
  `/programs/${PROGRAM_OF_DAMAGED_LISTS}/resources`,
  `/programs/${PROGRAM_OF_DAMAGED_LISTS}/voice-actors`,
];

test(
  'opens every other screen over damaged tasks, results, lookups, events and history',
  proves('R7'),
  async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page, 'Ada Admin');
    for (const path of OTHERS) {
      await visitAnew(page, path);
      // The counting function may have to start first.
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0, { timeout: 90_000 });
      await expectStanding(page, path);
    }
    await visitAnew(page, '/doctor');
    await expect(page.getByText(/^\d+ findings in /)).toBeVisible({ timeout: 30_000 });
    const findings = page.getByRole('table', { name: 'Findings' });
    await expect(findings.locator('tbody tr[data-row]')).toHaveCount(20);
    await expectStanding(page, '/doctor');
    await visit(page, `/subjects/${OWNER_OF_DAMAGED}`);
    await expect(
      page.getByRole('region', { name: 'FIQR scores' }).locator('tbody tr'),
    ).not.toHaveCount(0);
  },
);
