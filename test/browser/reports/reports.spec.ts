import { readFileSync } from 'node:fs';
import { tablePath } from '#domain/reports/places.ts';
import { commitOfSources } from '#tools/build/commit.ts';
import { packReport } from '#tools/verify-pack/report.ts';
import {
  expect,
  expectAccessible,
  proves,
  reseed,
  signIn,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';
import { castMember } from '#test/browser/support/user-screens.ts';
import { rowsOf, unzipped } from '#test/support/report-archive.ts';
import { stageDb } from '#test/support/stage.ts';

test.beforeAll(() => reseed());

/** The width between its margins, in pixels. */
const A4_WIDTH = 718;

const heading = (name: string) => ({ level: 1, name }) as const;

test(
  'staff reads the reports of both studies: tables, charts and composed reports',
  proves(
    ...['OPS-ROUTE-16', 'OPS-ROUTE-22', 'OPS-ROUTE-23', 'REPORT-ACCESS-01', 'REPORT-ACCESS-02'],
    ...['REPORT-ACCESS-06', 'REPORT-R002-01', 'REPORT-R002-02', 'REPORT-R002-10', 'REPORT-C1-04'],
    ...['REPORT-C1-05', 'REPORT-GENERIC-04', 'REPORT-GENERIC-05', 'REPORT-D-18'],
  ),
  async ({ page }) => {
    await test.step('a table of study 002, with links to its neighbours', async () => {
      await signIn(page, 'Sam Staff', '/app_adherence');
      await expect(page.getByRole('heading', heading('App Engagement Adherence'))).toBeVisible();
      await expect(page.getByRole('columnheader').first()).toHaveText('subjectID');
      await expect(page.getByRole('columnheader').last()).toHaveText('mean_weekly_eng');
      expect(await page.getByRole('row').count()).toBeGreaterThan(5);
      const nav = page.getByRole('navigation', { name: 'Reports of Study 002' });
      await expect(nav.getByRole('link', { name: 'Engagement' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('list', { name: 'Cell colors' })).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeHidden();
      // A header with its own box, such as a button, would not repeat on the next sheet.
      await expect(page.locator('th > button').first()).toHaveCSS('display', 'contents');
      await page.emulateMedia({ media: 'screen' });
      await nav.getByRole('link', { name: 'KPIs' }).click();
      await expect(page).toHaveURL(/\/kpis$/);
      await expect(page.getByText(/^Target: /)).toHaveCount(5);
      await expect(page.getByRole('table')).toHaveCount(5);
    });
    await test.step('the charts of cohort 1', async () => {
      await visit(page, '/004/act004a');
      await expect(page.getByRole('heading', heading('ACT Progress'))).toBeVisible();
      await expect(page.locator('.js-plotly-plot').first()).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(/over Therapy week 1 to 13: values from/).first()).toBeVisible();
      await page
        .getByRole('button', { name: /^Show data/ })
        .first()
        .click();
      await expect(page.getByRole('columnheader', { name: 'Therapy week' })).toBeVisible();
    });
    await test.step('its points can be read by keyboard, and marked in the URL', async () => {
      const points = page.getByRole('application').first();
      await points.focus();
      for (let point = 0; point < 2; point += 1) await page.keyboard.press('ArrowRight');
      await expect(page.getByText(/^Mean: Therapy week 2, .* Point 2 of 13\.$/)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/series=Mean&at=2$/);
      await expect(page.getByRole('row', { name: /^2 / }).first()).toHaveAttribute('data-marked');
      await expectAccessible(page);
    });
    await test.step('all of them are printed in light colours, even in dark mode', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.evaluate(() => (window.print = () => (document.title = 'Printed')));
      await page.getByRole('button', { name: 'Print' }).click();
      await expect(page).toHaveTitle('Printed', { timeout: 30_000 });
      await expect(page.locator('.chart-drawing .main-svg:first-child')).toHaveCount(12);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByText(/^Printed at .* by sam/)).toBeVisible();
      await expect(page.getByRole('button', { name: /Print|data|CSV/ })).toHaveCount(0);
      await expect(page.locator('.xtick text').first()).toHaveCSS('fill', 'rgb(85, 98, 111)');
      await page.setViewportSize({ width: A4_WIDTH, height: 1000 });
      const [drawing, frame] = await Promise.all(
        ['.chart-drawing .main-svg', '.chart'].map((one) =>
          page.locator(one).first().boundingBox(),
        ),
      );
      // Without a vertical scrollbar, the plot may be as wide as the sheet and fill its frame.
      expect(drawing?.width).toBeGreaterThanOrEqual(680);
      expect(drawing!.x + drawing!.width).toBeLessThan(frame!.x + frame!.width);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    });
    await test.step('a composed report with a missing table', async () => {
      await visit(page, '/genericReports');
      await page.getByRole('searchbox', { name: 'Search reports' }).fill('TEST');
      await page.getByRole('link', { name: 'Report test A' }).click();
      await expect(page).toHaveURL(/\/genericReports\/reporttestA$/);
      await expect(page.getByText('A trial of composed reports.')).toBeVisible();
      await expect(page.getByRole('cell', { name: 'PIPS' })).toBeVisible();
      await expect(page.getByText('Report table no_such_table not found')).toBeVisible();
    });
    await test.step('URLs in another case, old URLs, and an unknown one', async () => {
      await visitAnew(page, '/GRAPHS');
      await expect(page).toHaveURL(/\/002\/graphs002$/);
      await visitAnew(page, '/004/no-such-report');
      await page.getByRole('link', { name: 'Back to the list of reports' }).click();
      await expect(page.getByRole('heading', heading('Reports'))).toBeVisible();
    });
    await test.step('all tables of a study are exported as one archive, by keyboard', async () => {
      await stageDb().doc(tablePath('proref_questionKey')).delete();
      await page.getByRole('button', { name: 'Export all reports of Study 002' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Export Study 002' });
      await expect(dialog.getByText(/^One archive with 15 tables as CSV: /)).toBeVisible();
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export' }).press('Enter');
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^reports-study-002-[\d-]+\.zip$/);
      await expect(dialog.getByRole('status')).toHaveText(
        /^The archive was downloaded: 14 tables, \d+ rows\.$/,
      );
      await expect(dialog.getByRole('listitem')).toHaveText([
        'PRO question key (PRO Reference): Report table proref_questionKey not found',
      ]);
      await expectAccessible(page);
      const files = await unzipped(new Blob([new Uint8Array(readFileSync(await file.path()))]));
      const [line] = rowsOf(files.get('codebook.csv'));
      const commit = commitOfSources() === '' ? '' : ', commit [0-9a-f]{12}(-dirty)?';
      expect(line?.['version']).toMatch(new RegExp(`^\\d+\\.\\d+\\.\\d+${commit}$`));
      expect(rowsOf(files.get('data/app_adherence.csv')).length).toBeGreaterThan(5);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(
        page.getByRole('button', { name: 'Export all reports of Study 002' }),
      ).toBeFocused();
    });
  },
);

test('staff asks about a number, and checks the reports of a study', async ({ page }) => {
  await test.step('the check finds planted differences, and links to them', async () => {
    await signIn(page, 'Sam Staff', '/reports/check');
    await page.getByRole('button', { name: 'Check the reports' }).click();
    await expect(
      page.getByText(/11 tables and 24 participants checked: 4 findings\./),
    ).toBeVisible();
    const wrong = page.getByRole('row', { name: /Other number/ });
    await expect(wrong).toHaveCount(2);
    await wrong.getByRole('link', { name: 'Days of app use per treatment week' }).click();
  });
  await test.step('the number shows what went into it', async () => {
    await expect(page).toHaveURL(/\/app_adherence\?q=/);
    await page.getByRole('button', { name: /^subjectID:/ }).focus();
    for (let column = 0; column < 3; column += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: /^txw2 of / });
    await expect(panel.getByRole('status')).toContainText('Difference: 2.');
    await expect(panel.getByRole('table', { name: /^What went into it/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^txw2:/ })).toBeFocused();
  });
});

