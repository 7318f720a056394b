import {
  expect,
  expectAccessible,
  proves,
  reseed,
  tableRows,
  test,
  visit,
} from '#test/browser/support/console.ts';
import { heading, openWorkflow as open } from '#test/browser/support/workflow-page.ts';
import { placeWorkflowUser, workflowPath } from '#test/browser/support/workflow-user.ts';

test.beforeAll(() => reseed({ demo: false }));
test.beforeEach(() => placeWorkflowUser());

test.describe('workflows with surveys', () => {
  test(
    'show a table of key, status in its own colour, assigned and expires, or a message that there is none; a row opens the response',
    proves('CORE-WORK-01', 'CORE-WORK-02', 'CORE-WORK-14', 'CORE-D-68'),
    async ({ page }) => {
      await open(page, 'eligibility');
      await expect(heading(page, 'Eligibility')).toBeVisible();
      const table = page.getByRole('table', { name: 'Surveys' });
      await expect(table.getByRole('columnheader')).toHaveText([
        'surveyBayKey',
        'Status',
        'Assigned',
        'Expires',
      ]);
      const dates = ['03/02/2026', '03/12/2026'];
      await expect
        .poll(() => tableRows(page, 'Surveys'))
        .toEqual([
          ['demographics', 'completed', ...dates],
          ['fiqr', 'in progress', ...dates],
          ['phq', 'assigned', ...dates],
          ['gad', 'expired', ...dates],
          ['sleep', 'expired in progress', ...dates],
          ['pain', 'failed', ...dates],
        ]);
      const colours = await table
        .locator('[data-survey]')
        .evaluateAll((found) => found.map((badge) => getComputedStyle(badge).color));
      expect(new Set(colours).size).toBe(6);
      await expectAccessible(page);

      await test.step('the response of a row, and back', async () => {
        const row = page.getByRole('row', { name: /demographics/ });
        await row.click();
        await expect(page.getByText('Where do you live?')).toBeVisible();
        await expect(table).toHaveCount(0);
        await page.getByRole('button', { name: 'Go Back' }).click();
        await expect(table).toBeVisible();
        await expect(row.locator('.row-link')).toBeFocused();
        await page.goForward();
        await expect(page.getByText('Where do you live?')).toBeVisible();
        // Opened by URL, there is no history to go back to.
        await page.reload();
        await page.getByRole('button', { name: 'Go Back' }).click();
        await expect(table).toBeVisible();
      });

      await test.step('the other two', async () => {
        await visit(page, workflowPath('baseline'));
        await expect(heading(page, 'Baseline')).toBeVisible();
        await expect
          .poll(() => tableRows(page, 'Surveys'))
          .toEqual([['baseline-fiqr', 'assigned', ...dates]]);
        await visit(page, workflowPath('termination'));
        await expect(heading(page, 'Early Termination Surveys')).toBeVisible();
        await expect(page.getByText('No survey is assigned in this workflow.')).toBeVisible();
      });
    },
  );
});
