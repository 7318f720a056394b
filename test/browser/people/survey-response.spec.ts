import {
  expect,
  expectAccessibleInBothSchemes,
  type Page,
  proves,
  reseed,
  signIn,
  stageDb,
  test,
  visitAnew,
} from '#test/browser/support/console.ts';

const UID = 'sally-survey';
const USER = `users/${UID}`;
const RESPONSE = `${USER}/surveyBayResponses/r1`;
const ELIGIBILITY = `/users/${UID}/workflows/eligibility`;
const DAY = 86_400_000;

const QUESTIONS = [
  {
    uniqueID: 'eligib000001',
    order: 1,
    type: 'multipleChoice',
    instructions: 'How old are you?',
    options: [
      { label: 'Under 18', value: 0 },
      { label: '18 or older', value: 1 },
    ],
    response: 0,
    answered: true,
    updated: new Date(Date.now() - 3 * DAY),
  },
  {
    uniqueID: 'eligib000002',
    order: 2,
    type: 'slider',
    instructions: 'How strong is your pain?',
    sliderOptions: { min: 0, max: 10, step: 1, minLabel: 'None', maxLabel: 'Worst' },
    response: 7,
    answered: true,
  },
  {
    uniqueID: 'eligib000003',
    order: 3,
    type: 'checkbox',
    instructions: 'Where does it hurt?',
    options: [
      { label: 'Back', value: 'back' },
      { label: 'Neck', value: 'neck' },
      { label: 'Hip', value: 'hip' },
    ],
    response: ['back', 'hip'],
    answered: true,
  },
  {
    uniqueID: 'eligib000004',
    order: 4,
    type: 'textBox',
    instructions: 'Tell us more.',
    response: 'It <b>aches</b> in the morning.',
    answered: true,
  },
  { uniqueID: 'eligib000005', order: 5, type: 'displayText', text: 'Thank you.' },
  {
    uniqueID: 'eligib000006',
    order: 6,
    type: 'textField',
    instructions: 'Anything else?',
    response: '',
  },
];

async function putResponse(fields: Record<string, unknown> = {}): Promise<void> {
  await stageDb()
    .doc(RESPONSE)
    .set({
      surveyBayKey: 'eligibility-003',
      status: 'failed',
      // Noon is the same day in every time zone of the tests.
      assigned: new Date(2026, 8, 1, 12),
      expires: new Date(2026, 8, 9, 12),
      updated: new Date(Date.now() - 2 * DAY - 60_000),
      questions: QUESTIONS,
      failReason: { reason: 'Not old enough', failQuestionIDs: ['eligib000001'] },
      ...fields,
    });
}

test.beforeAll(async () => {
  await reseed();
  const db = stageDb();
  await db.doc(USER).set({
    uid: UID,
    email: 'sally.survey@example.com',
    firstName: 'Sally',
    lastName: 'Survey',
    study: '003',
    workflowStatus: 'screening-fail',
  });
  await db.doc(`${USER}/workflows/eligibility`).set({
    workflowID: 'eligibility',
    updated: new Date(),
    surveys: [
      {
        surveyBayKey: 'eligibility-003',
        status: 'failed',
        assigned: new Date(2026, 8, 1, 12),
        expires: new Date(2026, 8, 9, 12),
        responseDocID: 'r1',
      },
    ],
  });
});
test.beforeEach(async () => {
  await stageDb().doc('tempest/surveyBay/forms/eligibility-003').delete();
  await putResponse();
});

// Named by its form, or by its key without a form.
const panel = (page: Page) => page.getByRole('region', { name: /^eligibility(-003)?$/i });
const questions = (page: Page) => panel(page).getByRole('region', { name: 'Questions' });
const question = (page: Page, text: string) =>
  questions(page).locator('.survey-question', { hasText: text });
const fact = (page: Page, label: string) =>
  panel(page).locator('.key-value', { hasText: label }).locator('dd');

const OPENED = `${ELIGIBILITY}?survey=r1`;