test(
  'the progress charts of a user and of a cohort need a choice first',
  proves(
    'OPS-ROUTE-20',
    'REPORT-PROGRESS-01',
    'REPORT-PROGRESS-03',
    'REPORT-PROGRESS-04',
    'REPORT-D-13',
  ),
  async ({ page }) => {
    const { uid, subjectID, cohort } = castMember('miriam');
    await test.step('a user is found and shown in charts', async () => {
      await signIn(page, 'Sam Staff', '/usergraph');
      await page.getByRole('searchbox', { name: /^Find a user/ }).fill(subjectID);
      await page.locator(`a[href$="${encodeURIComponent(uid)}"]`).click();
      await expect(page.getByRole('figure', { name: 'Completed tasks and sessions' })).toBeVisible({
        timeout: 20_000,
      });
      await expect(page.getByRole('figure', { name: 'Minutes in the app' })).toBeVisible();
    });
    await test.step('a cohort is chosen and shown in a chart, with one line per participant', async () => {
      await visit(page, '/usergroupgraph');
      await page.getByLabel('Cohort').selectOption(cohort);
      await expect(page).toHaveURL(/\?cohort=/);
      const name = `Completed sessions of ${cohort}`;
      await expect(page.getByRole('figure', { name })).toBeVisible({ timeout: 20_000 });
      await page.getByRole('button', { name: `Show data: ${name}` }).click();
      await expect(page.getByRole('columnheader', { name: subjectID })).toBeVisible();
      await expect(
        page.getByRole('columnheader', { name: 'One session per day, at most 41' }),
      ).toBeVisible();
    });
    await test.step('on paper the chart says what it shows, when it was printed and by whom', async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      await expect(
        page.getByText(/^Printed at .* by sam.* Address: \/usergroupgraph/),
      ).toBeVisible();
      await expect(
        page.getByRole('figure', { name: `Completed sessions of ${cohort}` }),
      ).toBeVisible();
      await expect(page.getByLabel('Cohort')).toBeHidden();
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen' });
    });
  },
);

