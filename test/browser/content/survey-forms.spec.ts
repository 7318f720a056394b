import {
  expect,
  expectAccessible,
  type Page,
  press,
  proves,
  reseed,
  signIn,
  stageDb,
  stored,
  tableColumns,
  test,
  visitAnew,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const FORMS = 'tempest/surveyBay/forms';
const COUNTER = 'tempest/surveyBay';

const bar = (page: Page) => page.locator('.survey-form-status');
const card = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `Question ${number}`, exact: true });
const save = async (page: Page, said: string) => {
  await press(page, 'Save');
  await expect(bar(page)).toHaveText(said);
};

interface Question {
  readonly uniqueID: string;
  readonly order: number;
  readonly instructions: string;
}
const questionsOf = async (key: string) =>
  ((await stored(`${FORMS}/${key}`))?.['questions'] ?? []) as readonly Question[];

test(
  'forms are listed newest first, and deleted by an admin',
  proves('AUTHOR-FORM-45', 'OPS-ROUTE-29'),
  async ({ page }) => {
    await stageDb()
      .doc(`${FORMS}/old`)
      .set({ key: 'old', name: 'Old form', updated: new Date(0) });
    await signIn(page, 'Ada Admin', '/004/forms');
    expect((await tableColumns(page, 'Survey Forms', 'Key')).at(-1)).toEqual(['old']);
    await press(page, 'Delete Old form');
    await press(page, 'Delete');
    await expect(page.getByRole('status').filter({ hasText: 'Form deleted' })).toBeVisible();
    expect(await stored(`${FORMS}/old`)).toBeNull();
  },
);

test(
  'a form is edited: questions are added, duplicated and copied, and get unique ids',
  proves(
    ...['AUTHOR-FORM-02', 'AUTHOR-FORM-04', 'AUTHOR-FORM-14', 'AUTHOR-FORM-47'],
    ...['AUTHOR-D-74', 'TEAM-FORM-02'],
  ),
  async ({ page, pageErrors }) => {
    await signIn(page, 'Sam Staff', '/003/forms/edit/check-in');
    await test.step('all its parts are shown', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Form');
      for (const name of ['Form Info', 'Add questions', 'Form Questions', 'Preview'])
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
      await expect(page.locator('.survey-form-bar')).toHaveCSS('position', 'sticky');
      await expect(page.getByLabel('Name *')).toHaveValue('Check-in');
    });
    await test.step('new questions get the next ids', async () => {
      await stageDb().doc(COUNTER).set({ totalQuestionsCreated: 500 });
      await page.getByLabel('Question type').selectOption('Slider');
      await press(page, 'Add question');
      await expect(card(page, 4)).toBeFocused();
      await expect(card(page, 4)).toContainText('check-000501');
      await press(page, 'Duplicate question 4');
      await expect(card(page, 5)).toContainText('check-000502');
      await page.getByLabel('Copy all questions').selectOption('About you (about-you)');
      await press(page, 'Copy questions');
      await expect(card(page, 9)).toContainText('check-000506');
      expect(await stored(COUNTER)).toEqual({ totalQuestionsCreated: 506 });
    });
    await test.step('an error is reported and gets the focus', async () => {
      await save(page, 'Question 4 has an error');
      await expect(card(page, 4).getByLabel('Instructions *')).toBeFocused();
      await card(page, 4).getByLabel('Instructions *').fill('How calm were you?');
      await card(page, 5).getByLabel('Instructions *').fill('How awake were you?');
    });
    await test.step('a save stores everything, and the editor stays', async () => {
      await save(page, 'Saved form');
      const questions = await questionsOf('check-in');
      expect(questions.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(questions.slice(3).map(({ uniqueID }) => uniqueID)).toEqual(
        [501, 502, 503, 504, 505, 506].map((count) => `check-000${count}`),
      );
      expect(questions[4]?.instructions).toBe('How awake were you?');
      await expect(page.getByLabel('Name *')).toHaveValue('Check-in');
      await expect(page.getByText(/while you edited/)).toHaveCount(0);
      await expect(bar(page)).toHaveText('', { timeout: 10_000 });
    });
    await test.step('without a counter a question stays without an id, and nothing is saved', async () => {
      pageErrors.allow(/Survey question counter|Error getting question ID/);
      await stageDb().doc(COUNTER).delete();
      await press(page, 'Add question');
      await expect(bar(page)).toHaveText('Error getting question ID');
      await card(page, 10).getByLabel('Instructions *').fill('Kept');
      await save(page, 'Error getting question ID');
      expect(await questionsOf('check-in')).toHaveLength(9);
      await stageDb().doc(COUNTER).set({ totalQuestionsCreated: 900 });
      await save(page, 'Saved form');
      expect((await questionsOf('check-in'))[9]?.uniqueID).toBe('check-000901');
    });
    await test.step('it can be filled in beside its editor', async () => {
      await card(page, 4).getByLabel('Instructions *').focus();
      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(preview.locator('[aria-current]')).toContainText('How calm were you?');
      await expect(preview.locator('[aria-current]')).toBeInViewport();
      await press(page, 'Fill in');
      await expect(preview).toContainText('Question 1 of 10');
      await expectAccessible(page);
    });
    await test.step('changing what participants answered asks first', async () => {
      await stageDb()
        .doc('users/answering/surveyBayResponses/check-in-1')
        .set({ surveyBayKey: 'check-in', status: 'completed' });
      await card(page, 1).getByLabel('Instructions *').fill('Another question?');
      await press(page, 'Save');
      const dialog = page.getByRole('dialog', { name: /Change a form with \d+ answered surveys?/ });
      await expect(dialog).toContainText('is changed');
      await press(page, 'Cancel');
      await expect(card(page, 1).getByLabel('Instructions *')).toHaveValue('Another question?');
      await press(page, 'Save');
      await press(page, 'Save anyway');
      await expect(bar(page)).toHaveText('Saved form');
      expect((await questionsOf('check-in'))[0]?.instructions).toBe('Another question?');
    });
  },
);

