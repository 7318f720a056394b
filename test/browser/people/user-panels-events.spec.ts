import { readFileSync } from 'node:fs';
import {
  expect,
  expectAccessible,
  type Page,
  proves,
  signIn,
  stageDb,
  tableColumns,
  tableRows,
  test,
} from '#test/browser/support/console.ts';
import {
  ago,
  arrangePat,
  HOSTILE,
  noHostileMarkup,
  put,
  UID,
  USER,
} from '#test/browser/support/user-panels.ts';

test.beforeAll(arrangePat);

test.describe('the events of a user', () => {
  test.beforeAll(async () => {
    const event = (index: number) => ({
      userId: UID,
      timeStamp: new Date(Date.now() - index * 60_000),
      eventName: index % 20 === 0 ? 'login' : 'screen_view',
      eventType: index === 7 ? 'login' : 'navigation',
      appOpenID: `open-${index}`,
      screenName: `Screen ${index}`,
      lessonNumber: 3,
      stepNumber: 4,
      therapyDay: 12,
    });
    const all = Array.from({ length: 160 }, (_, index) => [
      `analyticsEvents/pan-${index}`,
      event(index),
    ]);
    await put(Object.fromEntries(all) as Record<string, object>);
    await put({
      'analyticsEvents/pan-hostile': { ...event(-1), eventName: HOSTILE, screenName: HOSTILE },
      'analyticsEvents/of-another': {
        ...event(0),
        userId: 'somebody-else',
        screenName: 'Not hers',
      },
    });
  });

  const screens = async (page: Page) => (await tableColumns(page, 'Events', 'Screen')).flat();

  test(
    'are listed newest first, live on the first page, exported completely, and searched as the URL says',
    proves('REPORT-ACCESS-06', 'REPORT-EVENT-01', 'REPORT-EVENT-03', 'REPORT-D-69'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', `/${USER}/events`);
      await expect.poll(() => screens(page)).toHaveLength(100);
      const [first] = await tableRows(page, 'Events');
      expect([first?.[1], first?.[4]]).toEqual([HOSTILE, HOSTILE]);
      await noHostileMarkup(page);
      await put({
        'analyticsEvents/pan-live': { userId: UID, timeStamp: new Date(), eventName: 'just now' },
      });
      await expect(page.getByRole('cell', { name: 'just now' })).toBeVisible();
      await stageDb().doc('analyticsEvents/pan-live').delete();
      await expectAccessible(page);
      await page.getByLabel('Events on a page').selectOption('25');
      await expect.poll(() => screens(page)).toHaveLength(25);
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const lines = readFileSync(await (await file).path(), 'utf8').split('\n');
      expect(lines.filter((line) => line.includes('screen_view'))).toHaveLength(152);
      await page.getByLabel('Event name or type').fill('login');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const logins = [0, 7, 20, 40, 60, 80, 100, 120, 140].map((index) => `Screen ${index}`);
      await expect.poll(() => screens(page)).toEqual(logins);
      await expect(page).toHaveURL(/login/);
      await page.reload();
      await expect.poll(() => screens(page)).toEqual(logins);
      await expect(page.getByLabel('Events on a page')).toHaveValue('25');
      await expect(page.getByLabel('Event name or type')).toHaveValue('login');
    },
  );

  test(
    'are paged with at most four buttons before the current page',
    proves('REPORT-EVENT-04', 'REPORT-EVENT-07', 'REPORT-D-69'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', `/${USER}/events`);
      await page.getByLabel('Events on a page').selectOption('25');
      const pager = page.getByRole('navigation', { name: 'Pages of Events' });
      const next = pager.getByRole('button', { name: 'Next' });
      await expect.poll(() => screens(page)).toHaveLength(25);
      await expect(pager.getByRole('button')).toHaveText(['Next']);
      const seen = [...(await screens(page))];
      for (const [number, before] of [
        [2, ['1']],
        [3, ['1', '2']],
        [4, ['1', '2', '3']],
        [5, ['1', '2', '3', '4']],
        [6, ['2', '3', '4', '5']],
      ] as const) {
        await next.click();
        await expect(pager).toContainText(`Page ${number}`);
        await expect(pager.getByRole('button')).toHaveText([...before, 'Next']);
        await expect
          .poll(async () => (await screens(page))[0])
          .toBe(`Screen ${(number - 1) * 25 - 1}`);
        seen.push(...(await screens(page)));
      }
      const last = await screens(page);
      expect(last).toHaveLength(25);
      await next.click();
      await expect.poll(() => screens(page)).toHaveLength(11);
      seen.push(...(await screens(page)));
      await expect(next).toBeDisabled();
      await expect(next).toBeFocused();
      expect(new Set(seen).size).toBe(161);
      await pager.getByRole('button', { name: 'Page 3' }).click();
      await expect.poll(async () => (await screens(page))[0]).toBe('Screen 49');
      await expect(page).toHaveURL(/[?&]page=3(&|$)/);
      const link = page.url();
      await page.goBack();
      await expect(pager).toContainText('Page 7');
      // Opened by URL, without paging before.
      await page.goto(link);
      await expect.poll(async () => (await screens(page))[0]).toBe('Screen 49');
      await expect(pager.getByRole('button')).toHaveText(['1', '2', 'Next']);
      await next.click();
      await expect.poll(async () => (await screens(page))[0]).toBe('Screen 74');
      await page.getByLabel('Events on a page').selectOption('50');
      await expect(pager).toContainText('Page 1');
      await expect.poll(() => screens(page)).toHaveLength(50);
    },
  );
});

