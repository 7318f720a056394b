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
    'is listed by opening, by day, and in the screening week',
    proves('REPORT-USAGE-02', 'REPORT-USAGE-03', 'REPORT-PROGRESS-04', 'CORE-UDET-12'),
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
      await test.step('beside its days, in the zone of the participant, with a chart', async () => {
        await visit(page, `/users/${UID}/usageByDay`);
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
          page.getByText(
            '2 openings of unknown length: counted as opens, left out of the minutes.',
          ),
        ).toBeVisible();
        const chart = page.getByRole('figure', { name: 'Minutes in the app' });
        await expect(chart.locator('.bars .point path')).toHaveCount(3);
        await expectAccessible(page);
      });
      await test.step('and its screening week, offered only in study 004', async () => {
        await sidebar(page).getByRole('link', { name: 'Screening Week App Usage' }).click();
        await expect(page).toHaveURL(new RegExp(`/users/${UID}/usageByDate$`));
        await expect(
          page.getByRole('heading', { level: 2, name: 'Screening Week App Usage' }),
        ).toBeVisible();
        await expect.poll(() => tableRows(page, 'Use of the app by day')).toHaveLength(3);
        await expectAccessible(page);
        await visit(page, '/users/usage-of-many/usageByDate');
        await expect(
          page.getByText('“Screening Week App Usage” is not offered for this user.'),
        ).toBeVisible();
        await expect(sidebar(page).getByRole('link', { name: 'Usage', exact: true })).toBeVisible();
        await expect(
          sidebar(page).getByRole('link', { name: 'Screening Week App Usage' }),
        ).toHaveCount(0);
      });
    },
  );

  test(
    'is read page by page, whole when somebody searches, and live',
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
        await page.getByRole('searchbox', { name: 'Search usage' }).fill('');
        await page.getByRole('button', { name: 'First page' }).click();
        const first = async () => (await tableRows(page, 'Openings of the app'))[0]?.[3];
        await expect.poll(first).toBe('1.0.0');
        const added = stageDb().doc('users/usage-of-many/appUsage/now');
        await added.set(opening(daysAgo(0, 5), 1, '9.9.9'));
        await expect.poll(first).toBe('9.9.9');
        await added.delete();
        await expect.poll(first).toBe('1.0.0');
      });
    },
  );
});
