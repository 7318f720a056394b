import {
  expect,
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
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const PROGRAM = 'programs/stanzaACT';
const LISTS = `${PROGRAM}/playlist`;
const dialog = (page: Page) => page.getByRole('dialog').last();
const field = (page: Page, label: string) =>
  dialog(page).getByLabel(label, { exact: true }).first();
const inDialog = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const errors = (page: Page) => dialog(page).locator('.field-error');

/** Number, id and neighbours of the displayed sessions. */
const chain = async (page: Page) =>
  (await tableColumns(page, 'Sessions', 'Order', 'ID', 'Previous ID', 'Next ID')).map((row) =>
    row.join(' ').trim(),
  );

test(
  'playlists are listed, created, edited, moved to another id and deleted',
  proves('AUTHOR-PLAY-06', 'AUTHOR-PLAY-07', 'AUTHOR-PLAY-08', 'AUTHOR-PLAY-10', 'AUTHOR-PLAY-15'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 409/);
    const names = () => tableColumns(page, 'Playlists', 'Name', 'ID');
    await signIn(page, 'Ada Admin', `/${PROGRAM}/playlists`);
    expect(await names()).toEqual([
      ['First steps', 'first-steps'],
      ['Making room', 'making-room'],
      ['Onwards', 'onwards'],
    ]);
    await test.step('a new one needs a unique id, and comes last', async () => {
      await press(page, 'Add New Playlist');
      await expect(field(page, 'Rank *')).toHaveValue('4');
      await field(page, 'Name *').fill('Extra');
      await field(page, 'ID *').fill('onwards');
      await field(page, 'Description *').fill('For later.');
      await field(page, 'Confirmation lessons').fill('One\n\n Two ');
      await inDialog(page, 'Add activity');
      await dialog(page)
        .getByRole('group', { name: 'Activity 1' })
        .getByLabel('Name')
        .fill('Write');
      await field(page, 'Icon *').selectOption('journal');
      await inDialog(page, 'Save');
      await expect(errors(page)).toHaveText('ID is not unique');
      await field(page, 'ID *').fill('extra');
      await inDialog(page, 'Save');
      await expect(toast(page, 'Extra saved')).toBeVisible();
      expect(await stored(`${LISTS}/extra`)).toMatchObject({
        id: 'extra',
        name: 'Extra',
        description: 'For later.',
        rank: 4,
        imageURL: '',
        userViewable: false,
        firstSessionID: null,
        sessionCount: 0,
        confirmationLessons: ['One', 'Two'],
        confirmationActivities: [{ description: 'Write', icon: 'journal' }],
      });
    });
    await test.step('a new id moves the sessions too, after a second click', async () => {
      await pressInRow(page, 'Edit Playlist Onwards');
      await field(page, 'Name *').fill('Onwards again');
      await field(page, 'ID *').fill('onwards-2');
      await field(page, 'Rank *').fill('1');
      await inDialog(page, 'Save');
      await expect(
        dialog(page).getByText('Progress of users that names the old ids is not changed').first(),
      ).toBeVisible();
      await inDialog(page, 'Confirm');
      await expect(toast(page, 'Onwards again saved')).toBeVisible();
      await expect(page.getByRole('row', { name: /onwards-2/ })).toBeVisible();
      expect((await names()).map(([, id]) => id)).toEqual([
        'first-steps',
        'onwards-2',
        'making-room',
        'extra',
      ]);
      expect(await stored(`${LISTS}/onwards`)).toBeNull();
      expect(await stored(`${LISTS}/onwards/sessions/onwards_1`)).toBeNull();
      expect(await stored(`${LISTS}/onwards-2/sessions/onwards-2_3`)).toMatchObject({
        num: 3,
        previousSessionID: 'onwards-2_2',
        nextSessionID: null,
      });
    });
    await test.step('one is deleted with its sessions', async () => {
      await pressInRow(page, 'Edit Playlist Onwards again');
      await press(page, 'Delete Playlist');
      await inDialog(page, 'Delete');
      await expect(toast(page, 'onwards-2 deleted')).toBeVisible();
      await expect(page.getByRole('row', { name: /onwards-2/ })).toHaveCount(0);
      expect(await stored(`${LISTS}/onwards-2/sessions/onwards-2_1`)).toBeNull();
    });
  },
);

