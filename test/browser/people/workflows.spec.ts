import {
  clickTwoSteps,
  expect,
  expectAccessible,
  historyOf,
  type Locator,
  proves,
  reseed,
  stageDb,
  stored,
  tableRows,
  test,
  visit,
} from '#test/browser/support/console.ts';
import { NOT_SEEN } from '#domain/shared/assert-seen.ts';
import {
  confirm,
  day,
  dayOf,
  heading,
  openWorkflow as open,
  panel,
  save,
  saved,
  select,
} from '#test/browser/support/workflow-page.ts';
import { holdRequests } from '#test/browser/support/held.ts';
import { call, placeWorkflowUser, UID, workflowPath } from '#test/browser/support/workflow-user.ts';

test.beforeAll(() => reseed({ demo: false }));
test.beforeEach(() => placeWorkflowUser());

/** Confirms a save that cannot be undone. */
const saveForGood = (form: Locator) => clickTwoSteps(save(form), confirm(form));

const CONSENT = `users/${UID}/workflows/consent`;

test.describe('the other workflows', () => {
  test(
    'show the disclaimer as text, what is odd by name, and an id that is none or not hers as not found',
    proves('CORE-WORK-03', 'CORE-WORK-07', 'CORE-D-64'),
    async ({ page }) => {
      await open(page, 'disclaimer');
      const facts = panel(page, 'Disclaimer');
      await expect(facts.getByText('Yes', { exact: true })).toBeVisible();
      await expect(facts).toContainText('<b>Call 911</b> in an emergency.');
      await expectAccessible(page);
      await test.step('an id that is none, and one that she does not have', async () => {
        await visit(page, workflowPath('future-workflow'));
        await expect(heading(page, 'Workflow not found')).toBeVisible();
        await stageDb().doc(`users/${UID}/workflows/baseline`).delete();
        await visit(page, workflowPath('disclaimer'));
        await expect(panel(page, 'Disclaimer')).toBeVisible();
        await visit(page, workflowPath('baseline'));
        await expect(heading(page, 'Workflow not found')).toBeVisible();
      });
      await test.step('odd values', async () => {
        const odd = { therapySurveys: 'none', therapyStartDay: 'once', therapyWeek: [3] };
        await stageDb().doc(`users/${UID}/workflows/therapy`).set(odd);
        await visit(page, workflowPath('therapy'));
        await expect(page.getByText('Stored in a form that cannot be read here:')).toContainText(
          'therapyStartDay, therapyWeek, therapySurveys',
        );
        await expect(panel(page, 'Predicted survey schedule')).toContainText('Therapy not started');
      });
    },
  );
});

test.describe('therapy', () => {
  test(
    'shows week, start and both schedules, 36 weeks of 8 days in the extension of study 005, or that it has not begun',
    proves(
      'CORE-THER-01',
      'CORE-THER-02',
      'CORE-THER-03',
      'CORE-THER-04',
      'CORE-THER-05',
      'CORE-THER-06',
      'CORE-THER-07',
      'CORE-THER-08',
      'CORE-D-70',
    ),
    async ({ page }) => {
      await open(page, 'therapy');
      const facts = panel(page, 'Therapy');
      await expect(facts).toContainText('Current therapy week5 of 12');
      await expect(facts).toContainText('Start date01/01/2026');
      await expect
        .poll(() => tableRows(page, 'Predicted survey schedule'))
        .toEqual([
          ['1', '01/06/2026'],
          ['4', '01/27/2026'],
          ['8', '02/24/2026'],
          ['12', '03/24/2026'],
        ]);
      await expect
        .poll(() => tableRows(page, 'Surveys by week'))
        .toEqual([
          ['1', 'week-1', 'completed', '03/02/2026', '03/12/2026'],
          ['4', '', '', '', ''],
        ]);
      await expect(heading(page, 'Actual survey schedule')).toBeVisible();
      await page.getByRole('row', { name: /week-1/ }).click();
      await expect(page.getByText('Where do you live?')).toBeVisible();
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(panel(page, 'Therapy')).toBeVisible();
      await expectAccessible(page);
      await test.step('the extension', async () => {
        await visit(page, workflowPath('EXT-therapy'));
        await expect(panel(page, 'EXT Therapy')).toContainText('Current therapy week2 of 36');
        const rows = await tableRows(page, 'Predicted survey schedule');
        expect(rows.map(([week]) => week).join(' ')).toBe('1 4 8 12 16 20 24 28 32 36');
        expect(rows[0]).toEqual(['1', '01/06/2026']);
        expect(rows[9]).toEqual(['36', '10/13/2026']);
      });
      await test.step('not begun', async () => {
        await stageDb().doc(`users/${UID}/workflows/therapy`).set({ therapyWeek: null });
        await visit(page, workflowPath('therapy'));
        await expect(panel(page, 'Predicted survey schedule')).toContainText('Therapy not started');
        await expect(facts).toContainText('Start dateTherapy not started');
      });
    },
  );
});

