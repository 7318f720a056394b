import { ValidationError, type AnyObjectSchema } from 'yup';
import { describe, expect, it } from 'vitest';
import { playlistSession } from '#domain/content/playlist-session.ts';
import { confirmationActivityForm, playlist } from '#domain/content/playlist.ts';
import {
  entriesOf,
  entryChanged,
  entryLabel,
  entryRemoved,
  missingReferences,
  tasksOf,
  unlockedOf,
} from '#domain/content/session-content.ts';
import {
  byJournal,
  byKey,
  byLesson,
  readActivityOption,
  readCelebrationOption,
  readJournalOption,
  readLessonOption,
  type SessionOptions,
} from '#domain/content/session-task/options.ts';
import {
  isTaskType,
  newTaskForm,
  TASK_TYPES,
  TASK_VARIANTS,
  taskFormOf,
  taskTypes,
  unlockedForm,
} from '#domain/content/session-task/task-types.ts';
import { messagesOf, readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';

const OPTIONS: SessionOptions = {
  lessons: [
    readLessonOption('l-1', { chNum: 1, num: 2, title: 'Noticing', image_filename: 'n.png' }),
  ],
  journals: [
    readJournalOption('evening', { displayName: 'Evening' }),
    readJournalOption('raw', {}),
  ],
  activities: [
    readActivityOption('breathing', { title: 'Breathing', uuid: 'u-1', image_filename: 'b.png' }),
  ],
  celebrations: [readCelebrationOption('party', { name: 'Party' })],
};

/** A form's errors for these values, by field. */
function refused(schema: AnyObjectSchema, values: object): Readonly<Record<string, string>> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message]));
  }
}

describe('a new task', () => {
  const BLANK = { activity: '', journal: '', chapter: '', lesson: '' };

  it('is of one of three types', proves('AUTHOR-TASK-02'), () => {
    const types = ['lesson', 'awareness', 'journaling'];
    expect(TASK_TYPES).toEqual(types);
    expect(taskTypes.map(({ value, label }) => [value, label])).toEqual([
      ['lesson', 'Lesson'],
      ['awareness', 'Awareness'],
      ['journaling', 'Journaling'],
    ]);
    expect([...types, 'Lesson', 'lesson ', 'video', '', null].filter(isTaskType)).toEqual(types);
    for (const type of ['', 'video'])
      expect(refused(newTaskForm, { ...BLANK, type })).toEqual({ type: 'Please select a type' });
  });

  it.each([
    ['awareness', { activity: '*Pick an Awareness Activity' }],
    ['journaling', { journal: '*Pick a Journal type' }],
    ['lesson', { chapter: '*Pick a chapter', lesson: '*Pick a lesson' }],
  ] as const)(
    'of the type %s is refused only without its own fields',
    proves('AUTHOR-TASK-05', 'AUTHOR-TASK-06', 'AUTHOR-TASK-07', 'AUTHOR-TASK-08'),
    (type, words) => {
      expect(refused(newTaskForm, { ...BLANK, type })).toEqual(words);
      const picked = Object.fromEntries(Object.keys(words).map((name) => [name, 'x']));
      expect(refused(newTaskForm, { ...BLANK, ...picked, type })).toEqual({});
    },
  );

  it('stores the fields of its type', proves('AUTHOR-TASK-03', 'AUTHOR-TASK-04'), () => {
    expect(TASK_VARIANTS.lesson.made({ chapter: '1', lesson: 'l-1' }, OPTIONS)).toEqual({
      id: 'l-1',
      type: 'lesson',
      displayName: 'Noticing',
      chapter: 1,
      lesson: 2,
      imageFilename: 'n.png',
    });
    expect(TASK_VARIANTS.awareness.made({ activity: 'breathing' }, OPTIONS)).toEqual({
      id: 'breathing',
      type: 'awareness',
      displayName: 'Awareness',
      uuid: 'u-1',
      imageFilename: 'b.png',
    });
    expect(TASK_VARIANTS.journaling.made({ journal: 'evening' }, OPTIONS)).toEqual({
      id: 'evening',
      type: 'journaling',
      displayName: 'Evening',
      imageFilename: '',
    });
    expect(TASK_VARIANTS.journaling.made({ journal: 'raw' }, OPTIONS)).toMatchObject({
      displayName: 'raw',
    });
  });

  it('is null if the picked record no longer exists', () => {
    const picked = { activity: 'gone', journal: 'gone', lesson: 'gone' };
    for (const type of TASK_TYPES) expect(TASK_VARIANTS[type].made(picked, OPTIONS)).toBeNull();
  });
});