test.describe('the survey summaries of a user', () => {
  test.beforeAll(() =>
    put({
      'surveySummaries/sum-old': {
        subjectID: 'panels-1',
        survey: 'FIQR',
        score: 61.5,
        enddate: ago(9),
      },
      'surveySummaries/sum-new': {
        id: 'sum-new',
        subjectID: 'panels-1',
        survey: HOSTILE,
        survey_type: 'weekly',
        score: 40,
        enddate: ago(2),
      },
      'surveySummaries/sum-default': { subjectID: 'default', survey: 'Of others', enddate: ago(1) },
    }),
  );

  test(
    'are those of the user, latest first, fit the page, and keep a search in the URL',
    proves('REPORT-SURV-01', 'REPORT-SURV-04'),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await signIn(page, 'Sam Staff', `/${USER}/surveys`);
      const table = page.getByRole('table', { name: 'Survey summaries' });
      await expect(table.getByRole('columnheader')).toHaveText([
        'ID',
        'Progress %',
        'Function',
        'Impact',
        'Week',
        'Change %',
        'Score',
        'Symptoms',
        'Survey',
        'End date',
      ]);
      const rows = async () =>
        (await tableRows(page, 'Survey summaries')).map((cells) => [cells[0], cells[6], cells[8]]);
      await expect.poll(rows).toEqual([
        ['sum-new', '40', HOSTILE],
        ['sum-old', '61.5', 'FIQR'],
      ]);
      await noHostileMarkup(page);
      await expectAccessible(page);
      await page.getByLabel('Search survey summaries').fill('FIQR');
      await expect.poll(() => tableRows(page, 'Survey summaries')).toHaveLength(1);
      const room = await table.evaluate((found) => {
        const frame = found.parentElement;
        return (frame?.clientWidth ?? 0) - found.scrollWidth;
      });
      expect(room).toBeGreaterThanOrEqual(0);
      await expect(page).toHaveURL(/q=FIQR/);
      await page.reload();
      await expect.poll(() => tableRows(page, 'Survey summaries')).toHaveLength(1);
    },
  );
});

test.describe('the values entries of a user', () => {
  test(
    'are listed newest first with the name of their category',
    proves('REPORT-VALUES-01', 'REPORT-VALUES-03'),
    async ({ page }) => {
      const entry = (value: string, valuesCategoryID: string, days: number | null) => ({
        value,
        valuesCategoryID,
        programKey: 'stanza1',
        ...(days === null ? {} : { created: ago(days) }),
      });
      await put({
        'programs/stanza1/valuesCategories/c1': { name: 'Relationships' },
        [`${USER}/valuesCategoryEntries/v1`]: entry('Older', 'c1', 9),
        [`${USER}/valuesCategoryEntries/v2`]: entry(HOSTILE, 'c-unknown', 1),
        [`${USER}/valuesCategoryEntries/v3`]: entry('Undated', 'c1', null),
      });
      await signIn(page, 'Sam Staff', `/${USER}/valueentries`);
      await expect
        .poll(async () => (await tableRows(page, 'Entries')).map((cells) => cells.slice(0, 3)))
        .toEqual([
          [HOSTILE, 'c-unknown', 'stanza1'],
          ['Older', 'Relationships', 'stanza1'],
          ['Undated', 'Relationships', 'stanza1'],
        ]);
      await noHostileMarkup(page);
      await expectAccessible(page);
    },
  );
});