test.describe('the pre-consent form', () => {
  test(
    'of consent and EXT consent saves the workflow and its call together, with one entry in the history',
    proves('CORE-WORK-04', 'CORE-WORK-13', 'CORE-D-71'),
    async ({ page }) => {
      await open(page, 'EXT-consent');
      const form = panel(page, 'Pre-consent form');
      await expect(heading(page, 'EXT Consent')).toBeVisible();
      await expect(select(form, 'Consent status')).toHaveValue('approved');
      await visit(page, workflowPath('consent'));
      await expect(heading(page, 'Consent')).toBeVisible();
      await expect(select(form, 'Consent status')).toHaveValue('not approved');
      await expectAccessible(page);
      await select(form, 'Consent status').selectOption('approved');
      await day(form).fill('3/14/2026');
      await form.getByLabel('Employee name').fill('Kim');
      await save(form).click();
      const words =
        'Moves the user to “baseline”, with no way back; the call is completed and keeps its status and date for good';
      await expect(form.getByText(words, { exact: true })).toBeVisible();
      expect(await stored(CONSENT)).toMatchObject({ preConsentStatus: 'not approved' });
      await saveForGood(form);
      await expect(saved(form)).toBeVisible();
      const workflow = await stored(CONSENT);
      const ofConsent = await stored(`users/${UID}/calls/of-consent`);
      expect(workflow).toMatchObject({
        preConsentStatus: 'approved',
        status: 'completed',
        employeeName: 'Kim',
        updatedBy: 'sam.staff@example.com',
      });
      expect(ofConsent).toMatchObject({ status: 'completed', title: 'Consent call' });
      expect([workflow, ofConsent].map(dayOf)).toEqual([
        '2026-03-14T12:00:00.000Z',
        '2026-03-14T12:00:00.000Z',
      ]);
      expect(await historyOf(CONSENT)).toHaveLength(1);
      await page.getByRole('button', { name: 'Show history' }).click();
      await expect(panel(page, 'History')).toContainText('Edit pre-consent form');
      await expect(panel(page, 'History')).toContainText('sam.staff@example.com');
      await expect(page.getByRole('button', { name: /Restore this version/ })).toHaveCount(0);
    },
  );

  test(
    'is refused when somebody else decides at the same moment, and asks which to keep',
    proves('R5'),
    async ({ page, pageErrors }) => {
      pageErrors.allow(/^Error saving/);
      const acts = async () => (await historyOf(CONSENT)).map(({ action }) => action);
      const earlier = await acts(); // by earlier journeys
      await open(page, 'consent');
      const form = panel(page, 'Pre-consent form');
      await select(form, 'Consent status').selectOption('abandoned');
      await day(form).fill('3/14/2026');
      await form.getByLabel('Employee name').fill('Kim');
      // Between the click and the save's read.
      const letGo = await holdRequests(page, /documents:batchGet/);
      const held = page.waitForRequest(/documents:batchGet/);
      await saveForGood(form);
      await held;
      const decision = { preConsentStatus: 'failed approval', employeeName: 'Ada' };
      await stageDb().doc(CONSENT).update(decision);
      letGo();
      await expect(form.getByText(NOT_SEEN)).toBeVisible();
      const question = form.getByRole('alert').filter({ hasText: 'Consent status was changed' });
      await expect(question).toBeVisible();
      await expect(select(form, 'Consent status')).toHaveValue('abandoned');
      expect(await stored(CONSENT)).toMatchObject(decision);
      // The server recorded why the other decision moves nobody, and nothing else happened.
      const since = (await acts()).slice(0, -earlier.length || undefined);
      expect(since).not.toContain('Edit pre-consent form');
      await expectAccessible(page);
    },
  );
});

