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
  tableRows,
  test,
  toast,
  visitAnew,
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
  proves(
    'AUTHOR-PLAY-01',
    'AUTHOR-PLAY-02',
    'AUTHOR-PLAY-03',
    'AUTHOR-PLAY-04',
    'AUTHOR-PLAY-06',
    'AUTHOR-PLAY-07',
    'AUTHOR-PLAY-08',
    'AUTHOR-PLAY-10',
    'AUTHOR-PLAY-11',
    'AUTHOR-PLAY-12',
    'AUTHOR-PLAY-13',
    'AUTHOR-PLAY-14',
    'AUTHOR-PLAY-15',
    'AUTHOR-PLAY-16',
    'AUTHOR-PLAY-17',
  ),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 409/);
    const names = () => tableColumns(page, 'Playlists', 'Name', 'ID');
    await signIn(page, 'Ada Admin', `/${PROGRAM}/playlists`);
    await expect(page.getByRole('columnheader')).toHaveText([/Name/, /ID/, /Actions/]);
    expect(await names()).toEqual([
      ['First steps', 'first-steps'],
      ['Making room', 'making-room'],
      ['Onwards', 'onwards'],
    ]);
    await test.step('a new one lists its missing fields, and comes last', async () => {
      await press(page, 'Add New Playlist');
      await expect(dialog(page).getByText('Required: Name, ID, Description')).toBeVisible();
      await inDialog(page, 'Save');
      await expect(errors(page)).toHaveText([
        'Name is required',
        'ID is required',
        'Description is required',
      ]);
      await expect(field(page, 'Rank *')).toHaveValue('4');
      await field(page, 'Name *').fill('Extra');
      await expect(dialog(page).getByText('Required: ID, Description')).toBeVisible();
      await field(page, 'ID *').fill('onwards');
      await field(page, 'Description *').fill('For later.');
      await expect(dialog(page).getByText('Required:')).toHaveCount(0);
      await field(page, 'Confirmation lessons').fill('One\n\n Two ');
      await inDialog(page, 'Add activity');
      await inDialog(page, 'Save');
      await expect(errors(page)).toHaveText(['Name required', 'Icon required']);
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
    await test.step('deleting one asks first, and deletes its sessions', async () => {
      await pressInRow(page, 'Edit Playlist Onwards again');
      await press(page, 'Delete Playlist');
      await expect(dialog(page)).toContainText('Are you sure you want to delete onwards-2?');
      await inDialog(page, 'Cancel');
      await press(page, 'Delete Playlist');
      await inDialog(page, 'Delete');
      await expect(toast(page, 'onwards-2 deleted')).toBeVisible();
      await expect(page.getByRole('row', { name: /onwards-2/ })).toHaveCount(0);
      expect(await stored(`${LISTS}/onwards-2/sessions/onwards-2_1`)).toBeNull();
    });
    await test.step('staff reads them', async () => {
      await signIn(page, 'Sam Staff', `/${PROGRAM}/playlists`);
      await tableRows(page, 'Playlists');
      const buttons = /^(Add New|Edit|Clone)/;
      await expect(page.getByRole('main').getByRole('button', { name: buttons })).toHaveCount(0);
      await page.getByRole('link', { name: 'View Details First steps' }).click();
      await expect(page).toHaveURL(/\/playlists\/first-steps$/);
      await expect(page.getByRole('heading', { name: 'First steps', level: 1 })).toBeVisible();
    });
  },
);