test.describe('the response to a survey', () => {
  test(
    'shows key, status and both dates, leads back to the surveys, and says where there is none',
    proves('CORE-SURV-01', 'CORE-SURV-07'),
    async ({ page }) => {
      await test.step('shows key, status and both dates, and leads back to the surveys', async () => {
        await signIn(page, 'Sam Staff', OPENED);
        await expect(panel(page)).toBeVisible();
        await expect(fact(page, 'Survey key')).toHaveText('eligibility-003');
        await expect(fact(page, 'Status')).toHaveText('failed');
        await expect(fact(page, 'Assigned')).toHaveText('09/01/2026');
        await expect(fact(page, 'Expires')).toHaveText('09/09/2026');
        await panel(page).getByRole('button', { name: 'Go Back' }).click();
        await expect(page).toHaveURL(new RegExp(`${ELIGIBILITY}$`));
        await expect(page.getByRole('table', { name: 'Surveys' })).toBeVisible();
      });

      await test.step('that is not there says so', async () => {
        await visitAnew(page, `${ELIGIBILITY}?survey=gone`);
        await expect(page.getByText('Survey response not found')).toBeVisible();
      });
    },
  );

  test(
    'renders every kind of question to be read, with what made it fail and when it was answered',
    proves(
      'CORE-SURV-02',
      'CORE-SURV-03',
      'CORE-SURV-04',
      'CORE-D-69',
      'CORE-SURV-05',
      'CORE-SURV-01',
      'CORE-D-68',
    ),
    async ({ page }) => {
      await test.step('renders every kind of question to be read, with nothing that can be edited', async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await signIn(page, 'Sam Staff', OPENED);
        await expect(panel(page)).toBeVisible();
        await expect(questions(page).locator('.survey-question')).toHaveCount(6);
        await expect(
          questions(page).locator('input, textarea, select, [contenteditable], [role="radio"]'),
        ).toHaveCount(0);
        await expect(question(page, 'How old are you?').getByRole('listitem')).toHaveText([
          '✓Under 18 (chosen)',
          '18 or older',
        ]);
        await expect(question(page, 'How strong is your pain?')).toContainText(
          '7 on a scale from 0 to 10',
        );
        await expect(question(page, 'Where does it hurt?').getByRole('listitem')).toHaveText([
          '✓Back (chosen)',
          'Neck',
          '✓Hip (chosen)',
        ]);
        await expect(question(page, 'Tell us more.')).toContainText(
          'It <b>aches</b> in the morning.',
        );
        await expect(question(page, 'Thank you.')).not.toContainText('Not answered');
        await expect(question(page, 'Anything else?')).toContainText('Not answered');
      });

      await test.step('marks the questions that made it fail with the reason', async () => {
        await expect(question(page, 'How old are you?')).toContainText('Failed Not old enough');
        await expect(questions(page).getByText('Failed', { exact: true })).toHaveCount(1);
      });

      await test.step('shows the ID of each question and how long ago it was answered, the exact time on hover', async () => {
        const first = question(page, 'How old are you?');
        await expect(first).toContainText('Question ID eligib000001');
        await expect(first.getByText('3 days ago')).toHaveAttribute(
          'title',
          /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/,
        );
        await expect(question(page, 'Anything else?')).toContainText('Updated 2 days ago');
      });

      await test.step('notes that the numbering may differ', async () => {
        await expect(questions(page)).toContainText(
          'Question numbering may differ from what the user saw.',
        );
        await expectAccessibleInBothSchemes(page);
      });

      await test.step('prints each status in a colour of its own', async () => {
        const colours = new Set<string>();
        for (const status of [
          'assigned',
          'completed',
          'in progress',
          'expired',
          'expired in progress',
          'failed',
        ]) {
          await putResponse({ status });
          const badge = fact(page, 'Status').getByText(status, { exact: true });
          await expect(badge).toBeVisible();
          colours.add(await badge.evaluate((element) => getComputedStyle(element).color));
        }
        expect(colours.size).toBe(6);
      });
    },
  );

  test(
    'takes the text of a question from the form, and keeps the rest readable where something is not',
    proves('CORE-D-69'),
    async ({ page }) => {
      await test.step('takes the text of a question from the form, and says where nobody knows it', async () => {
        await stageDb()
          .doc('tempest/surveyBay/forms/eligibility-003')
          .set({ key: 'eligibility-003', name: 'Eligibility', questions: QUESTIONS.slice(0, 1) });
        const bare = ['eligib000001', 'eligib000099'].map((uniqueID, index) => ({
          uniqueID,
          order: index + 1,
          response: 1,
        }));
        await putResponse({ questions: bare });
        await signIn(page, 'Sam Staff', OPENED);
        await expect(panel(page)).toBeVisible();
        await expect(page.getByRole('heading', { level: 2, name: 'Eligibility' })).toBeVisible();
        await expect(page.getByText('Raw data')).toHaveCount(1);
        await expect(question(page, 'How old are you?')).toContainText('18 or older (chosen)');
        await expect(question(page, 'Question text not available')).toContainText('eligib000099');
      });

      await test.step('keeps the rest readable where something stored is not', async () => {
        await putResponse({
          status: { odd: true },
          assigned: 'tomorrow',
          questions: ['not a question', { ...QUESTIONS[1], type: 'hologram' }],
          failReason: 'broken',
        });
        await page.goto(OPENED);
        await expect(panel(page)).toBeVisible();
        await expect(fact(page, 'Assigned')).toContainText('–');
        await expect(questions(page)).toContainText('Some questions could not be read.');
        await expect(question(page, 'How strong is your pain?')).toContainText(
          'ERROR: Option not found',
        );
      });
    },
  );
});
