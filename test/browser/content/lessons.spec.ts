import {
  dialog,
  expect,
  expectRow,
  field,
  historyOf,
  type Page,
  press,
  pressInRow,
  proves,
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

const PROGRAM = 'programs/stanzaACT';
const OTHER = 'programs/stanzaACT3';

/** The content update events of a lesson. */
async function updatesOf(lessonID: string): Promise<string[]> {
  const found = await stageDb().collection('systemevents').where('lessonID', '==', lessonID).get();
  return found.docs.map((event) => `${event.get('action')} ${event.get('stepIndex')}`).sort();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Chapter, number and title of the displayed lessons. */
const places = async (page: Page) =>
  (await tableColumns(page, 'Lessons', 'Chapter', 'Number', 'Title')).map((row) => row.join(' '));

test(
  'staff edits, adds and copies chapters',
  proves(
    'AUTHOR-CHAP-01',
    'AUTHOR-CHAP-02',
    'AUTHOR-CHAP-05',
    'AUTHOR-CHAP-06',
    'AUTHOR-CHAP-07',
    'AUTHOR-CHAP-08',
    'AUTHOR-CHAP-09',
    'AUTHOR-CHAP-10',
    'AUTHOR-CHAP-11',
  ),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', `/${PROGRAM}/chapters`);
    await expect(page.getByRole('columnheader')).toHaveText([
      /Chapter number/,
      /Title/,
      /Description/,
      /Last edited/,
    ]);
    const save = dialog(page).getByRole('button', { name: 'Save', exact: true });
    await test.step('a click on a row opens it; Save needs a valid change', async () => {
      await page.getByRole('cell', { name: /^Values, goals/ }).click();
      await expect(dialog(page)).toContainText('Edit What matters');
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      await field(page, 'Title *').fill('');
      await field(page, 'Description *').click();
      await expect(dialog(page).locator('.field-error')).toHaveText('*Chapter title needed');
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      await field(page, 'Title *').fill('What counts');
      await expect(save).toHaveAttribute('aria-disabled', 'false');
      await save.click();
      await expect(toast(page, 'What counts saved')).toBeVisible();
      await expect(page.getByRole('row', { name: /What counts/ })).toBeVisible();
      expect(await stored(`${PROGRAM}/chapters/stanzaACT-chapter-2`)).toMatchObject({
        id: 'stanzaACT-chapter-2',
        num: 2,
        title: 'What counts',
        updatedBy: 'sam.staff@example.com',
      });
    });
    await test.step('a new one comes last', async () => {
      await press(page, 'Add Chapter');
      await field(page, 'Title *').fill('Afterwards');
      await field(page, 'Description *').fill('What stays.');
      await save.click();
      await expect(toast(page, 'Afterwards saved')).toBeVisible();
      await expect(page.getByRole('row', { name: /Afterwards/ })).toBeVisible();
      expect(
        (await tableColumns(page, 'Chapters', 'Chapter number', 'Title')).map((row) =>
          row.join(' '),
        ),
      ).toEqual(['1 Beginning', '2 What counts', '3 Going on', '4 Afterwards']);
    });
    await test.step('selected ones are copied into another program', async () => {
      await press(page, 'Select for copy');
      await press(page, 'Select All');
      await expect(page.getByText('4 chapters selected')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select Beginning' }).uncheck();
      await page.getByRole('checkbox', { name: 'Select Going on' }).uncheck();
      await press(page, 'Copy');
      await expect(dialog(page)).toContainText('Chapters are copied without their lessons.');
      await dialog(page).getByLabel('Target program *').selectOption('Stanza ACT 3');
      await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
      await expect(toast(page, '2 chapters copied to Stanza ACT 3')).toBeVisible();
      await expect(page.getByText('0 chapters selected')).toBeVisible();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
      const copies = await stageDb().collection(`${OTHER}/chapters`).get();
      expect(copies.docs.map((copy) => `${copy.get('num')} ${copy.get('title')}`).sort()).toEqual([
        '1 Beginning',
        '2 What matters',
        '3 Going on',
        '4 Afterwards',
        '5 What counts',
      ]);
    });
  },
);

test(
  'lessons are added, edited, moved, deleted and copied',
  proves(
    'AUTHOR-LESS-01',
    'AUTHOR-LESS-02',
    'AUTHOR-LESS-03',
    'AUTHOR-LESS-04',
    'AUTHOR-LESS-05',
    'AUTHOR-LESS-06',
    'AUTHOR-LESS-07',
    'AUTHOR-LESS-08',
    'AUTHOR-LESS-10',
    'AUTHOR-LESS-11',
    'AUTHOR-LESS-20',
    'AUTHOR-LESS-25',
    'AUTHOR-GEN-06',
  ),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 409/);
    await signIn(page, 'Sam Staff', `/${PROGRAM}/lessons`);
    await test.step('staff can see and add, but not edit or delete them', async () => {
      await expect(page.getByRole('columnheader')).toHaveText([
        /Chapter/,
        /Number/,
        /Title/,
        /Description/,
        /Steps/,
        /Unlocked/,
        /Last edited/,
      ]);
      const first = page.getByRole('table', { name: 'Lessons' }).locator('tbody tr').first();
      await expectRow(first, { Number: '1', Title: 'Welcome', Steps: '2', Unlocked: 'Unlocked' });
      await expect(
        page.getByRole('button', { name: /^(Edit|Delete) Lesson/, includeHidden: true }),
      ).toHaveCount(0);
      await press(page, 'Add Lesson');
      await press(page, 'Save');
      await expect(dialog(page).locator('.field-error')).toHaveText([
        'Title Required',
        'Chapter number Required',
      ]);
      await field(page, 'Title *').fill('Rest');
      await field(page, 'Chapter *').selectOption('1 Beginning');
      await field(page, 'ID *').fill('stanzaACT-lesson-1-1');
      await press(page, 'Save');
      await expect(dialog(page).locator('.field-error')).toHaveText('ID is not unique');
      await field(page, 'ID *').fill('rest');
      await press(page, 'Save');
      await expect(toast(page, 'Rest saved')).toBeVisible();
      await expect(page.getByRole('row', { name: /Rest/ })).toBeVisible();
      expect(await stored(`${PROGRAM}/lessons/rest`)).toMatchObject({
        id: 'rest',
        programKey: 'stanzaACT',
        chNum: 1,
        num: 4,
        title: 'Rest',
        steps: [],
        description: '',
        image_filename: '',
        unlockedByDefault: false,
        updatedBy: 'sam.staff@example.com',
      });
    });
    await signIn(page, 'Ada Admin', `/${PROGRAM}/lessons`);
    await test.step('an admin edits one and changes its number', async () => {
      await press(page, 'Edit Lesson Rest');
      await field(page, 'Title *').fill('Rest well');
      await field(page, 'Change position by').selectOption('Number');
      await field(page, 'Number *').selectOption('1');
      await press(page, 'Save');
      await expect(toast(page, 'Rest well saved')).toBeVisible();
      await expect
        .poll(async () => (await places(page)).slice(0, 4))
        .toEqual(['1 1 Rest well', '1 2 Welcome', '1 3 What pain does to plans', '1 4 Noticing']);
    });
    await test.step('moved to another chapter it comes last, and affected sessions are named', async () => {
      await stageDb()
        .doc(`${PROGRAM}/playlist/first-steps/sessions/first-steps_1`)
        .update({ tasks: [{ type: 'lesson', id: 'rest', chapter: '1', lesson: '1' }] });
      await press(page, 'Edit Lesson Rest well');
      await field(page, 'Chapter *').selectOption({ value: '2' });
      await press(page, 'Save');
      await expect(
        page.getByRole('alert').filter({ hasText: 'Lessons were renumbered' }),
      ).toContainText('first-steps / first-steps_1');
      await expect
        .poll(async () => (await places(page)).slice(0, 7))
        .toEqual([
          '1 1 Welcome',
          '1 2 What pain does to plans',
          '1 3 Noticing',
          '2 1 Values and goals',
          '2 2 Small steps',
          '2 3 Making room',
          '2 4 Rest well',
        ]);
    });
    await test.step('one is deleted after confirmation, with a backup and events', async () => {
      await pressInRow(page, 'Delete Lesson Small steps');
      await expect(dialog(page)).toContainText(
        'Are you sure you want to delete stanzaACT-lesson-2-2?',
      );
      await press(page, 'Cancel');
      expect(await stored(`${PROGRAM}/lessons/stanzaACT-lesson-2-2`)).not.toBeNull();
      await pressInRow(page, 'Delete Lesson Small steps');
      await press(page, 'Delete');
      await expect(toast(page, 'stanzaACT-lesson-2-2 deleted')).toBeVisible();
      await expect
        .poll(async () => (await places(page)).slice(3, 6))
        .toEqual(['2 1 Values and goals', '2 2 Making room', '2 3 Rest well']);
      const backups = await stageDb().collection(`${PROGRAM}/lessonBackups`).get();
      expect(backups.docs.map((backup) => backup.get('lesson.title') as string)).toEqual([
        'Small steps',
      ]);
      await expect
        .poll(() => updatesOf('stanzaACT-lesson-2-2'))
        .toEqual(['backup null', 'delete null']);
      await expect.poll(() => updatesOf('rest')).toEqual(['edit null', 'edit null', 'edit null']);
    });
    await test.step('selected ones are copied, and a missing chapter is named', async () => {
      await stageDb().doc(`${OTHER}/chapters/stanzaACT3-chapter-2`).delete();
      await press(page, 'Select for copy');
      await page.getByRole('checkbox', { name: 'Select Rest well' }).check();
      await press(page, 'Copy');
      await dialog(page).getByLabel('Target program *').selectOption('Stanza ACT 3');
      await expect(dialog(page).getByRole('alert')).toContainText(
        'The target program has no chapter 2.',
      );
      await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
      await expect(toast(page, '1 lesson copied to Stanza ACT 3')).toBeVisible();
      await expect(page.getByText('0 lessons selected')).toBeVisible();
      expect(await stored(`${OTHER}/lessons/rest`)).toMatchObject({
        programKey: 'stanzaACT3',
        chNum: 2,
        num: 4,
        title: 'Rest well',
      });
    });
    await test.step('a program without lessons says so', async () => {
      await stageDb().doc('programs/stanzaEmpty').set({ name: 'Empty', contentTypeKey: 'ACT' });
      await visitAnew(page, '/programs/stanzaEmpty/lessons');
      await expect(page.getByText('No lessons available.')).toBeVisible();
    });
  },
);

