import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  expect,
  expectAccessible,
  type Page,
  proves,
  reseed,
  signIn,
  stageDb,
  tableRows,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';
import {
  daysAgo,
  dayThere,
  opening,
  stageBelow,
  stageParticipant,
  ZONE,
} from '#test/browser/support/participation.ts';

const UID = 'usage-of-one';
const OPENINGS = 130;

test.beforeAll(async () => {
  await reseed({ demo: false });
  await stageParticipant(UID);
  const long = 'usage-of-many';
  await stageParticipant(long, { study: '003' });
  await stageBelow(UID, {
    'appUsage/a': opening(daysAgo(0), 12.5, '3.2.1'),
    'appUsage/b': opening(daysAgo(0, 60), null),
    'appUsage/c': opening(daysAgo(2), 30),
    'appUsage/d': opening(daysAgo(2, 90), 45.75),
    'appUsage/e': opening(daysAgo(3), -10),
    // 11:30 pm there is the next day in most of the world.
    'appUsage/f': opening(daysAgo(5, 690), 20),
    'appUsage/g': { timeClosed: daysAgo(5) },
    'screening004BappUse/x': { pdate: '2026-05-03', day: 3, opens: 2 },
    'screening004BappUse/y': { pdate: '2026-05-01', day: 1, opens: 5 },
    'screening004BappUse/z': { pdate: 'unknown', opens: 0 },
  });
  await stageBelow(
    long,
    Object.fromEntries(
      Array.from({ length: OPENINGS }, (_, index) => [
        `appUsage/u${String(index).padStart(3, '0')}`,
        opening(daysAgo(0, -index * 10), index, `1.0.${index}`),
      ]),
    ),
  );
});

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Pages of this user' });

test.describe('the usage of one user', () => {
  test(
    'lists each app open, newest first',
    proves('REPORT-USAGE-01', 'REPORT-USAGE-02'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', `/users/${UID}`);
      await sidebar(page).getByRole('link', { name: 'Usage', exact: true }).click();
      await expect(
        page.getByRole('heading', { level: 2, name: 'Usage', exact: true }),
      ).toBeVisible();
      const headers = page
        .getByRole('table', { name: 'Openings of the app' })
        .getByRole('columnheader');
      await expect
        .poll(async () => (await headers.allTextContents()).map((text) => text.trim()))
        .toEqual(['Opened', 'Closed', 'Minutes', 'App version', 'Device OS']);
      await expect
        .poll(async () =>
          (await tableRows(page, 'Openings of the app')).map(([, , minutes, version, system]) => [
            minutes,
            version,
            system,
          ]),
        )
        .toEqual([
          ['-', '3.1.0', 'iOS 18.1'],
          ['12', '3.2.1', 'iOS 18.1'],
          ['45', '3.1.0', 'iOS 18.1'],
          ['30', '3.1.0', 'iOS 18.1'],
          ['-', '3.1.0', 'iOS 18.1'],
          ['20', '3.1.0', 'iOS 18.1'],
        ]);
      await expectAccessible(page);
    },
  );

  test(
    'is read page by page, whole when somebody searches, live, and said to be missing',
    proves('REPORT-USAGE-02', 'CORE-GEN-02'),
    async ({ page }) => {
      await test.step('is read page by page, and whole when somebody searches', async () => {
        await signIn(page, 'Sam Staff', '/users/usage-of-many/usage');
        const versions = async () =>
          (await tableRows(page, 'Openings of the app')).map((cells) => cells[3]);
        await expect.poll(versions).toEqual(Array.from({ length: 20 }, (_, at) => `1.0.${at}`));
        await expect(page.getByText(`1–20 of ${OPENINGS}`)).toBeVisible();
        const reads = () =>
          page.evaluate(() =>
            (globalThis as unknown as { __tempestReads: () => number }).__tempestReads(),
          );
        const before = await reads();
        await page.getByRole('button', { name: 'Next page' }).click();
        await expect
          .poll(versions)
          .toEqual(Array.from({ length: 20 }, (_, at) => `1.0.${at + 20}`));
        expect((await reads()) - before).toBeLessThan(OPENINGS);
        await page.getByRole('button', { name: 'Last page' }).click();
        await expect
          .poll(versions)
          .toEqual(Array.from({ length: 10 }, (_, at) => `1.0.${at + 120}`));
        await page.getByRole('searchbox', { name: 'Search usage' }).fill('1.0.129');
        await expect.poll(versions).toEqual(['1.0.129']);
      });

      await test.step('takes up a new opening while it is looked at', async () => {
        await visitAnew(page, '/users/usage-of-many/usage');
        const first = async () => (await tableRows(page, 'Openings of the app'))[0]?.[3];
        await expect.poll(first).toBe('1.0.0');
        const added = stageDb().doc('users/usage-of-many/appUsage/now');
        await added.set(opening(daysAgo(0, 5), 1, '9.9.9'));
        await expect.poll(first).toBe('9.9.9');
        await added.delete();
        await expect.poll(first).toBe('1.0.0');
      });

      await test.step('says so when nobody opened the app', async () => {
        await stageParticipant('never-opened');
        await visitAnew(page, '/users/never-opened/usage');
        await expect(page.getByText('This user has not opened the app yet.')).toBeVisible();
        await visit(page, '/users/never-opened/usageByDay');
        await expect(page.getByRole('heading', { level: 2, name: 'Usage by day' })).toBeVisible();
        await expect(page.getByText('This user has not opened the app yet.')).toBeVisible();
        await expect(page.getByRole('figure')).toHaveCount(0);
      });
    },
  );
});