describe('an edited task', () => {
  const words = {
    displayName: 'Display name is required',
    id: 'ID is required',
    type: 'Type is required',
  };

  it.each([
    [
      'lesson',
      {
        ...words,
        lesson: 'Lesson number is required for lessons',
        chapter: 'Chapter number is required for lessons',
      },
    ],
    ['awareness', { ...words, uuid: 'UUID is required for activities' }],
    ['journaling', words],
    ['of no known type', words],
  ])(
    '(%s) is refused only without the fields of its type',
    proves(
      'AUTHOR-TASK-10',
      'AUTHOR-TASK-11',
      'AUTHOR-TASK-12',
      'AUTHOR-TASK-13',
      'AUTHOR-TASK-14',
      'AUTHOR-TASK-15',
    ),
    (type, expected) => {
      const blank = { displayName: '', id: '', type: '', imageFilename: '', uuid: '' };
      expect(refused(taskFormOf(type), blank)).toEqual(expected);
      const whole = { displayName: 'A', id: 'a', type, uuid: 'u', lesson: 1, chapter: 2 };
      expect(refused(taskFormOf(type), whole)).toEqual({});
    },
  );

  it('keeps fields that this version does not know', () => {
    const tasks = [{ id: 'a', later: 1 }, { id: 'b' }];
    expect(entryChanged(tasks, 0, { id: 'c' })).toEqual([{ id: 'c', later: 1 }, { id: 'b' }]);
    expect(entryRemoved(tasks, 0)).toEqual([{ id: 'b' }]);
  });
});

describe('a session', () => {
  const read = readerOf(playlistSession);

  it(
    'unlocks only entries with a type and an id',
    proves('AUTHOR-SESS-29', 'AUTHOR-SESS-30', 'AUTHOR-SESS-04'),
    () => {
      expect(refused(unlockedForm, { type: '', id: '' })).toEqual({
        type: 'Please select a type',
        id: 'Please select',
      });
      expect(refused(unlockedForm, { type: 'task', id: 'x' })).toEqual({
        type: 'Please select a type',
      });
      for (const type of ['lesson', 'awareness', 'journaling'])
        expect(refused(unlockedForm, { type, id: 'x' })).toEqual({});
    },
  );

  it('is readable whatever is stored in it', () => {
    const odd = read('s', { tasks: ['x', null, { id: 7, type: 'lesson', chapter: '2' }] });
    expect(tasksOf(odd).map(({ id, chapter }) => [id, chapter])).toEqual([
      ['', null],
      ['', null],
      ['7', 2],
    ]);
    expect(unlockedOf(read('s', { unlockedActivities: 'none' }))).toEqual([]);
    expect(read('s', {})).toMatchObject({ celebrationId: null, previousSessionID: null });
  });

  it('names its references and flags missing ones', () => {
    expect(entryLabel(entriesOf('journaling', OPTIONS), 'evening')).toBe('Evening (evening)');
    expect(entryLabel(entriesOf('lesson', OPTIONS), 'l-1')).toBe('1.2 Noticing');
    expect(entryLabel(entriesOf('awareness', OPTIONS), 'gone')).toBe('ERROR: Option not found');
    expect(entryLabel(entriesOf('else', OPTIONS), 'l-1')).toBe('ERROR: Option not found');
  });

  it('counts the references that another program lacks', proves('AUTHOR-D-59'), () => {
    const session = read('s', {
      tasks: [
        { type: 'lesson', id: 'l-1' },
        { type: 'lesson', id: 'gone' },
        { type: 'journaling', id: 'breathing' },
      ],
      unlockedActivities: [
        { type: 'awareness', id: 'breathing' },
        { type: 'awareness', id: 'gone' },
      ],
      celebrationId: 'gone',
    });
    expect(missingReferences([session], OPTIONS)).toBe(4);
    const sound = read('s', { tasks: [{ type: 'lesson', id: 'l-1' }], celebrationId: 'party' });
    expect(missingReferences([sound, read('s', { celebrationId: '' })], OPTIONS)).toBe(0);
  });

  it('uses the specified error messages', proves('AUTHOR-SESS-19', 'AUTHOR-SESS-21'), () => {
    const said = messagesOf(playlistSession, '', 'a_1');
    expect([said.notDeleted, said.notArranged]).toEqual([
      'Could not delete session. See the developer console for details.',
      'Could not reorder sessions. See the developer console for details.',
    ]);
  });
});

