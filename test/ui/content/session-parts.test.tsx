import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { CelebrationPanel } from '#areas/content/playlists/session/CelebrationPanel.tsx';
import { TasksPanel } from '#areas/content/playlists/session/TasksPanel.tsx';
import { UnlockedPanel } from '#areas/content/playlists/session/UnlockedPanel.tsx';
import type { SessionContent } from '#areas/content/playlists/session/use-session-edit.ts';
import type { OptionsNow } from '#areas/content/playlists/use-session-options.ts';
import { playlistSession } from '#domain/content/playlist-session.ts';
import {
  readActivityOption,
  readCelebrationOption,
  readJournalOption,
  readLessonOption,
} from '#domain/content/session-task/options.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const PLACE = 'programs/act/playlists/main/sessions/main_1';
const NOW: OptionsNow = {
  options: {
    lessons: [
      readLessonOption('l11', { chNum: 1, num: 1, title: 'Welcome' }),
      readLessonOption('l21', { chNum: 2, num: 1, title: 'Values' }),
    ],
    journals: [
      readJournalOption('evening', { displayName: 'Evening' }),
      readJournalOption('hidden', { displayName: 'Hidden', notAssignableToTask: true }),
    ],
    activities: [readActivityOption('breathing', { uuid: 'u-1' })],
    celebrations: [
      readCelebrationOption('party', { name: 'Party' }),
      readCelebrationOption('cake', { name: 'Cake' }),
    ],
  },
  read: { lessons: true, journals: true, activities: true, celebrations: true },
  complete: true,
  failure: undefined,
};

const read = readerOf(playlistSession);
const SESSION: SessionContent = read('a_1', {
  celebrationId: 'party',
  unlockedActivities: [
    { type: 'journaling', id: 'evening' },
    { type: 'awareness', id: 'gone' },
  ],
  tasks: [
    { id: 'l11', type: 'lesson', displayName: 'Welcome', chapter: 1, lesson: 1, later: 'kept' },
    { id: 'breathing', type: 'awareness', displayName: 'Awareness', uuid: 'u-1' },
    { id: 'gone', type: 'journaling', displayName: 'Old journal' },
  ],
});

/** The saved changes, the message, and the session as shown. */
type Saved = readonly [changed: object, words: string, shown?: SessionContent];
let saved: Saved[] = [];
let failing = false;
/** Empty inside a change set. */
let entryIDs: readonly string[] = [];
const save = (...one: Saved) => {
  saved.push(one);
  return failing ? Promise.reject(new Error('Out of paper')) : Promise.resolve(entryIDs);
};
const undo = () => screen.queryByRole('button', { name: /^Undo/ });
afterEach(() => {
  saved = [];
  failing = false;
  entryIDs = [];
});