test(
  'the sessions of a playlist are added, arranged and deleted',
  proves('AUTHOR-SESS-05', 'AUTHOR-SESS-07', 'AUTHOR-SESS-18', 'AUTHOR-SESS-20'),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', `/${PROGRAM}/playlists/making-room`);
    await test.step('one is added', async () => {
      expect((await chain(page)).slice(0, 2)).toEqual([
        '1 making-room_1  making-room_2',
        '2 making-room_2 making-room_1 making-room_3',
      ]);
      await press(page, 'Add session');
      await inDialog(page, 'Add');
      await expect(toast(page, 'making-room_6 added')).toBeVisible();
      await expect(page.getByRole('row', { name: /making-room_6/ })).toHaveCount(2);
      expect((await chain(page)).at(-1)).toBe('6 making-room_6 making-room_5');
    });
    await test.step('they are reordered once reordering is enabled', async () => {
      await press(page, 'Enable reordering');
      await page
        .getByRole('combobox', { name: 'Move making-room_6 to position…' })
        .selectOption('1');
      await expect(page.getByText('making-room_6 moved to position 1 of 6.')).toBeAttached();
      await press(page, 'Disable reordering');
      await expect
        .poll(async () => (await chain(page))[1])
        .toBe('2 making-room_1 making-room_6 making-room_2');
    });
    await test.step('several are deleted', async () => {
      await page.getByRole('checkbox', { name: 'Select making-room_6' }).check();
      await page.getByRole('checkbox', { name: 'Select making-room_2' }).check();
      await press(page, 'Delete 2 sessions');
      await inDialog(page, 'Delete');
      await expect(toast(page, '2 sessions deleted')).toBeVisible();
      await expect(page.getByRole('row', { name: /making-room_6/ })).toHaveCount(0);
      expect(await chain(page)).toEqual([
        '1 making-room_1  making-room_3',
        '2 making-room_3 making-room_1 making-room_4',
        '3 making-room_4 making-room_3 making-room_5',
        '4 making-room_5 making-room_4',
      ]);
      expect(await stored(`${LISTS}/making-room`)).toMatchObject({
        firstSessionID: 'making-room_1',
        sessionCount: 4,
      });
    });
  },
);