test(
  'a form is created, and ePRO forms are filled from keys entered by staff',
  proves(
    ...['AUTHOR-FORM-29', 'AUTHOR-D-79', 'AUTHOR-EPRO-01', 'AUTHOR-EPRO-02'],
    ...['AUTHOR-EPRO-03', 'AUTHOR-D-80', 'OPS-EPRO-01', 'OPS-EPRO-02', 'OPS-ROUTE-30'],
    ...['AUTHOR-FORM-46', 'OPS-ROUTE-29'],
  ),
  async ({ page }) => {
    const KEY = 'tempest/eproKeys/prePopKeys/GAD 7';
    const submitted = page.getByText('Epro Key Submitted');
    const enter = async (Type: string) => {
      const values = { key: 'gad-7', name: 'GAD 7', pro: 'GAD', pro_component: 'total', Type };
      for (const [label, value] of Object.entries(values))
        await page.getByLabel(`${label} *`, { exact: true }).fill(value);
      await press(page, 'Submit');
    };
    await test.step('a key is entered, and the fields are cleared for the next', async () => {
      await signIn(page, 'Sam Staff', '/addEproKey');
      await press(page, 'Submit');
      await expect(page.locator('.field-error')).toHaveText(
        Array.from({ length: 5 }, () => 'Required'),
      );
      await enter('full_PRO');
      await expect(submitted).toBeVisible();
      await expect(page.getByLabel('key *', { exact: true })).toHaveValue('');
      expect(await stored(KEY)).toMatchObject({ key: 'gad-7', name: 'GAD 7', Type: 'full_PRO' });
    });
    await test.step('an existing one is changed only after confirmation', async () => {
      await enter('subscale');
      await expect(page.getByRole('dialog')).toContainText('“GAD 7”');
      await press(page, 'Cancel');
      await expect(page.getByLabel('Type *', { exact: true })).toHaveValue('subscale');
      expect(await stored(KEY)).toMatchObject({ Type: 'full_PRO' });
      await press(page, 'Submit');
      await press(page, 'Overwrite');
      await expect(submitted).toBeVisible();
      expect(await stored(KEY)).toMatchObject({ Type: 'subscale' });
    });
    await test.step('a key of another form is refused', async () => {
      await visitAnew(page, '/004/forms/new');
      await page.getByLabel('Key *').fill('fiqr');
      await page.getByLabel('Name *').fill('Mine');
      await press(page, 'Add question');
      await card(page, 1).getByLabel('Instructions *').fill('How anxious are you?');
      await save(page, 'Form info has an error');
      await expect(page.locator('.field-error')).toHaveText('A form with this key already exists');
    });
    await test.step('an ePRO form takes everything from its key', async () => {
      await page.getByLabel('Form type').selectOption('EPRO');
      await expect(page.getByLabel('Name *')).toHaveValue('');
      await page.getByLabel('Key *').selectOption('GAD 7 (gad-7)');
      await save(page, 'Saved form');
      await expect(page.getByLabel('Name *')).toHaveValue('');
      await expect(page.getByText('There are no questions yet.')).toHaveCount(2);
      const form = await stored(`${FORMS}/gad-7`);
      expect(form).toMatchObject({ formType: 'EPRO', Type: 'subscale', pro: 'GAD' });
      expect(form).toMatchObject({ createdBy: 'sam.staff@example.com' });
      expect((await questionsOf('gad-7'))[0]?.uniqueID).toMatch(/^gad-7\d{6}$/);
    });
  },
);
