import {
  expect,
  expectAccessible,
  type Page,
  press,
  proves,
  reseed,
  signIn,
  stored,
  test,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const JOURNAL = 'programs/stanzaACT/journalTypes/evening-reflection';
const PAGE = '/programs/stanzaACT/journals/evening-reflection';
const toast = (page: Page, text: string) =>
  expect(page.locator('.toast-stack').getByText(text, { exact: true })).toBeVisible();
const form = (page: Page, name: string) => page.getByRole('form', { name });
const saysOfLeaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

interface Question {
  readonly key: string;
  readonly order: number;
}

/** The phase's stored questions, such as "1 what-helped". */
async function inOrder(): Promise<readonly string[]> {
  const { phases } = (await stored(JOURNAL)) as {
    phases: { creation: { questions: readonly Question[] } };
  };
  return phases.creation.questions.map(({ key, order }) => `${order} ${key}`);
}

/** Opens the journal's writing phase. */
async function openPhase(page: Page): Promise<void> {
  await signIn(page, 'Ada Admin', PAGE);
  await press(page, 'creation');
  await expect(page.getByRole('group', { name: 'Questions of creation' })).toBeVisible();
}

test(
  'questions of a journal are added, changed, moved and deleted',
  proves('AUTHOR-QUES-51', 'AUTHOR-QUES-58', 'AUTHOR-D-52'),
  async ({ page }) => {
    const before = await stored(JOURNAL);
    await openPhase(page);
    await test.step('one is added after choosing its type', async () => {
      await press(page, 'Add Question');
      const added = form(page, 'New question');
      await expect(page.getByRole('heading', { name: 'New question' })).toBeFocused();
      await expect(added.getByLabel('Order')).toHaveValue('4');
      await added.getByLabel('Key').fill(' did-you-rest ');
      await added.getByLabel('Type').selectOption('boolean');
      await expectAccessible(page);
      await press(page, 'Change type');
      await added.getByLabel('Heading').fill('Rest');
      await added.getByLabel('Navigation title').fill('Rest');
      await added.getByLabel('Positive text').fill('Yes');
      await added.getByLabel('Negative text').fill('No');
      await expectAccessible(page);
      await press(page, 'Add question');
      await toast(page, 'New question added successfully!');
      expect(await inOrder()).toEqual([
        '1 what-helped',
        '2 what-was-hard',
        '3 room-for-pain',
        '4 did-you-rest',
      ]);
    });
    await test.step('the added question is open, and is saved under another key', async () => {
      const saved = form(page, 'Question 4');
      await saved.getByLabel('Key').fill('rested');
      await saved.getByLabel('Prompt').fill('Did you rest today?');
      await press(page, 'Save question');
      await toast(page, 'Question saved successfully!');
      const { phases } = (await stored(JOURNAL)) as {
        phases: Record<string, { questions: readonly object[] }>;
      };
      expect(phases['creation']?.questions[3]).toEqual({
        key: 'rested',
        questionType: 'boolean',
        type: 'boolean',
        order: 4,
        required: true,
        firstTimeViewOnly: false,
        showNotificationPermissionAlert: false,
        hasPinkEye: false,
        screenText: {
          heading: 'Rest',
          navigationTitle: 'Rest',
          PrevButtonText: 'Back',
          NextButtonText: 'Next',
          promptText: 'Did you rest today?',
          positiveText: 'Yes',
          negativeText: 'No',
        },
      });
      expect(await stored(JOURNAL)).toMatchObject({
        displayName: before?.['displayName'],
        updatedBy: 'ada.admin@example.com',
        phases: { completion: (before?.['phases'] as Record<string, object>)['completion'] },
      });
    });
    await test.step('it is moved to a number together with its form', async () => {
      await press(page, 'More acts on question 4, rested');
      await press(page, 'Change number of question 4, rested');
      await page.getByRole('dialog').getByLabel('New number').fill('1');
      await press(page, 'Move question');
      await toast(page, 'Question moved successfully!');
      await expect(form(page, 'Question 1').getByLabel('Key')).toHaveValue('rested');
      expect(await inOrder()).toEqual([
        '1 rested',
        '2 what-helped',
        '3 what-was-hard',
        '4 room-for-pain',
      ]);
    });
    await test.step('another is moved in the list by keyboard', async () => {
      await page.getByRole('button', { name: 'Reorder question 2, what-helped' }).press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(page.getByText('moved to position 3 of 4.')).toBeAttached();
      expect((await inOrder())[2]).toBe('3 what-helped');
    });
    await test.step('leaving with unsaved changes asks first', async () => {
      await form(page, 'Question 1').getByLabel('Heading').fill('Pause');
      await page.getByRole('navigation').getByRole('link', { name: 'Journals' }).first().click();
      await expect(saysOfLeaving(page)).toBeVisible();
      await press(page, 'Keep editing');
      await expect(form(page, 'Question 1').getByLabel('Heading')).toHaveValue('Pause');
    });
    await test.step('one is deleted', async () => {
      await press(page, 'More acts on question 1, rested');
      await press(page, 'Delete question 1, rested');
      await press(page, 'Delete question');
      await toast(page, 'Question deleted successfully!');
      await expect(form(page, 'Question 1')).toHaveCount(0);
      expect(await inOrder()).toEqual(['1 what-was-hard', '2 what-helped', '3 room-for-pain']);
    });
  },
);