test(
  'the steps of a lesson are added, arranged, edited and deleted',
  proves(
    'AUTHOR-STEP-01',
    'AUTHOR-STEP-02',
    'AUTHOR-STEP-03',
    'AUTHOR-STEP-04',
    'AUTHOR-STEP-05',
    'AUTHOR-STEP-09',
    'AUTHOR-STEP-10',
    'AUTHOR-STEP-11',
    'AUTHOR-STEP-12',
    'AUTHOR-STEP-13',
    'AUTHOR-STEP-14',
    'AUTHOR-STEP-19',
    'AUTHOR-STEP-21',
    'AUTHOR-STEP-22',
    'AUTHOR-STEP-26',
    'AUTHOR-STEP-40',
    'AUTHOR-STEP-42',
    'AUTHOR-STEP-44',
    'AUTHOR-STEP-47',
    'AUTHOR-STEP-49',
    'AUTHOR-STEP-50',
    'AUTHOR-GEN-06',
  ),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of (403|404)/);
    const RICH = 'stanzaACT-lesson-3-3';
    const path = `${PROGRAM}/lessons/${RICH}`;
    const steps = async () =>
      (await tableColumns(page, 'Steps', 'Number', 'Type', 'Title')).map((row) => row.join(' '));
    const types = async () =>
      ((await stored(path))?.['steps'] as { type: string }[]).map(({ type }) => type);
    await signIn(page, 'Sam Staff', `/${path}`);
    await test.step('they are shown with type, text and media', async () => {
      await expect(page.getByRole('columnheader')).toHaveText([
        /Number/,
        /Type/,
        /Title/,
        /Content/,
        /Media/,
        /Action/,
      ]);
      expect(await steps()).toEqual([
        '1 Introduction Leaves on a stream',
        '2 Audio Sit down comfortably',
        '3 Text When the stream stops',
        '4 Video A stream in spring',
        '5 Prompt In your words',
      ]);
      await expect(page.getByText('Image not found').first()).toBeVisible();
      await expect(page.locator('tr[data-tone="warning"]')).toHaveCount(1);
      await expect(page.locator('tr[data-tone="warning"]')).toContainText('When the stream stops');
      await expect(page.getByRole('link', { name: 'Video 76979871' })).toHaveAttribute(
        'href',
        'https://player.vimeo.com/video/76979871',
      );
      const groups = page.getByRole('group', { name: /^Add a step, / });
      await expect(groups).toHaveCount(2);
      for (const at of [0, 1])
        await expect(groups.nth(at).getByRole('button')).toHaveText([
          'Add Text',
          'Add Prompt',
          'Add Audio',
          'Add Introduction',
          'Add Video',
        ]);
    });
    await test.step('a prompt is added at the end, under its own id', async () => {
      await page.getByRole('button', { name: 'Add Prompt' }).first().click();
      await press(page, 'Save');
      await expect(dialog(page).locator('.field-error')).toHaveText([
        'Title is required',
        'Prompt is required',
      ]);
      await expect(field(page, 'UUID')).toHaveAttribute('readonly');
      const uuid = await field(page, 'UUID').inputValue();
      await field(page, 'Title *').fill('And now');
      await field(page, 'Prompt *').fill('What stays?');
      await press(page, 'Save');
      await expect(toast(page, 'new step added successfully!')).toBeVisible();
      expect(((await stored(path))?.['steps'] as object[]).at(-1)).toEqual({
        type: 'Prompt',
        title: 'And now',
        prompt: 'What stays?',
        placeholder: '',
        uuid,
      });
    });
    await test.step('they are reordered by keyboard, while rows are no links', async () => {
      await press(page, 'Enable reordering');
      await expect(page.getByRole('table', { name: 'Steps' })).toHaveCount(0);
      await expect(page.locator('.lesson-steps a')).toHaveCount(0);
      const handle = page.getByRole('button', { name: 'Reorder step 1 Leaves on a stream' });
      await handle.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(page.getByText(/moved to position 2 of 6/)).toBeAttached();
      expect((await types()).slice(0, 3)).toEqual(['Audio', 'Introduction', 'Text']);
      await expect(
        page.getByRole('button', { name: 'Reorder step 2 Leaves on a stream' }),
      ).toBeFocused();
      await press(page, 'Disable reordering');
    });
    await test.step('a text whose image has no type is locked until it is chosen', async () => {
      await page.getByRole('cell', { name: /^Notice that it stopped/ }).click();
      await expect(page).toHaveURL(new RegExp(`/lessons/${RICH}/3$`));
      await expect(page.getByText('Please change the image type before proceeding.')).toBeVisible();
      await expect(page.getByLabel('Content *')).toBeDisabled();
      await page.getByLabel('Image type').selectOption('svg');
      await expect(page.getByLabel('Content *')).toBeEnabled();
      await page.getByLabel('Content *').fill('Wait.');
      await page.getByLabel('Title *').fill('When it stops');
      await press(page, 'Save');
      await expect(toast(page, 'Step saved successfully!')).toBeVisible();
      await expect(heading(page)).toHaveText('Step 3: When it stops');
      expect(((await stored(path))?.['steps'] as object[])[2]).toMatchObject({
        type: 'Text',
        content: 'Wait.',
        image_filename: 'leaf.svg',
        imageType: 'svg',
      });
    });
    await test.step('each type has its editor, except video', async () => {
      await visitAnew(page, `/${path}/2`);
      await expect(page.getByLabel('Content *')).toHaveValue(/^Thoughts come and go/);
      await visitAnew(page, `/${path}/1`);
      await expect(page.getByLabel('Remote audio filename *')).toHaveValue(/leaves\.mp3$/);
      await visitAnew(page, `/${path}/5`);
      await expect(page.getByLabel('UUID')).toHaveAttribute('readonly');
      await visitAnew(page, `/${path}/4`);
      await expect(page.getByText('No editor for Video steps')).toBeVisible();
      await visitAnew(page, `/${path}/99`);
      await expect(page.getByRole('heading', { name: 'Step not found' })).toBeVisible();
      await visitAnew(page, `/${PROGRAM}/lessons/nowhere`);
      await expect(page.getByRole('heading', { name: 'Lesson not found' })).toBeVisible();
    });
    await test.step('a step is deleted after confirmation, with a backup and events', async () => {
      await visitAnew(page, `/${path}`);
      await press(page, 'Delete step 4 A stream in spring');
      await expect(dialog(page)).toContainText(
        'Are you sure you want to delete step 4 A stream in spring?',
      );
      await press(page, 'Delete');
      await expect(toast(page, 'step deleted successfully!')).toBeVisible();
      expect(await types()).toEqual(['Audio', 'Introduction', 'Text', 'Prompt', 'Prompt']);
      const backups = await stageDb()
        .collection(`${PROGRAM}/lessonBackups`)
        .where('lessonID', '==', RICH)
        .get();
      expect(backups.size).toBe(1);
      expect((backups.docs[0]?.get('lesson.steps') as unknown[]).length).toBe(6);
      await expect
        .poll(() => updatesOf(RICH))
        .toEqual(['backup 3', 'delete 3', 'edit 2', 'edit 5', 'edit null']);
      expect(await historyOf(path)).toHaveLength(4);
    });
    await test.step('a lesson without steps says so', async () => {
      await stageDb().doc(path).update({ steps: [] });
      await expect(page.getByText('No steps have been added yet')).toBeVisible();
    });
  },
);

