import {
  clickTwoSteps,
  expect,
  expectAccessibleInBothSchemes,
  type Page,
  proves,
  reseed,
  signIn,
  test,
  visit,
} from '#test/browser/support/console.ts';

/** Functions and triggers may take long to start on a busy machine. */
const PATIENT = { timeout: 60_000 };

const says = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region').getByText(text)).toBeVisible(PATIENT);

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start this task' }).click();
  await says(page, /^Started\. /);
}

async function moveToExtension(page: Page, person: string): Promise<void> {
  await page.goto(`/surveysaurus?q=${person}.demo-ada-admin`);
  await page.getByRole('button', { name: 'Move user to EXT' }).click(PATIENT);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('She agreed on the phone');
  await dialog.getByRole('button', { name: 'Confirm move' }).click();
  await expect(dialog).toHaveCount(0, PATIENT);
}

test.beforeAll(() => reseed());

test(
  'a practice task is judged by the records, first done wrongly and put back',
  proves('TEAM-PRAC-02', 'TEAM-PRAC-04'),
  async ({ page }) => {
    test.slow();
    await signIn(page, 'Ada Admin', '/practice?task=move');

    await test.step('moving the wrong person is explained and reverted', async () => {
      await start(page);
      await moveToExtension(page, 'nadine.haas');
      await visit(page, '/practice?task=move');
      await says(page, 'You moved Nadine Haas to EXT eligible.');
      await clickTwoSteps(
        page.getByRole('button', { name: 'Put it back', exact: true }),
        page.getByRole('button', { name: 'Put it back as it was' }),
      );
      await says(page, /^Started\. /);
    });

    await test.step('moving the right person ends the task', async () => {
      await moveToExtension(page, 'nadia.haas');
      await visit(page, '/practice?task=move');
      await says(page, 'Done, as the records show.');
      await expectAccessibleInBothSchemes(page);
    });
  },
);