test(
  'a session is edited in place',
  proves(
    'AUTHOR-SESS-22',
    'AUTHOR-SESS-23',
    'AUTHOR-SESS-24',
    'AUTHOR-SESS-28',
    'AUTHOR-SESS-31',
    'AUTHOR-TASK-01',
    'AUTHOR-TASK-17',
    'AUTHOR-TASK-18',
    'AUTHOR-TASK-19',
  ),
  async ({ page }) => {
    const SESSION = `${LISTS}/first-steps/sessions/first-steps_1`;
    const tasks = async () =>
      ((await stored(SESSION))?.['tasks'] as { id: string; displayName: string }[]).map(
        ({ displayName }) => displayName,
      );
    await signIn(page, 'Ada Admin', `/${PROGRAM}/playlists/first-steps`);
    await page.getByRole('link', { name: 'Edit Tasks first-steps_1' }).click();
    await expect(page).toHaveURL(/\/playlists\/first-steps\/first-steps_1\/tasks$/);
    await expect(page.getByText('Changes are applied automatically.')).toBeVisible();
    for (const name of ['Celebration', 'Unlocked Activities', 'Tasks'])
      await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
    await test.step('a lesson becomes a task', async () => {
      await press(page, 'Add Task');
      await field(page, 'Type *').selectOption('lesson');
      await field(page, 'Chapter *').selectOption('Chapter 2');
      await field(page, 'Lesson *').selectOption('2.3 Making room');
      await inDialog(page, 'Add');
      await expect(toast(page, 'Task saved successfuly')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Edit Task 3' })).toBeVisible();
      expect((await stored(SESSION))?.['tasks']).toContainEqual({
        id: 'stanzaACT-lesson-2-3',
        type: 'lesson',
        displayName: 'Making room',
        chapter: 2,
        lesson: 3,
        imageFilename: '',
      });
    });
    await test.step('it is edited and moved to the front', async () => {
      await press(page, 'Edit Task 3');
      await field(page, 'Display name *').fill('More room');
      await inDialog(page, 'Save');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText('More room')).toBeVisible();
      await page.getByRole('combobox', { name: 'Move Task 3 to position…' }).selectOption('1');
      await expect(page.getByText('Task 3 moved to position 1 of 3.')).toBeAttached();
      expect((await tasks())[0]).toBe('More room');
    });
    await test.step('another is deleted', async () => {
      await press(page, 'Delete Task 2');
      await expect(dialog(page)).toContainText('Are you sure you want to delete Task 2?');
      await inDialog(page, 'Delete');
      await expect(toast(page, 'Task 2 deleted')).toBeVisible();
      expect(await tasks()).toEqual(['More room', 'Evening reflection']);
    });
    await test.step('a lesson is unlocked, and locked again', async () => {
      await page.getByLabel('Type *').selectOption('lesson');
      await page.getByLabel('Activity *').selectOption('1.1 Welcome');
      await press(page, 'Add unlocked activity');
      await expect(page.getByRole('button', { name: /^Remove Lesson/ })).toBeVisible();
      const unlocked = async () => (await stored(SESSION))?.['unlockedActivities'];
      expect(await unlocked()).toEqual([{ type: 'lesson', id: 'stanzaACT-lesson-1-1' }]);
      await page.getByRole('button', { name: /^Remove Lesson/ }).click();
      await expect(page.getByText('Nothing is unlocked.')).toBeVisible();
      await expect.poll(unlocked).toEqual([]);
      expect(await stored(SESSION)).toMatchObject({ updatedBy: 'ada.admin@example.com' });
    });
    await test.step('closing leads back to the playlist', async () => {
      await page.getByRole('link', { name: 'Close' }).click();
      await expect(page).toHaveURL(/\/playlists\/first-steps$/);
    });
  },
);

test(
  'a playlist is cloned within its program and copied into another',
  proves('AUTHOR-PLAY-26'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 409/);
    await signIn(page, 'Ada Admin', '/programs/stanzaACT3/playlists');
    await test.step('a taken id is refused there, a free one is accepted', async () => {
      await pressInRow(page, 'Clone First steps');
      await dialog(page).getByRole('radio', { name: /^Copy/ }).check();
      await field(page, 'Program *').selectOption('Stanza ACT');
      await field(page, 'ID *').fill('first-steps');
      await inDialog(page, 'Submit');
      await expect(errors(page)).toHaveText('ID is not unique');
      await field(page, 'ID *').fill('copied');
      const ranks = (await stageDb().collection(LISTS).get()).size;
      await inDialog(page, 'Submit');
      await expect(toast(page, 'Playlist copied created in program Stanza ACT')).toBeVisible();
      expect(await stored(`${LISTS}/copied`)).toMatchObject({
        id: 'copied',
        rank: ranks + 1,
        firstSessionID: 'copied_1',
        sessionCount: 4,
      });
      expect(await stored(`${LISTS}/copied/sessions/copied_2`)).toMatchObject({
        previousSessionID: 'copied_1',
        nextSessionID: 'copied_3',
        programKey: 'stanzaACT',
      });
    });
    await test.step('a clone stays in the program', async () => {
      await pressInRow(page, 'Clone First steps');
      await dialog(page)
        .getByRole('radio', { name: /^Clone/ })
        .check();
      await field(page, 'New ID *').fill('twin');
      await inDialog(page, 'Submit');
      await expect(toast(page, 'Playlist twin created in program Stanza ACT 3')).toBeVisible();
      await expect(page.getByRole('row', { name: /twin/ })).toBeVisible();
    });
  },
);