test(
  'the sessions of a playlist are added, arranged and deleted',
  proves(
    'AUTHOR-PLAY-05',
    'AUTHOR-SESS-01',
    'AUTHOR-SESS-02',
    'AUTHOR-SESS-05',
    'AUTHOR-SESS-07',
    'AUTHOR-SESS-10',
    'AUTHOR-SESS-11',
    'AUTHOR-SESS-16',
    'AUTHOR-SESS-18',
    'AUTHOR-SESS-20',
  ),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', `/${PROGRAM}/playlists/making-room`);
    await test.step('the details come before the sessions', async () => {
      for (const text of ['Name', 'ID', 'Rank', 'User viewable', 'Description'])
        await expect(page.locator('dt').getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole('columnheader')).toHaveText(
        ['Order', 'ID', 'Previous ID', 'Next ID', 'Tasks', 'Celebration', 'Actions'].map(
          (name) => new RegExp(`^${name}`),
        ),
      );
      expect((await chain(page)).slice(0, 2)).toEqual(
        ['1 making-room_1 making-room_2', '2 making-room_2 making-room_1 making-room_3'].map(
          (line) => line.replace('1 making-room_1 ', '1 making-room_1  '),
        ),
      );
    });
    await test.step('one is added after confirmation', async () => {
      await press(page, 'Add session');
      await inDialog(page, 'Cancel');
      await press(page, 'Add session');
      await inDialog(page, 'Add');
      await expect(toast(page, 'making-room_6 added')).toBeVisible();
      await expect(page.getByRole('row', { name: /making-room_6/ })).toHaveCount(2);
      expect((await chain(page)).at(-1)).toBe('6 making-room_6 making-room_5');
    });
    await test.step('they are reordered once reordering is enabled', async () => {
      await expect(page.getByRole('combobox', { name: /^Move / })).toHaveCount(0);
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
    await test.step('several are deleted after confirmation', async () => {
      await page.getByRole('checkbox', { name: 'Select making-room_6' }).check();
      await page.getByRole('checkbox', { name: 'Select making-room_2' }).check();
      await press(page, 'Delete 2 sessions');
      await expect(dialog(page)).toContainText('Are you sure you want to delete 2 sessions?');
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
    await test.step('a broken chain is reported until it is fixed', async () => {
      await expect(page.getByText("Error in session id's")).toHaveCount(0);
      const third = stageDb().doc(`${LISTS}/making-room/sessions/making-room_4`);
      await third.update({ nextSessionID: 'nowhere' });
      await expect(page.getByText("Error in session id's")).toBeVisible();
      await expect(
        page.getByText('making-room_4: nextSessionID is "nowhere" instead of "making-room_5"'),
      ).toBeVisible();
      await pressInRow(page, 'Delete making-room_5');
      await inDialog(page, 'Delete');
      await expect(page.getByText("Error in session id's")).toHaveCount(0);
    });
    await test.step('staff reads them', async () => {
      await signIn(page, 'Sam Staff', `/${PROGRAM}/playlists/making-room`);
      expect(await chain(page)).toHaveLength(3);
      const buttons = /^(Add|Edit|Delete|Enable)/;
      await expect(page.getByRole('main').getByRole('button', { name: buttons })).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Edit Tasks/ })).toHaveCount(0);
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
    await test.step('staff reads it, and unknown ones are reported', async () => {
      await signIn(page, 'Sam Staff', `/${PROGRAM}/playlists/first-steps/first-steps_1/tasks`);
      await expect(page.getByText('More room')).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Add|Edit|Delete|Remove)/ })).toHaveCount(0);
      await visitAnew(page, `/${PROGRAM}/playlists/first-steps/nowhere/tasks`);
      await expect(page.getByRole('heading', { name: 'Session not found' })).toBeVisible();
      await visitAnew(page, `/${PROGRAM}/playlists/nowhere`);
      await expect(page.getByRole('heading', { name: 'Playlist not found' })).toBeVisible();
    });
  },
);

test(
  'a playlist is cloned within its program and copied into another',
  proves(
    'AUTHOR-PLAY-18',
    'AUTHOR-PLAY-19',
    'AUTHOR-PLAY-20',
    'AUTHOR-PLAY-21',
    'AUTHOR-PLAY-22',
    'AUTHOR-PLAY-23',
    'AUTHOR-PLAY-24',
    'AUTHOR-PLAY-25',
    'AUTHOR-PLAY-26',
    'AUTHOR-PLAY-27',
  ),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/Error creating new playlist|status of (409|404)/);
    await signIn(page, 'Ada Admin', '/programs/stanzaACT3/playlists');
    await test.step('a missing choice and empty fields are refused', async () => {
      await pressInRow(page, 'Clone First steps');
      await inDialog(page, 'Submit');
      await expect(errors(page)).toHaveText(['Must select Clone or Copy', 'Must input id']);
      await dialog(page)
        .getByRole('radio', { name: /^Clone/ })
        .check();
      await expect(errors(page)).toHaveText('Must input id');
      await dialog(page).getByRole('radio', { name: /^Copy/ }).check();
      await inDialog(page, 'Submit');
      await expect(errors(page)).toHaveText(['Must input id', 'Must select a program']);
    });
    await test.step('a taken id is refused there, a free one is accepted', async () => {
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
    await test.step('a deleted one cannot be cloned', async () => {
      await pressInRow(page, 'Clone Onwards');
      await stageDb().doc('programs/stanzaACT3/playlist/onwards').delete();
      await dialog(page)
        .getByRole('radio', { name: /^Clone/ })
        .check();
      await field(page, 'New ID *').fill('never');
      await inDialog(page, 'Submit');
      await expect(page.getByText('Error creating new playlist')).toBeVisible();
      expect(await stored('programs/stanzaACT3/playlist/never')).toBeNull();
    });
  },
);
