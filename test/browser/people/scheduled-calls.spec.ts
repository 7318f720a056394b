import {
  clickTwoSteps,
  expect,
  expectAccessible,
  historyOf,
  proves,
  reseed,
  stageDb,
  stored,
  test,
  visit,
} from '#test/browser/support/console.ts';
import { whileUnreadable } from '#test/browser/support/rules.ts';
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
import { placeWorkflowUser, UID, workflowPath } from '#test/browser/support/workflow-user.ts';

test.beforeAll(() => reseed({ demo: false }));
test.beforeEach(() => placeWorkflowUser());

test.describe('the scheduled calls of the extension', () => {
  const CALL = `users/${UID}/calls/feedback`;

  test(
    'are listed oldest first, each with its form, and only a safe URL is a link',
    proves('CORE-WORK-05', 'CORE-CALLS-01', 'CORE-CALLS-14'),
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
      await expect(select(feedback, 'Status').getByRole('option')).toHaveText([
        'not scheduled',
        'call scheduled',
        'abandoned',
        'declined',
        'completed',
      ]);
      await expect(feedback).toContainText('What is asked in: Product feedback');
      await expect(feedback).toContainText('javascript:alert(1)');
      await expect(feedback.getByRole('link')).toHaveCount(0);
      await expectAccessible(page);
    },
  );

  test(
    'require a date for completed, and lose it with any other status',
    proves(
      'CORE-CALLS-06',
      'CORE-CALLS-07',
      'CORE-CALLS-08',
      'CORE-CALLS-09',
      'CORE-CALLS-15',
      'CORE-CALLS-21',
    ),
    async ({ page }) => {
      await stageDb().doc(CALL).update({ status: '' });
      await open(page, 'EXT-scheduled-calls');
      const form = panel(page, 'Product feedback');
      await expect(day(form)).toBeDisabled();
      await save(form).click();
      await expect(select(form, 'Status')).toHaveAccessibleDescription(/^Required/);
      await select(form, 'Status').selectOption('completed');
      await day(form).fill('13/40/2026');
      await select(form, 'Status').selectOption('declined');
      await expect(day(form)).toBeDisabled();
      await expect(day(form)).toHaveValue('');
      await save(form).click();
      await expect(saved(form)).toBeVisible();
      await expect(day(form)).toHaveValue('');
      expect(await stored(CALL)).toMatchObject({ status: 'declined' });
      expect(dayOf(await stored(CALL))).toBeNull();

      await select(form, 'Status').selectOption('completed');
      await save(form).click();
      await expect(day(form)).toHaveAccessibleDescription(
        /^Required when setting status to completed/,
      );
      const ahead = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
      await day(form).fill(`${ahead.slice(5, 7)}/${ahead.slice(8, 10)}/${ahead.slice(0, 4)}`);
      await save(form).click();
      await expect(day(form)).toHaveAccessibleDescription(
        /^A call that is over cannot be on a future day/,
      );
      await day(form).fill('03/14/2026');
      await clickTwoSteps(save(form), confirm(form), {
        between: async () => {
          await expect(
            form.getByText('The call is completed and keeps its status and date for good', {
              exact: true,
            }),
          ).toBeVisible();
          expect(await stored(CALL)).toMatchObject({ status: 'declined' });
        },
      });
      await expect(select(form, 'Status')).toBeDisabled();
      await expect(saved(form)).toBeVisible();
      expect(await stored(CALL)).toMatchObject({ status: 'completed' });
      expect(dayOf(await stored(CALL))).toBe('2026-03-14T12:00:00.000Z');
      expect(await historyOf(CALL)).toHaveLength(2);
    },
  );

  for (const status of ['completed', 'abandoned']) {
    test(
      `are locked once ${status}`,
      proves('CORE-CALLS-03', 'CORE-CALLS-04'),
      async ({ page }) => {
        await stageDb().doc(`users/${UID}/calls/kick-off`).update({ status });
        await open(page, 'EXT-scheduled-calls');
        const form = panel(page, 'Kick-off');
        await expect(form.getByRole('textbox', { name: 'Status' })).toHaveValue(status);
        await expect(form.getByRole('textbox', { name: 'Status' })).toBeDisabled();
        await expect(day(form)).toHaveValue('01/05/2026');
        await expect(day(form)).toBeDisabled();
        await expect(form).toContainText(`Locked: the call is ${status}.`);
        await expect(save(form)).toHaveCount(0);
      },
    );
  }

  test('offer to cancel and move a booking while the call is upcoming', async ({ page }) => {
    const links = {
      cancelURL: 'https://booking.example.com/cancel/2',
      rescheduleURL: 'https://booking.example.com/move/2',
    };
    await stageDb()
      .doc(CALL)
      .update({ status: 'call scheduled', ...links });
    await open(page, 'EXT-scheduled-calls');
    const feedback = panel(page, 'Product feedback');
    await expect(feedback.getByRole('link', { name: /Cancel the booking/ })).toBeVisible();
    await expect(feedback.getByRole('link', { name: /Move the booking/ })).toBeVisible();
    await stageDb()
      .doc(CALL)
      .update({ status: 'completed', dateOfCall: new Date('2026-03-14T12:00:00Z') });
    await expect(feedback.getByRole('link')).toHaveCount(0);
  });

  test('show a booking by the user live', proves('CORE-CALLS-05'), async ({ page }) => {
    await open(page, 'EXT-scheduled-calls');
    const form = panel(page, 'Product feedback');
    await expect(select(form, 'Status')).toHaveValue('not scheduled');
    await stageDb().doc(CALL).update({ status: 'call scheduled' });
    await expect(select(form, 'Status')).toHaveValue('call scheduled');
  });

  test('show a message when there are none', proves('CORE-CALLS-18'), async ({ page }) => {
    for (const id of ['feedback', 'study-end', 'kick-off']) {
      await stageDb().doc(`users/${UID}/calls/${id}`).delete();
    }
    await open(page, 'EXT-scheduled-calls');
    await expect(page.getByText('User does not have any scheduled calls')).toBeVisible();
  });

  test('show a loading message while they are read', proves('CORE-CALLS-16'), async ({ page }) => {
    await open(page, 'consent');
    await expect(panel(page, 'Pre-consent form')).toBeVisible();
    // The text appears only briefly, so the page records it.
    await page.evaluate(() => {
      const seen = () => document.body.innerText.includes('Loading...');
      new MutationObserver(() => {
        if (seen()) document.body.dataset['announced'] = 'Loading...';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await visit(page, workflowPath('EXT-scheduled-calls'));
    await expect(panel(page, 'Kick-off')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-announced', 'Loading...');
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });

  test(
    'show an error and a retry when they cannot be read',
    proves('CORE-CALLS-17'),
    async ({ page, pageErrors }) => {
      pageErrors.allow(/permission|insufficient/i);
      await open(page, 'consent');
      await expect(panel(page, 'Pre-consent form')).toBeVisible();
      const calls = ['match /calls/{callID} {', 'match /{anywhere=**}/calls/{callID} {'];
      await whileUnreadable(calls, async () => {
        await visit(page, workflowPath('EXT-scheduled-calls'));
        await expect(page.getByText('Error getting calls')).toBeVisible();
        await expect(page.getByText('User does not have any scheduled calls')).toHaveCount(0);
      });
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(panel(page, 'Kick-off')).toBeVisible();
    },
  );
});
