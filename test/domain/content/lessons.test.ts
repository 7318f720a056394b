import { describe, expect, it } from 'vitest';
import { decodeChapters, LESSONS, planned, places } from './lesson-support.ts';
import { planContentUpdate } from '#domain/content/content-update.ts';
import {
  chapterChoices,
  lessonEditForm,
  missingChapters,
  newLessonForm,
} from '#domain/content/lesson-forms.ts';
import { hasLessonTask, lessonsRenumberedBy } from '#domain/content/lesson-renumbering.ts';
import { planSteps } from '#domain/content/lesson-steps.ts';
import { lesson } from '#domain/content/lesson.ts';
import { inOrder } from '#domain/shared/list-change.ts';
import { orderOf } from '#domain/shared/record-order.ts';
import { readerOf } from '#domain/shared/record.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const seen = inOrder(LESSONS, lesson.list).map(({ id }) => id);

describe('the list of lessons', () => {
  it('is sorted by chapter and number', proves('AUTHOR-LESS-12'), () => {
    expect(seen).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'n']);
    const read = readerOf(lesson);
    const rows = LESSONS.map(({ id, data }) => read(id, data)).sort(orderOf(lesson));
    expect(rows.map(({ docID }) => docID)).toEqual(seen);
    const others = [
      read('a', { num: 1 }),
      read('b', { chNum: 10, num: 1 }),
      read('c', { chNum: 2, num: 10 }),
      read('d', { chNum: 2, num: 9 }),
      read('e', { chNum: 2 }),
    ];
    expect(others.sort(orderOf(lesson)).map(({ docID }) => docID)).toEqual([
      'd',
      'c',
      'e',
      'b',
      'a',
    ]);
  });

  it('has the specified fields', proves('AUTHOR-LESS-10'), () => {
    expect(Object.keys(lesson.stored.fields)).toEqual(
      expect.arrayContaining([
        'id',
        'programKey',
        'chNum',
        'num',
        'title',
        'description',
        'image_filename',
        'unlockedByDefault',
        'steps',
        'updated',
        'updatedBy',
      ]),
    );
  });

  it(
    'adds a new lesson without steps at the end of its chapter',
    proves('AUTHOR-LESS-13', 'AUTHOR-LESS-14'),
    () => {
      const entry = { id: 'new', title: 'New', chNum: 1, num: 999 };
      expect(planned({ act: 'add', id: 'new', entry }).writes).toMatchObject([
        {
          kind: 'create',
          path: 'programs/p1/lessons/new',
          data: { id: 'new', programKey: 'p1', chNum: 1, num: 4, steps: [] },
        },
      ]);
      const gap = { ...entry, chNum: 2 };
      expect(planned({ act: 'add', id: 'new', entry: gap }).writes).toMatchObject([
        { data: { chNum: 2, num: 3 } },
      ]);
      const first = { ...entry, chNum: 9 };
      expect(planned({ act: 'add', id: 'new', entry: first }).writes).toMatchObject([
        { data: { chNum: 9, num: 1 } },
      ]);
    },
  );

  it('refuses a taken id and an invalid chapter', proves('AUTHOR-LESS-18'), () => {
    expect(() => planned({ act: 'add', id: 'a1', entry: { chNum: 1 } })).toThrow(
      'ID is not unique',
    );
    for (const chNum of [undefined, 1.5, -1, '1'])
      expect(() => planned({ act: 'add', id: 'new', entry: { chNum } })).toThrow(
        'Chapter number Required',
      );
  });

  it(
    'closes the gap of a deleted lesson in its chapter and keeps a backup',
    proves('AUTHOR-LESS-23'),
    () => {
      const { action, writes } = planned({ act: 'remove', id: 'a1', seen });
      expect(action).toBe('Delete lesson');
      expect(places(writes)).toEqual({ a2: [1, 1], a3: [1, 2] });
      expect(writes).toContainEqual(
        expect.objectContaining({ kind: 'delete', path: 'programs/p1/lessons/a1' }),
      );
      expect(writes[0]).toMatchObject({
        kind: 'create',
        path: 'programs/p1/lessonBackups/a1_1000',
        data: { lessonID: 'a1', lesson: LESSONS[0]!.data, createdBy: 'ada@example.com' },
      });
      expect(places(planned({ act: 'remove', id: 'b1', seen }).writes)).toEqual({ b2: [2, 4] });
      expect(places(planned({ act: 'remove', id: 'a3', seen }).writes)).toEqual({});
    },
  );

  it.each([
    ['to the front', 'a3', 1, { a3: [1, 1], a1: [1, 2], a2: [1, 3] }],
    ['to the end', 'a1', 3, { a2: [1, 1], a3: [1, 2], a1: [1, 3] }],
    ['one down', 'a1', 2, { a2: [1, 1], a1: [1, 2] }],
    ['nowhere', 'a2', 2, {}],
  ])('moves a lesson %s of its chapter', proves('AUTHOR-LESS-21'), (_, id, num, expected) => {
    const { action, writes } = planned({ act: 'move', id, seen, entry: { num } });
    expect(action).toBe('Move lesson');
    expect(places(writes)).toEqual(expected);
  });

  it.each([0, 4, 1.5, 'x'])('refuses the number %s', (num) => {
    expect(() => planned({ act: 'move', id: 'a1', seen, entry: { num } })).toThrow(
      'Number must be between 1 and 3',
    );
  });

  it(
    'moves a lesson to the end of another chapter and closes the gap',
    proves('AUTHOR-LESS-21', 'AUTHOR-LESS-22'),
    () => {
      const move = (id: string, chNum: number) =>
        planned({ act: 'move', id, seen, entry: { chNum } }).writes;
      expect(places(move('a1', 2))).toEqual({ a1: [2, 3], a2: [1, 1], a3: [1, 2] });
      expect(places(move('b2', 5))).toEqual({ b2: [5, 1] });
      expect(move('a1', 1)).toEqual([]);
      // Stored under a different id: deleted there, and recreated under its own id with its steps.
      expect(places(move('n', 2))).toEqual({ own: [2, 3] });
      expect(move('n', 2)).toContainEqual(
        expect.objectContaining({ kind: 'delete', path: 'programs/p1/lessons/n' }),
      );
      expect(move('n', 2)).toContainEqual(
        expect.objectContaining({ data: expect.objectContaining({ steps: ['s'] }) as unknown }),
      );
    },
  );

  it.each(['remove', 'move'] as const)(
    'refuses %s when the list has changed since it was loaded',
    (act) => {
      expect(() => planned({ act, id: 'a1', seen: seen.slice(1), entry: { num: 2 } })).toThrow(
        'Somebody else has changed this list in the meantime.',
      );
    },
  );

  it('is copied to the ends of the chapters of another program', proves('AUTHOR-LESS-09'), () => {
    const { action, writes } = planned({ act: 'copySelected', order: ['a1', 'a2', 'b1'] });
    expect(action).toBe('Copy lessons');
    expect(places(writes)).toEqual({ a1: [1, 2], made1: [1, 3], b1: [2, 1] });
    expect(writes[0]).toMatchObject({
      path: 'programs/p2/lessons/a1',
      data: { programKey: 'p2', steps: [{ type: 'Prompt', uuid: 'u1' }] },
    });
  });
});

