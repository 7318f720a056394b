import {
  clickTwoSteps,
  expect,
  expectAccessible,
  historyOf,
  proves,
  reseed,
  stored,
  test,
} from '#test/browser/support/console.ts';
import {
  confirm,
  day,
  dayOf,
  openWorkflow as open,
  panel,
  save,
  saved,
  select,
} from '#test/browser/support/workflow-page.ts';
import { placeWorkflowUser, UID } from '#test/browser/support/workflow-user.ts';

test.beforeAll(() => reseed({ demo: false }));
test.beforeEach(() => placeWorkflowUser());

test.describe('the scheduled calls of the extension', () => {
  const CALL = `users/${UID}/calls/feedback`;

  test(
    'are listed oldest first, each with a form that stores status and date',
    proves('CORE-WORK-05', 'CORE-CALLS-14', 'CORE-CALLS-15'),
    async ({ page }) => {
      await open(page, 'EXT-scheduled-calls');
      await expect(
        page.getByRole('heading', { level: 2, name: 'EXT Scheduled Calls' }),
      ).toBeVisible();
      const titles = page.locator('.with-side-nav-body .panel-title');
      await expect(titles).toHaveText([
        'Kick-off',
        'Product feedback',
        'End of study',
        'Notes',
        'Raw data',
      ]);
      const feedback = panel(page, 'Product feedback');
      await expect(feedback).toContainText('What is asked in: Product feedback');
      await expectAccessible(page);
      await select(feedback, 'Status').selectOption('completed');
      await day(feedback).fill('03/14/2026');
      await clickTwoSteps(save(feedback), confirm(feedback));
      await expect(saved(feedback)).toBeVisible();
      await expect(select(feedback, 'Status')).toBeDisabled();
      expect(await stored(CALL)).toMatchObject({ status: 'completed' });
      expect(dayOf(await stored(CALL))).toBe('2026-03-14T12:00:00.000Z');
      expect(await historyOf(CALL)).toHaveLength(1);
    },
  );
});