test.describe('an approval in the extension', () => {
  const EXT_CONSENT = `users/${UID}/workflows/EXT-consent`;
  const DAY = new Date('2026-03-14T12:00:00Z');

  test(
    'that did not move the user says why, and can be retried',
    proves('CORE-D-72'),
    async ({ page }) => {
      const db = stageDb();
      await db.doc(EXT_CONSENT).update({
        employeeName: 'Kim',
        dateOfCall: DAY,
        moveProblem: 'Landing page with key wendy-page does not exist.',
      });
      const user = { workflowStatus: 'EXT-consent', landingPageKey: 'wendy-page' };
      await db.doc(`users/${UID}`).update(user);
      await open(page, 'EXT-consent');
      const form = panel(page, 'Pre-consent form');
      await expect(form).toContainText(
        'Approved, but not moved: Landing page with key wendy-page does not exist.',
      );
      await expectAccessible(page);
      const landingPage = db.doc('web/surveysaurus/landingPages/wendy-page');
      await landingPage.set({ landingPageKey: 'wendy-page', extensionID: 'x1' });
      await form.getByRole('button', { name: 'Try the move again' }).click();
      await expect(form).toContainText(
        'Approved, but not moved: Extension with ID x1 does not exist',
      );
      await landingPage.collection('extensions').doc('x1').set({ therapyProgram: 'wendy-ext' });
      await db.doc('programs/wendy-ext').set({ key: 'wendy-ext', name: 'Wendy EXT' });
      await form.getByRole('button', { name: 'Try the move again' }).click();
      await expect(page.getByText('saving it again moves nobody')).toBeVisible();
      await expect(form).not.toContainText('but not moved');
      expect(await stored(`users/${UID}`)).toMatchObject({
        workflowStatus: 'EXT-pre-therapy',
        activeProgram: 'wendy-ext',
      });
    },
  );
});

test.describe('the follow-up form', () => {
  test(
    'locks status and date after saving, but not the notes',
    proves('CORE-WORK-06', 'CORE-D-81'),
    async ({ page }) => {
      const path = `users/${UID}/calls/follow-up`;
      const scheduled = { workflowType: 'early-termination-call', status: 'call scheduled' };
      await stageDb()
        .doc(path)
        .set(call('Follow-up', '2026-03-01', scheduled));
      await open(page, 'early-termination-call');
      const form = panel(page, 'Follow-up form');
      await expect(form).toBeVisible();
      await expectAccessible(page);
      await select(form, 'Status').selectOption('completed');
      await day(form).fill('03/16/2026');
      await form.getByLabel('Employee name').fill('Kim');
      await saveForGood(form);
      await expect(saved(form)).toBeVisible();
      await expect(select(form, 'Status')).toBeDisabled();
      await expect(day(form)).not.toBeEditable();
      await expect(form.getByRole('textbox', { name: 'Notes' })).toBeEditable();
      expect(await stored(path)).toMatchObject({ status: 'completed' });
      expect(dayOf(await stored(path))).toBe('2026-03-16T12:00:00.000Z');
    },
  );
});