test('an admin downloads an inspection pack of a participant and verifies it', async ({ page }) => {
  const { uid } = castMember('miriam');
  await test.step('staff has no button for it', async () => {
    await signIn(page, 'Sam Staff', '/reports');
    await expect(page.getByRole('link', { name: 'Report check' }).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Inspection pack…' })).toHaveCount(0);
  });
  await test.step('an admin gives a reason, and the pack is downloaded with its checksum', async () => {
    await signIn(page, 'Ada Admin', `/users/${encodeURIComponent(uid)}`);
    await page.getByRole('button', { name: 'Inspection pack…' }).click();
    const ask = page.getByRole('dialog', { name: /^Inspection pack of / });
    await ask.getByRole('button', { name: 'Make the pack' }).click();
    await expect(ask.getByText('Reason required')).toBeVisible();
    await ask.getByLabel('Reason').fill('Inspection of the authority');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await ask.getByRole('button', { name: 'Make the pack' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^inspection-pack-\d{17}-[\w-]+\.zip$/);
    const done = page.getByRole('dialog', { name: /^Inspection pack of / });
    await expect(done.getByText('The pack was downloaded.')).toBeVisible();
    const sum = (await done.getByText(/^[0-9a-f]{64}$/).textContent()) ?? '';
    const report = await packReport(readFileSync(await file.path()), sum);
    expect([report.intact, report.lines[0]]).toEqual([true, `sum of the manifest: ${sum}`]);
    await expectAccessible(page);
    await done.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('the history of the participant records it', async () => {
    await visit(page, `/users/${encodeURIComponent(uid)}/history`);
    await expect(page.getByRole('heading', { name: 'Export inspection pack' })).toBeVisible();
    await expect(page.getByText('Reason: Inspection of the authority')).toBeVisible();
  });
});