describe('the forms of a lesson', () => {
  const sound = { ...lesson.form.getDefault(), id: 'new', title: 'New', chNum: 1 };
  const errorsOf = async (more: object) =>
    (await checkValues(newLessonForm, { ...sound, ...more })).errors;

  it(
    'require title, chapter and id for a new lesson',
    proves('AUTHOR-LESS-15', 'AUTHOR-LESS-16', 'AUTHOR-LESS-17'),
    async () => {
      expect(await errorsOf({})).toEqual({});
      expect(await errorsOf({ title: ' ' })).toEqual({ title: 'Title Required' });
      for (const chNum of ['', undefined])
        expect(await errorsOf({ chNum })).toEqual({ chNum: 'Chapter number Required' });
      expect(await errorsOf({ id: '' })).toEqual({ id: 'ID is required' });
      expect(await errorsOf({ id: 'a/b' })).toEqual({
        id: 'ID may contain only letters, digits, _ - and .',
      });
    },
  );

  it(
    'require a title and a number within the chapter for an existing lesson',
    proves('AUTHOR-LESS-19'),
    async () => {
      const told = async (more: object, which: 'chNum' | 'num' = 'num') => {
        const old = { ...sound, num: 3, ...more };
        return (await checkValues(lessonEditForm(3, which), old)).errors;
      };
      expect(await told({ title: 'x' })).toEqual({});
      expect(await told({ title: '' })).toEqual({ title: 'Title Required' });
      expect(await told({ num: 4 })).toEqual({ num: 'Number must be between 1 and 3' });
      // The unchanged part of the position may be invalid.
      for (const num of [4, null]) expect(await told({ num }, 'chNum')).toEqual({});
      expect(await told({ chNum: '' }, 'chNum')).toEqual({ chNum: 'Chapter number Required' });
      expect(await told({ chNum: null })).toEqual({});
    },
  );

  it('flag a stored chapter that is not among the options', proves('AUTHOR-GEN-08'), () => {
    const chapters = decodeChapters([1, 'Sleep'], [2, '']);
    const known = [
      { value: 1, label: '1 Sleep' },
      { value: 2, label: '2' },
    ];
    expect(chapterChoices(chapters, 2)).toEqual(known);
    expect(chapterChoices(chapters, null)).toEqual(known);
    expect(chapterChoices(chapters, 5)).toEqual([
      ...known,
      { value: 5, label: 'ERROR: Option not found' },
    ]);
    expect(missingChapters([{ chNum: 5 }, { chNum: 1 }, { chNum: null }], chapters)).toEqual([5]);
  });
});