test(
  'failed saves are reported with a message, and keep the input',
  proves('AUTHOR-STEP-41', 'AUTHOR-STEP-43', 'AUTHOR-STEP-45', 'AUTHOR-STEP-46'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/Error during saving|An error occurred when trying to/);
    const path = `${PROGRAM}/lessons/stanzaACT-lesson-3-1`;
    const told = (text: string) =>
      expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
    const notMoved =
      'An error occurred when trying to reorder steps. Check the developer console for details.';
    // Its versions before and after do not fit into one history entry.
    const big = { type: 'Text', title: 'Big', content: 'word '.repeat(100_000) };
    const steps = [big, { type: 'Text', title: 'Small', content: 'x' }];
    await stageDb().doc(path).update({ steps });
    await signIn(page, 'Sam Staff', `/${path}`);
    await test.step('deleting', async () => {
      await press(page, 'Delete step 2 Small');
      await press(page, 'Delete');
      await told(
        'An error occurred when trying to delete the step. Check the developer console for details.',
      );
      await press(page, 'Cancel');
      await press(page, 'Dismiss');
    });
    await test.step('adding', async () => {
      await page.getByRole('button', { name: 'Add Video' }).first().click();
      await field(page, 'Title *').fill('New');
      await field(page, 'Video ID *').fill('7');
      await press(page, 'Save');
      await told(notMoved);
      await expect(field(page, 'Video ID *')).toHaveValue('7');
      await field(page, 'Title *').fill('');
      await field(page, 'Video ID *').fill('');
      await press(page, 'Cancel');
      await press(page, 'Dismiss');
    });
    await test.step('moving', async () => {
      await press(page, 'Enable reordering');
      await page.getByRole('combobox', { name: /Move step 2 Small/ }).selectOption('1');
      await told(notMoved);
      await expect(page.getByText(/could not be moved and stays/)).toBeAttached();
      await press(page, 'Dismiss');
    });
    await test.step('saving, even when the steps have changed meanwhile', async () => {
      await visitAnew(page, `/${path}/2`);
      await page.getByLabel('Content *').fill('Typed and not lost');
      await press(page, 'Save');
      await told('Error during saving. Refer to console for details');
      await expect(page.getByLabel('Content *')).toHaveValue('Typed and not lost');
      await press(page, 'Dismiss');
      await stageDb()
        .doc(path)
        .update({ steps: [...steps].reverse() });
      await expect(
        page.getByText('Somebody else has changed the steps of this lesson.'),
      ).toBeVisible();
      await press(page, 'Save');
      await expect(page.getByLabel('Content *')).toHaveValue('Typed and not lost');
      expect((await stored(path))?.['steps']).toEqual([...steps].reverse());
    });
  },
);
