import {
  expect,
  expectAccessible,
  proves,
  reseed,
  tableRows,
  test,
} from '#test/browser/support/console.ts';
import { heading, openWorkflow as open } from '#test/browser/support/workflow-page.ts';
import { placeWorkflowUser } from '#test/browser/support/workflow-user.ts';

test.beforeAll(() => reseed({ demo: false }));
test.beforeEach(() => placeWorkflowUser());

test.describe('workflows with surveys', () => {
  for (const [id, title] of [
    ['eligibility', 'Eligibility'],
    ['baseline', 'Baseline'],
    ['termination', 'Early Termination Surveys'],
  ] as const) {
    test(
      `${id}: shows a table of key, status, assigned and expires, or a message that there is none`,
      proves('CORE-WORK-01'),
      async ({ page }) => {
        await open(page, id);
        await expect(heading(page, title)).toBeVisible();
        if (id === 'termination') {
          await expect(page.getByText('No survey is assigned in this workflow.')).toBeVisible();
          return;
        }
        const headers = page.getByRole('table', { name: 'Surveys' }).getByRole('columnheader');
        await expect(headers).toHaveText(['surveyBayKey', 'Status', 'Assigned', 'Expires']);
        const [first] = await tableRows(page, 'Surveys');
        expect(first?.slice(2)).toEqual(['03/02/2026', '03/12/2026']);
        await expectAccessible(page);
      },
    );
  }

  test(
    'show each status as a word in its own colour',
    proves('CORE-WORK-14', 'CORE-D-68'),
    async ({ page }) => {
      await open(page, 'eligibility');
      const badges = page.getByRole('table', { name: 'Surveys' }).locator('[data-survey]');
      await expect(badges).toHaveText([
        'completed',
        'in progress',
        'assigned',
        'expired',
        'expired in progress',
        'failed',
      ]);
      const colours = await badges.evaluateAll((found) =>
        found.map((badge) => getComputedStyle(badge).color),
      );
      expect(new Set(colours).size).toBe(6);
    },
  );

  test(
    'open the response of a survey, and go back to the table',
    proves('CORE-WORK-02'),
    async ({ page }) => {
      await open(page, 'eligibility');
      await page.getByRole('row', { name: /demographics/ }).click();
      await expect(page.getByText('Where do you live?')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Surveys' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(page.getByRole('table', { name: 'Surveys' })).toBeVisible();
      const row = page.getByRole('row', { name: /demographics/ });
      await expect(row.locator('.row-link')).toBeFocused();
      await page.goForward();
      await expect(page.getByText('Where do you live?')).toBeVisible();
      // Opened by URL, there is no history to go back to.
      await page.reload();
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(page.getByRole('table', { name: 'Surveys' })).toBeVisible();
    },
  );
});