describe('renumbered lessons', () => {
  it('are those whose place changed, including the moved one', () => {
    const by = (change: object) =>
      [...lessonsRenumberedBy('p1', LESSONS, { act: 'move', seen, id: 'a1', ...change })].sort();
    expect(by({ entry: { chNum: 2 } })).toEqual(['a1', 'a2', 'a3']);
    expect(by({ entry: { num: 2 } })).toEqual(['a1', 'a2']);
    expect(by({ act: 'remove' })).toEqual(['a2', 'a3']);
  });

  it('are found in the tasks of a session', () => {
    const session = { tasks: [{ type: 'journaling', id: 'a1' }, { type: 'lesson', id: 'a2' }, 7] };
    expect(hasLessonTask(session, ['a2'])).toBe(true);
    expect(hasLessonTask(session, ['a1'])).toBe(false);
    expect(hasLessonTask({}, ['a1'])).toBe(false);
  });
});

describe('saving steps', () => {
  const ids = { programKey: 'p1', lessonID: 'a1' };
  const by = { now: new Date(1000), actor: 'ada@example.com' };
  const stored = { id: 'a1', steps: [{ type: 'Text', title: 'One', custom: 1 }] };
  const save = (base: readonly unknown[], deletes?: true) =>
    planSteps(
      ids,
      { base, steps: [], stepIndex: 0, ...(deletes && { deletes }) },
      by,
    )(() => Promise.resolve(stored));

  it('writes only the steps field', proves('AUTHOR-STEP-21'), async () => {
    const { action, writes } = await save([{ type: 'Text', title: 'One', custom: 1 }]);
    expect(action).toBe('Edit lesson steps');
    expect(writes).toEqual([
      { of: lesson, kind: 'update', path: 'programs/p1/lessons/a1', data: { steps: [] } },
    ]);
  });

  it('keeps a backup of the lesson when a step is deleted', async () => {
    const { writes } = await save(stored.steps, true);
    expect(writes[1]).toMatchObject({
      kind: 'create',
      path: 'programs/p1/lessonBackups/a1_1000',
      data: { lesson: stored },
    });
  });

  it('is refused if the stored steps have changed', async () => {
    await expect(save([{ type: 'Text', title: 'Two' }])).rejects.toThrow('Nothing was saved.');
    const gone = planSteps(ids, { base: [], steps: [], stepIndex: 0 }, by);
    await expect(gone(() => Promise.resolve(null))).rejects.toThrow('This lesson was deleted.');
  });
});

describe('a content update', () => {
  it.each([
    [null, 'edit', 'Lesson a1 of p1 edited'],
    [1, 'delete', 'Step 2 of lesson a1 of p1 deleted'],
    [1, 'backup', 'Step 2 of lesson a1 of p1 backed up'],
  ] as const)(
    'describes step %s with the action %s',
    proves('AUTHOR-GEN-06'),
    (at, action, message) => {
      const update = { programKey: 'p1', lessonID: 'a1', stepIndex: at, action };
      const plan = planContentUpdate(update, { eventID: 'e', actor: 'ada@example.com' });
      expect(plan.writes).toMatchObject([
        {
          path: 'systemevents/e',
          data: {
            ...update,
            type: 'content-update',
            category: 'Information',
            message,
            eventGroup: 'lesson-a1',
            performedBy: 'ada@example.com',
          },
        },
      ]);
    },
  );
});
