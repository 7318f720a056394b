import type { Timestamp } from 'firebase-admin/firestore';
import {
  dialog,
  expect,
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
  proves('AUTHOR-CHAP-06', 'AUTHOR-CHAP-07', 'AUTHOR-CHAP-08', 'AUTHOR-CHAP-10'),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', `/${PROGRAM}/chapters`);
    const save = dialog(page).getByRole('button', { name: 'Save', exact: true });
    await test.step('a click on a row opens it', async () => {
      await page.getByRole('cell', { name: /^Values, goals/ }).click();
      await expect(dialog(page)).toContainText('Edit What matters');
      await field(page, 'Title *').fill('What counts');
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
    'AUTHOR-LESS-07',
    'AUTHOR-LESS-08',
    'AUTHOR-LESS-11',
    'AUTHOR-LESS-20',
    'AUTHOR-LESS-25',
    'AUTHOR-GEN-06',
  ),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', `/${PROGRAM}/lessons`);
    await test.step('one is added at the end of its chapter', async () => {
      await press(page, 'Add Lesson');
      await field(page, 'Title *').fill('Rest');
      await field(page, 'Chapter *').selectOption('1 Beginning');
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
        updatedBy: 'ada.admin@example.com',
      });
    });
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
  },
);

test(
  'the steps of a lesson are added, arranged, edited and deleted',
  proves('AUTHOR-STEP-01', 'AUTHOR-STEP-11', 'AUTHOR-STEP-21', 'AUTHOR-STEP-22', 'AUTHOR-GEN-06'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of (403|404)/);
    const RICH = 'stanzaACT-lesson-3-3';
    const path = `${PROGRAM}/lessons/${RICH}`;
    const steps = async () =>
      (await tableColumns(page, 'Steps', 'Number', 'Type', 'Title')).map((row) => row.join(' '));
    const types = async () =>
      ((await stored(path))?.['steps'] as { type: string }[]).map(({ type }) => type);
    await signIn(page, 'Sam Staff', `/${path}`);
    await stageDb()
      .doc(path)
      .update({ updated: new Date(0), updatedBy: 'someone' });
    await test.step('they are shown', async () => {
      expect(await steps()).toEqual([
        '1 Introduction Leaves on a stream',
        '2 Audio Sit down comfortably',
        '3 Text When the stream stops',
        '4 Video A stream in spring',
        '5 Prompt In your words',
      ]);
    });
    await test.step('a prompt is added at the end, under its own id', async () => {
      await page.getByRole('button', { name: 'Add Prompt' }).first().click();
      const uuid = await field(page, 'UUID').inputValue();
      await field(page, 'Title *').fill('And now');
      await field(page, 'Prompt *').fill('What stays?');
      await press(page, 'Save');
      await expect(toast(page, 'new step added successfully!')).toBeVisible();
      const { updated, updatedBy } = (await stored(path)) ?? {};
      expect(updatedBy).toBe('sam.staff@example.com');
      expect((updated as Timestamp).toMillis()).toBeGreaterThan(Date.now() - 600_000);
      expect(((await stored(path))?.['steps'] as object[]).at(-1)).toEqual({
        type: 'Prompt',
        title: 'And now',
        prompt: 'What stays?',
        placeholder: '',
        uuid,
      });
    });
    await test.step('they are reordered by keyboard', async () => {
      await press(page, 'Enable reordering');
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
    await test.step('a click on a text opens it, and it is edited', async () => {
      await page.getByRole('cell', { name: /^Notice that it stopped/ }).click();
      await expect(page).toHaveURL(new RegExp(`/lessons/${RICH}/3$`));
      await page.getByLabel('Image type').selectOption('svg');
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
    await test.step('a step is deleted after confirmation, with a backup and events', async () => {
      await visitAnew(page, `/${path}`);
      await pressInRow(page, 'Delete step 4 A stream in spring');
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
  },
);