describe('the pickers', () => {
  it(
    'sort lessons by chapter, number and id, journals by name and id, and activities by key',
    proves('AUTHOR-SESS-32', 'AUTHOR-LESS-12'),
    () => {
      const lesson = (id: string, chNum: number, num: number) =>
        readLessonOption(id, { chNum, num });
      const lessons = [
        lesson('d', 2, 1),
        lesson('c', 1, 10),
        lesson('b', 1, 2),
        lesson('a', 1, 10),
      ];
      expect(lessons.sort(byLesson).map(({ docID }) => docID)).toEqual(['b', 'a', 'c', 'd']);
      const journal = (id: string, displayName = '') => readJournalOption(id, { displayName });
      const journals = [journal('z', 'Morning'), journal('b', 'Evening'), journal('a', 'Evening')];
      expect(journals.sort(byJournal).map(({ docID }) => docID)).toEqual(['a', 'b', 'z']);
      const titled = (id: string, title: string) => readActivityOption(id, { title });
      const activities = [titled('walk', 'Air'), titled('breath', 'Zen'), titled('eat', 'Meal')];
      expect(activities.sort(byKey).map(({ docID }) => docID)).toEqual(['breath', 'eat', 'walk']);
    },
  );
});

describe('the form of a playlist', () => {
  const sound = { ...playlist.form.getDefault(), id: 'a', name: 'A', description: 'About' };

  it('needs a name, an id and a description', proves('AUTHOR-PLAY-11'), () => {
    expect(refused(playlist.form, playlist.form.getDefault() as object)).toEqual({
      name: 'Name is required',
      id: 'ID is required',
      description: 'Description is required',
    });
    expect(refused(playlist.form, sound)).toEqual({});
    expect(refused(playlist.form, { ...sound, id: 'a b', imageURL: 'javascript:x' })).toEqual({
      id: 'ID may contain only letters, digits, _ - and .',
      imageURL: 'Image URL must begin with http:// or https://',
    });
  });

  it(
    'needs a name and an icon for each confirmation activity',
    proves('AUTHOR-PLAY-13', 'AUTHOR-PLAY-14', 'AUTHOR-PLAY-09'),
    () => {
      expect(refused(confirmationActivityForm, { description: ' ', icon: '' })).toEqual({
        description: 'Name required',
        icon: 'Icon required',
      });
      for (const icon of ['lesson', 'journal', 'awareness', 'dartboard'])
        expect(refused(confirmationActivityForm, { description: 'A', icon })).toEqual({});
      expect(refused(confirmationActivityForm, { description: 'A', icon: 'star' })).toEqual({
        icon: 'Icon required',
      });
    },
  );

  it('keeps only non-empty lines', proves('AUTHOR-PLAY-07'), () => {
    const entered = { ...sound, confirmationLessons: [' One ', '', '  ', 'Two'] };
    expect(playlist.form.cast(entered).confirmationLessons).toEqual(['One', 'Two']);
  });
});
