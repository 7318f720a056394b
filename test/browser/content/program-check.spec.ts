import {
  dialog,
  expect,
  historyOf,
  type Page,
  press,
  pressInRow,
  reseed,
  signIn,
  stageDb,
  stored,
  tableColumns,
  test,
  toast,
  visitAnew,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const PROGRAM = 'programs/practice';

const kinds = async (page: Page) => (await tableColumns(page, 'Findings', 'Kind')).flat().sort();

const OF_RECORDS = [
  'Broken chain of sessions',
  'Gap in numbers',
  'Number used twice',
  'Numbers of a task out of date',
  'Picture without a type',
  'Questions of the old type',
  'Reference to nothing',
  'Text too long',
  'Unreachable journal',
  'Unreachable lesson',
];

test('the check finds one fault of each kind, and fixes what is safe', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/); // a missing file
  await signIn(page, 'Ada Admin', `/${PROGRAM}/check`);
  await test.step('faults of records are found at once, missing files on request', async () => {
    expect(await kinds(page)).toEqual(OF_RECORDS);
    await press(page, 'Check the files');
    await expect(page.getByText('1 file looked for: 1 missing, listed above.')).toBeVisible();
    expect(await kinds(page)).toEqual([...OF_RECORDS, 'Missing file'].sort());
  });
  const row = (kind: string) => page.getByRole('row', { name: new RegExp(kind) });
  const fix = async (kind: string, label: string) => {
    await row(kind).getByRole('button', { name: label }).click();
    await row(kind).getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, `Fixed: ${kind}`)).toBeVisible();
    await expect(row(kind)).toHaveCount(0);
  };
  await test.step('each fix does the same as its screen', async () => {
    await fix('Broken chain of sessions', 'Link them again');
    expect(await stored(`${PROGRAM}/playlist/way/sessions/way_3`)).toMatchObject({
      previousSessionID: 'way_2',
    });
    await fix('Gap in numbers', 'Number from 1');
    expect(await stored(`${PROGRAM}/resourceLinks/second`)).toMatchObject({ order: 2 });
    await fix('Numbers of a task out of date', 'Use the numbers of the lesson');
    await fix('Questions of the old type', 'Migrate the journal');
    expect(await historyOf(`${PROGRAM}/journalTypes/evening`)).toHaveLength(1);
  });
  await test.step('what needs a decision has only a link', async () => {
    await expect(row('Reference to nothing').getByText('For staff to decide')).toBeVisible();
    await row('Picture without a type').getByRole('link', { name: 'Lesson 1.2' }).click();
    await expect(page).toHaveURL(/\/practice\/lessons\/l2\/1$/);
  });
  await test.step('staff reads it, but cannot apply fixes of admins', async () => {
    await signIn(page, 'Sam Staff', `/${PROGRAM}/check`);
    await expect(row('Number used twice').getByText('An admin can fix it')).toBeVisible();
  });
});

test('a text is found everywhere, and replaced where it is selected', async ({ page }) => {
  await signIn(page, 'Ada Admin', `/${PROGRAM}/find`);
  const found = page.getByRole('table', { name: 'Texts found' }).getByRole('row');
  const look = async (text: string) => {
    await page.getByRole('searchbox', { name: 'Find in this program' }).fill(text);
    await press(page, 'Find');
  };
  await test.step('in questions, steps and titles, with links', async () => {
    await look('close to you');
    await expect(page.getByText(/^Found in \d+ texts\.$/)).toBeVisible();
    await expect(page).toHaveURL(/find=close/);
    await look('sit down');
    await expect(found).toHaveCount(3); // the header row, and the lessons that begin this way
    await expect(found.getByRole('link').first()).toHaveAttribute(
      'href',
      '/programs/practice/lessons/l3/1',
    );
  });
  await test.step('a preview shows each, and selected ones are replaced', async () => {
    await press(page, 'Replace …');
    await page.getByRole('textbox', { name: 'Replace by' }).fill('Take a seat');
    await expect(found.locator('ins').first()).toHaveText('Take a seat');
    await press(page, 'Select all');
    await press(page, 'Replace selected (2)');
    await press(page, 'Replace');
    await expect(page.getByText('Replaced 2 texts in 2 records.')).toBeVisible();
    await expect(page.getByText('“sit down” was not found in this program.')).toBeVisible();
    for (const id of ['l3', 'l4']) {
      const lesson = await stored(`${PROGRAM}/lessons/${id}`);
      expect(lesson?.['steps']).toMatchObject([{ content: 'Take a seat.' }]);
      expect(await historyOf(`${PROGRAM}/lessons/${id}`)).toHaveLength(1);
    }
  });
});

test('a deletion first shows what refers to it', async ({ page }) => {
  await signIn(page, 'Ada Admin', `/${PROGRAM}/lessons`);
  await test.step('a lesson that is a task of a session', async () => {
    await pressInRow(page, 'Delete Lesson Lesson 1.2');
    await expect(dialog(page)).toContainText('Deleting it breaks what refers to it:');
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      /As task: playlist session way_1/,
    ]);
    await press(page, 'Cancel');
  });
  await test.step('one that nothing refers to', async () => {
    await pressInRow(page, 'Delete Lesson Lesson 2.2');
    await expect(dialog(page)).toContainText('Nothing refers to it: deleting it breaks nothing.');
    await press(page, 'Cancel');
  });
  await test.step('the page of a lesson shows it too, and counts participants', async () => {
    await stageDb()
      .doc('users/counted')
      .set({ uid: 'counted', email: 'counted@example.com', activeProgram: 'practice' });
    await stageDb()
      .doc('users/counted/programs/practice/tasks/t1')
      .set({ id: 'l2', type: 'lesson', status: 'completed' });
    await visitAnew(page, `/${PROGRAM}/lessons/l2`);
    const uses = page.getByRole('region', { name: 'Where it is used' });
    await uses.getByRole('button', { name: 'Show uses' }).click();
    await expect(uses.getByRole('link', { name: 'way_1' })).toBeVisible();
    await uses.getByRole('button', { name: 'Count participants' }).click();
    await expect(uses.getByRole('status')).toHaveText(
      'Of 1 active participant: 0 ahead, 1 done, 0 never.',
    );
  });
});
