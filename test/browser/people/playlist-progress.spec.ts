import {
  expect,
  expectAccessible,
  type Page,
  proves,
  reseed,
  stageDb,
  tableRows,
  test,
} from '#test/browser/support/console.ts';
import { daysAgo, stageProgramContent } from '#test/browser/support/participation.ts';
import { openProgram, stagePrograms } from '#test/browser/support/user-programs.ts';

const UID = 'programs-of-one';

test.beforeAll(async () => {
  await reseed({ demo: false });
  await stageProgramContent();
  await stagePrograms(UID);
});

test.describe('the playlist progress of a program', () => {
  /** Removes the expander's accessible name, which follows the playlist's link. */
  const rows = async (page: Page) =>
    (await tableRows(page, 'Playlist Progress')).map(([name = '', ...others]) => [
      name.replace(/Sessions of .*$/, ''),
      ...others,
    ]);
  const date = (moment: Date) =>
    [moment.getMonth() + 1, moment.getDate(), moment.getFullYear()]
      .map((part) => String(part).padStart(2, '0'))
      .join('/');

  test(
    'lists each playlist, newest first, with count and status',
    proves('CORE-PROG-08', 'CORE-PROG-09', 'REPORT-PLAY-03', 'REPORT-PLAY-06', 'REPORT-PLAY-08'),
    async ({ page }) => {
      await openProgram(page, UID, 'Stanza One');
      const headers = page
        .getByRole('table', { name: 'Playlist Progress' })
        .getByRole('columnheader');
      await expect
        .poll(async () => (await headers.allTextContents()).map((text) => text.trim()))
        .toEqual(['Playlist Name', 'Current Session', 'Sessions Completed', 'Started', 'Status']);
      await expect
        .poll(() => rows(page))
        .toEqual([
          ['Playlist does not exists', 'lost_1', '1 / ?', date(daysAgo(4)), 'In progress'],
          ['Values', 'values_2', '2 / 2', date(daysAgo(15)), `Completed ${date(daysAgo(9))}`],
          ['Beginnings', 'beginnings_2', '1 / 3', date(daysAgo(18)), 'In progress'],
        ]);
      const table = page.getByRole('table', { name: 'Playlist Progress' });
      await expect(table.getByRole('link')).toHaveText(['Values', 'Beginnings']);
      await table.getByRole('link', { name: 'Beginnings' }).click();
      await expect(page.getByRole('heading', { name: 'Beginnings', level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/programs\/stanza1\/playlists\/beginnings$/);
    },
  );

  test(
    'opens the sessions of a row and marks the current one; Close returns',
    proves('CORE-PROG-10', 'CORE-PROG-11', 'CORE-PROG-12', 'CORE-PROG-13', 'CORE-PROG-14'),
    async ({ page }) => {
      await openProgram(page, UID, 'Stanza One');
      await expect.poll(() => rows(page)).toHaveLength(3);
      // Anywhere in the row, not only on its name.
      await page
        .getByRole('row', { name: /Beginnings/ })
        .getByText('In progress')
        .click({ force: true });
      await expect(page.getByRole('heading', { level: 3, name: 'Beginnings' })).toBeFocused();
      const table = page.getByRole('table', { name: 'Sessions of Beginnings' });
      await expect(table.getByRole('columnheader')).toHaveText([
        'Order',
        'ID',
        'Previous ID',
        'Next ID',
        'Tasks',
      ]);
      await expect
        .poll(() => tableRows(page, 'Sessions of Beginnings'))
        .toEqual([
          ['1', 'beginnings_1', '', 'beginnings_2', 'Step 1 (chapter 2, lesson 1)Breathing'],
          [
            '2',
            'beginnings_2 Current session',
            'beginnings_1',
            'beginnings_3',
            'Step 2 (chapter 2, lesson 2)Breathing',
          ],
          ['3', 'beginnings_3', 'beginnings_2', '', 'Step 3 (chapter 2, lesson 3)Breathing'],
        ]);
      await expect(table.locator('tr[data-tone=accent]')).toHaveCount(1);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('table', { name: 'Playlist Progress' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Beginnings' })).toBeFocused();
    },
  );

  test('works by keyboard and with Back', async ({ page }) => {
    await openProgram(page, UID, 'Stanza One');
    await page.getByRole('button', { name: 'Values' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Sessions of An old name' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Playlist Progress' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('table', { name: 'Sessions of An old name' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('table', { name: 'Playlist Progress' })).toBeVisible();
  });

  test('shows malformed records, each in its own row', async ({ page }) => {
    const odd = stageDb().collection(`users/${UID}/programs/stanza2/playlistProgress`);
    await odd.doc('empty').set({});
    await odd.doc('wrong').set({
      playlist: 'text',
      currentSession: { id: 'inner' },
      completedSessions: 'many',
      playlistStarted: 'yesterday',
      playlistCompleted: true,
      playlistLocation: 'users/somebody',
    });
    await openProgram(page, UID, 'Stanza Two');
    await expect
      .poll(() => rows(page))
      .toEqual([
        ['Playlist does not exists', '', '0 / ?', '', 'In progress'],
        ['Playlist does not exists', 'inner', '0 / ?', '', 'Completed'],
      ]);
    await page.getByRole('row', { name: /inner/ }).getByRole('button').click();
    await expect(page.getByText('This playlist has no sessions.')).toBeVisible();
    await odd.doc('empty').delete();
    await odd.doc('wrong').delete();
  });
});