test.describe('the usage of one user by day', () => {
  test(
    "adds up opens and minutes in the participant's time zone, beside a chart",
    proves('REPORT-PROGRESS-04'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', `/users/${UID}/usageByDay`);
      await expect
        .poll(() => tableRows(page, 'Days of use'))
        .toEqual([
          [dayThere(daysAgo(0)), '2', '12'],
          [dayThere(daysAgo(2)), '2', '75'],
          [dayThere(daysAgo(3)), '1', '-'],
          [dayThere(daysAgo(5)), '1', '20'],
        ]);
      await expect(page.getByText(`Days are those of ${ZONE}.`)).toBeVisible();
      await expect(
        page.getByText('2 openings of unknown length: counted as opens, left out of the minutes.'),
      ).toBeVisible();
      const chart = page.getByRole('figure', { name: 'Minutes in the app' });
      await expect(chart.locator('.bars .point path')).toHaveCount(3);
      await expectAccessible(page);
      await chart.getByRole('button', { name: 'Show data' }).click();
      await expect(chart.getByRole('row').last().getByRole('cell')).toHaveText(['12']);
    },
  );
});

test.describe('the usage of the screening week', () => {
  test(
    'is offered only in study 004 and has its own title',
    proves('CORE-UDET-12', 'REPORT-USAGE-03', 'REPORT-USAGE-04', 'REPORT-USAGE-05'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', `/users/${UID}`);
      await sidebar(page).getByRole('link', { name: 'Screening Week App Usage' }).click();
      await expect(page).toHaveURL(new RegExp(`/users/${UID}/usageByDate$`));
      await expect(
        page.getByRole('heading', { level: 2, name: 'Screening Week App Usage' }),
      ).toBeVisible();
      await expect
        .poll(() => tableRows(page, 'Use of the app by day'))
        .toEqual([
          ['05/01/2026', '1', '5'],
          ['05/03/2026', '3', '2'],
          ['unknown', '', '0'],
        ]);
      await expectAccessible(page);
      await visit(page, '/users/usage-of-many/usageByDate');
      await expect(
        page.getByText('“Screening Week App Usage” is not offered for this user.'),
      ).toBeVisible();
      await expect(sidebar(page).getByRole('link', { name: 'Usage', exact: true })).toBeVisible();
      await expect(
        sidebar(page).getByRole('link', { name: 'Screening Week App Usage' }),
      ).toHaveCount(0);
    },
  );
});

test.describe('usage that cannot be read', () => {
  const rules = readFileSync(join(process.cwd(), 'firestore.rules'), 'utf8');

  async function loadRules(content: string): Promise<void> {
    const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
    const project = process.env['GCLOUD_PROJECT'] ?? 'demo-tempest';
    const answer = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'security.rules', content }] } }),
    });
    expect(answer.status).toBe(200);
  }

  /** The rules with reads of one collection denied. */
  function refusing(match: string): string {
    const at = rules.indexOf(`match /${match}/`);
    const end = rules.indexOf('}\n', rules.indexOf('{', at + match.length + 20));
    const block = rules.slice(at, end);
    expect(block).toContain('allow list: if staff()');
    return rules.replace(block, block.replaceAll('if staff()', 'if false'));
  }

  test.afterEach(() => loadRules(rules));

  test(
    'shows an error with the reason and a retry',
    proves('REPORT-USAGE-06'),
    async ({ page, pageErrors }) => {
      pageErrors.allow(/permission-denied|PERMISSION_DENIED|insufficient permissions/i);
      await signIn(page, 'Sam Staff', `/users/${UID}/tasks`);
      await loadRules(refusing('users/{uid}/appUsage'));
      for (const [path, title] of [
        ['usage', 'Usage'],
        ['usageByDay', 'Usage by day'],
      ] as const) {
        await visit(page, `/users/${UID}/${path}`);
        await expect(
          page.getByRole('heading', { level: 2, name: title, exact: true }),
        ).toBeVisible();
        await expect(page.getByText('Error getting Usage')).toBeVisible();
        const failure = page.getByRole('region').getByRole('alert');
        await expect(failure.filter({ hasText: 'Error: ' })).toBeVisible();
      }
      await expectAccessible(page);
      await loadRules(rules);
      await page.getByRole('region').getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('table', { name: 'Days of use' })).toBeVisible();
      await loadRules(refusing('users/{uid}/screening004BappUse'));
      await visit(page, `/users/${UID}/usageByDate`);
      await expect(page.getByText('Error getting Usage')).toBeVisible();
    },
  );
});