const user = userEvent.setup();
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const errors = () => [...document.querySelectorAll('.field-error')].map((one) => one.textContent);
const offered = (label: string | RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
    .filter((value) => value !== '');

describe('the celebration of a session', () => {
  const open = (session = SESSION, edits: typeof save | null = save) =>
    openPage(<CelebrationPanel place={PLACE} now={NOW} session={session} save={edits} />, {
      as: ada,
    });

  it(
    'is one of the program, and saved as soon as it is selected',
    proves('AUTHOR-SESS-25', 'AUTHOR-SESS-26'),
    async () => {
      open();
      const field = screen.getByRole('combobox', { name: 'Celebration' });
      const entries = within(field).getAllByRole<HTMLOptionElement>('option');
      expect(entries.map(({ value }) => value)).toEqual(['', 'party', 'cake']);
      await user.selectOptions(field, 'cake');
      expect(saved.map(([changed]) => changed)).toEqual([{ celebrationId: 'cake' }]);
      expect(await screen.findByText('Celebration Cake saved')).toBeVisible();
    },
  );

  it('is cleared to null only after a confirmation', proves('AUTHOR-SESS-27'), async () => {
    open();
    await press('Clear celebration');
    expect(dialog().getByText(/Are you sure you want to clear the celebration/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(saved).toEqual([]);
    await press('Clear celebration');
    await user.click(dialog().getByRole('button', { name: 'Clear' }));
    expect(saved.map(([changed]) => changed)).toEqual([{ celebrationId: null }]);
    expect(await screen.findByText('Celebration cleared')).toBeVisible();
  });

  it('shows an error if the program has none with that ID', proves('AUTHOR-D-59'), () => {
    open({ ...SESSION, celebrationId: 'gone' });
    expect(screen.getByRole('option', { name: 'ERROR: Option not found' })).toHaveValue('gone');
  });

  it('is read-only for others', proves('AUTHOR-D-87'), () => {
    open(SESSION, null);
    expect(screen.getByText('Party')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('what a session unlocks', () => {
  const open = (edits: typeof save | null = save) =>
    openPage(<UnlockedPanel place={PLACE} now={NOW} session={SESSION} save={edits} />, { as: ada });

  it(
    'is added one at a time, with a type and an ID',
    proves('AUTHOR-SESS-28', 'AUTHOR-SESS-29', 'AUTHOR-SESS-30', 'AUTHOR-SESS-32'),
    async () => {
      open();
      await press('Add unlocked activity');
      await waitFor(() => expect(errors()).toEqual(['Please select a type', 'Please select']));
      await user.selectOptions(screen.getByLabelText(/^Type/), 'journaling');
      // Activities that are no tasks can be unlocked too.
      expect(offered(/^Activity/)).toEqual(['evening', 'hidden']);
      await user.selectOptions(screen.getByLabelText(/^Activity/), 'hidden');
      await user.selectOptions(screen.getByLabelText(/^Type/), 'lesson');
      await press('Add unlocked activity');
      await waitFor(() => expect(errors()).toEqual(['Please select']));
      expect(saved).toEqual([]);
      await user.selectOptions(screen.getByLabelText(/^Activity/), 'l21');
      await press('Add unlocked activity');
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]?.[0]).toEqual({
        unlockedActivities: [...SESSION.unlockedActivities, { type: 'lesson', id: 'l21' }],
      });
    },
  );

  it(
    'is removed one at a time',
    proves('AUTHOR-SESS-28', 'AUTHOR-D-59', 'TEAM-UNDO-01'),
    async () => {
      open();
      expect(screen.getByText('ERROR: Option not found')).toBeVisible();
      await press('Remove Awareness gone');
      expect(saved.map(([changed]) => changed)).toEqual([
        { unlockedActivities: [{ type: 'journaling', id: 'evening' }] },
      ]);
      expect(await screen.findByText('Awareness gone removed')).toBeVisible();
      expect(undo()).toBeNull();
      entryIDs = ['e1'];
      await press('Remove Journaling evening');
      expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
    },
  );

  it('is read-only for others', proves('AUTHOR-D-87'), () => {
    open(null);
    expect(screen.getByText('Evening (evening)')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the tasks of a session', () => {
  const open = (edits: typeof save | null = save) =>
    openPage(<TasksPanel place={PLACE} now={NOW} session={SESSION} save={edits} />, { as: ada });
  const field = (label: RegExp) => dialog().getByLabelText(label);

  it(
    'get a new one by chapter, then lesson',
    proves('AUTHOR-TASK-01', 'AUTHOR-TASK-07', 'AUTHOR-TASK-08', 'AUTHOR-TASK-19'),
    async () => {
      open();
      await press('Add Task');
      await user.selectOptions(field(/^Type/), 'lesson');
      await user.click(dialog().getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(errors()).toEqual(['*Pick a chapter', '*Pick a lesson']));
      expect(field(/^Lesson/)).toBeDisabled();
      await user.selectOptions(field(/^Chapter/), '1');
      expect(offered(/^Lesson/)).toEqual(['l11']);
      await user.selectOptions(field(/^Lesson/), 'l11');
      await user.selectOptions(field(/^Chapter/), '2');
      expect(offered(/^Lesson/)).toEqual(['l21']);
      await user.click(dialog().getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(errors()).toEqual(['*Pick a lesson']));
      await user.selectOptions(field(/^Lesson/), 'l21');
      await user.click(dialog().getByRole('button', { name: 'Add' }));
      expect(await screen.findByText('Task saved successfuly')).toBeVisible();
      expect(saved).toHaveLength(1);
      const made = { id: 'l21', type: 'lesson', displayName: 'Values', chapter: 2, lesson: 1 };
      expect(saved[0]?.[0]).toEqual({
        tasks: [...SESSION.tasks, { ...made, imageFilename: '' }],
      });
    },
  );

  it(
    'offer only the journals that can be a task',
    proves('AUTHOR-TASK-06', 'AUTHOR-TASK-09'),
    async () => {
      open();
      await press('Add Task');
      await user.selectOptions(field(/^Type/), 'journaling');
      expect(offered(/^Journal type/)).toEqual(['evening']);
      await user.click(dialog().getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(errors()).toEqual(['*Pick a Journal type']));
    },
  );

  it(
    'add an awareness activity by its key',
    proves('AUTHOR-TASK-04', 'AUTHOR-TASK-05'),
    async () => {
      open();
      await press('Add Task');
      await user.selectOptions(field(/^Type/), 'awareness');
      await user.click(dialog().getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(errors()).toEqual(['*Pick an Awareness Activity']));
      await user.selectOptions(field(/^Awareness Activity/), 'breathing');
      await user.click(dialog().getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      const made = { id: 'breathing', type: 'awareness', displayName: 'Awareness', uuid: 'u-1' };
      expect(saved[0]?.[0]).toEqual({ tasks: [...SESSION.tasks, { ...made, imageFilename: '' }] });
    },
  );

  it('keep unsaved text with the moved task, not with its position', async () => {
    const openWith = (...ids: readonly string[]) => {
      const tasks = ids.map((id) => ({
        id,
        type: 'awareness',
        displayName: 'Awareness',
        uuid: id,
      }));
      const session = { ...SESSION, tasks };
      openPage(<TasksPanel place={PLACE} now={NOW} session={session} save={save} />, { as: ada });
    };
    openWith('breathing', 'walking');
    await user.click(
      await screen.findByRole('button', { name: 'Edit Task 1' }, { timeout: 5_000 }),
    );
    await user.type(field(/^Display name/), ' of breath');
    cleanup();
    openWith('walking', 'breathing');
    await press('Edit Task 1');
    expect(field(/^Display name/)).toHaveValue('Awareness');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await press('Edit Task 2');
    expect(field(/^Display name/)).toHaveValue('Awareness of breath');
  });

  it(
    'can be edited, except type and ID, and keep unknown fields',
    proves(
      'AUTHOR-TASK-10',
      'AUTHOR-TASK-13',
      'AUTHOR-TASK-16',
      'AUTHOR-TASK-17',
      'AUTHOR-TASK-20',
    ),
    async () => {
      open();
      await press('Edit Task 1');
      expect(field(/^Type/)).toHaveAttribute('readonly');
      expect(field(/^ID/)).toHaveAttribute('readonly');
      await user.clear(field(/^Display name/));
      await user.clear(field(/^Lesson number/));
      await user.click(dialog().getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(errors()).toEqual([
          'Display name is required',
          'Lesson number is required for lessons',
        ]),
      );
      await user.type(field(/^Display name/), 'Hello');
      await user.type(field(/^Lesson number/), '3');
      await user.click(dialog().getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      const [task, ...rest] = SESSION.tasks;
      expect(saved[0]).toEqual([
        { tasks: [{ ...task, displayName: 'Hello', lesson: 3 }, ...rest] },
        'Error saving task. Check console for details',
        SESSION,
      ]);
      expect(await screen.findByText('Task saved successfuly')).toBeVisible();
    },
  );

  it('keep the form open when saving fails', proves('AUTHOR-TASK-20'), async () => {
    failing = true;
    open();
    await press('Edit Task 2');
    await user.clear(field(/^UUID/));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(errors()).toEqual(['UUID is required for activities']));
    await user.type(field(/^UUID/), 'u-2');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Out of paper')).toBeVisible();
    expect(field(/^UUID/)).toHaveValue('u-2');
    expect(screen.queryByText('Task saved successfuly')).toBeNull();
  });

  it(
    'are deleted after a confirmation that names them',
    proves('AUTHOR-TASK-17', 'AUTHOR-TASK-18'),
    async () => {
      open();
      await press('Delete Task 2');
      expect(dialog().getByText('Are you sure you want to delete Task 2?')).toBeVisible();
      expect(saved).toEqual([]);
      await user.click(dialog().getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]?.[0]).toEqual({ tasks: [SESSION.tasks[0], SESSION.tasks[2]] });
      expect(saved[0]?.[2]).toBe(SESSION);
    },
  );

  it('can be reordered', proves('AUTHOR-TASK-17'), async () => {
    open();
    const place = await screen.findByRole('combobox', { name: 'Move Task 3 to position…' });
    await user.selectOptions(place, '1');
    await waitFor(() => expect(saved).toHaveLength(1));
    const [first, second, third] = SESSION.tasks;
    expect(saved[0]?.[0]).toEqual({ tasks: [third, first, second] });
  });

  it.each([[['e1']], [[]]])(
    'offer Undo for a deletion only with history entries: %j',
    proves('TEAM-UNDO-01'),
    async (left) => {
      entryIDs = left;
      open();
      await press('Delete Task 2');
      await user.click(dialog().getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Task 2 deleted')).toBeVisible();
      expect(undo() !== null).toBe(left.length > 0);
    },
  );

  it('offer Undo for a reordering', proves('TEAM-UNDO-01'), async () => {
    entryIDs = ['e1'];
    open();
    const place = await screen.findByRole('combobox', { name: 'Move Task 3 to position…' });
    await user.selectOptions(place, '1');
    expect(await screen.findByText('Order saved')).toBeVisible();
    expect(undo()).toBeVisible();
  });

  it(
    'are read-only for others, and show what the program lacks',
    proves('AUTHOR-D-87', 'AUTHOR-D-59'),
    () => {
      open(null);
      expect(screen.getAllByRole('listitem')).toHaveLength(3);
      expect(screen.getByText('ERROR: Option not found')).toBeVisible();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
});
