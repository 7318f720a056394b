import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planQuestions } from '#domain/content/journal-type/questions/plan-questions.ts';
import {
  idsOf,
  nextOrder,
  numberProblem,
  otherKeys,
  QUESTION_MESSAGES,
  withAdded,
  withMoved,
  withRemoved,
  withSaved,
  promptOf,
} from '#domain/content/journal-type/questions/question-list.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const A = { key: 'a', order: 3 };
const B = { key: 'b', order: 9, newer: true };
const C = { key: 'c' };
const keys = (questions: readonly unknown[]) => questions.map((one) => (one as RawDocument)['key']);

describe('the questions of a phase', () => {
  it(
    'are moved and removed by index, then renumbered by position',
    proves('AUTHOR-QUES-51', 'AUTHOR-QUES-58', 'AUTHOR-D-52'),
    () => {
      expect(withMoved([A, B, C], 0, 2)).toEqual([
        { key: 'b', order: 1, newer: true },
        { key: 'c', order: 2 },
        { key: 'a', order: 3 },
      ]);
      expect(keys(withMoved([A, B, C], 2, 0))).toEqual(['c', 'a', 'b']);
      expect(withRemoved([A, B, C], 0)).toEqual([
        { key: 'b', order: 1, newer: true },
        { key: 'c', order: 2 },
      ]);
      expect(withAdded([B], { key: 'd', order: 10 })).toEqual([
        { key: 'b', order: 1, newer: true },
        { key: 'd', order: 2 },
      ]);
      expect(withSaved([A, B], 1, C)).toEqual([A, C]);
      expect(withMoved(['odd', A], 1, 0)).toEqual([{ key: 'a', order: 1 }, 'odd']);
    },
  );

  it('are all present after any move', () => {
    const list = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), (names, from, to) => {
        const questions = names.map((key) => ({ key }));
        const at = to % names.length;
        const next = withMoved(questions, from % names.length, at);
        expect(new Set(keys(next))).toEqual(new Set(names));
        expect(keys(next)[at]).toBe(names[from % names.length]);
        expect(next.map((one) => (one as RawDocument)['order'])).toEqual(
          names.map((_, i) => i + 1),
        );
      }),
    );
  });

  it('assign the next order to a new question', proves('AUTHOR-QUES-47'), () => {
    expect(nextOrder([])).toBe(1);
    expect(nextOrder([A, B])).toBe(10);
    expect(nextOrder([B, A])).toBe(4);
    expect(nextOrder([B, C])).toBe(3);
    expect(nextOrder([{ order: '4' }])).toBe(5);
  });

  it('get unique ids even where keys are missing or repeated', () => {
    const ids = idsOf([A, {}, A, 'odd', { key: 7 }, {}]);
    expect([ids[0], ids[2]]).toEqual(['a', 'a#2']);
    expect(new Set(ids).size).toBe(6);
    expect(idsOf([A, { type: 'text', order: 2 }])[1]).toBe(
      idsOf([{ order: 1 }, { order: 2, type: 'text' }, A])[1],
    );
    expect(otherKeys([A, B, {}], 1)).toEqual(['a']);
    expect(otherKeys([A, B], -1)).toEqual(['a', 'b']);
  });
});

for (const [id, typed, current, count, problem] of [
  ['52', '1.5', 1, 3, 'Input must be an integer'],
  ['52', 'two', 1, 3, 'Input must be an integer'],
  ['52', '', 1, 3, 'Input must be an integer'],
  ['53', '0', 1, 3, 'Input must be > 0'],
  ['53', '-1', 1, 1, 'Input must be > 0'],
  ['54', '1', 1, 1, 'There must be at least 2 questions'],
  ['54', '2', 1, 1, 'There must be at least 2 questions'],
  ['54', '1', 2, 2, null],
  ['55', '4', 1, 3, 'Invalid question number (range: 1-3)'],
  ['55', '3', 1, 2, 'Invalid question number (range: 1-2)'],
  ['55', ' 3 ', 2, 3, null],
  ['56', '2', 2, 3, 'Question is already number 2'],
] as const)
  it(
    `the new number "${typed}" of question ${current} of ${count}`,
    proves(`AUTHOR-QUES-${id}`),
    () => {
      expect(numberProblem(typed, current, count)).toBe(problem);
    },
  );

describe('saving the questions of a phase', () => {
  const PATH = 'programs/p1/journalTypes/j1';
  const stored = {
    displayName: 'Evening',
    phases: { creation: { order: 1, prefill: true, questions: [A, B] }, conversion: { order: 2 } },
  };
  const plan = (seen: readonly unknown[], next: readonly unknown[], phase = 'creation') =>
    planQuestions(PATH, phase, seen, next)(() => Promise.resolve(stored));

  it(
    'writes the complete array and leaves the rest of the journal',
    proves('AUTHOR-QUES-58'),
    async () => {
      const { action, writes } = await plan([A, B], [B]);
      expect(action).toBe('Edit journal');
      expect(writes).toMatchObject([
        {
          kind: 'update',
          path: PATH,
          data: {
            phases: {
              creation: { order: 1, prefill: true, questions: [B] },
              conversion: { order: 2 },
            },
          },
        },
      ]);
      const [write] = writes;
      expect(write && 'data' in write && Object.keys(write.data)).toEqual(['phases']);
      expect((await plan([], [A], 'conversion')).writes).toHaveLength(1);
    },
  );

  it(
    'is refused if the stored questions differ from those loaded',
    proves('AUTHOR-D-07'),
    async () => {
      for (const seen of [[A], [B, A], [A, B, C], [A, { ...B, order: 8 }], []])
        await expect(plan(seen, [B])).rejects.toMatchObject({ code: 'failed-precondition' });
      await expect(plan([], [A], 'activity')).rejects.toMatchObject({ code: 'not-found' });
    },
  );
});

it('the messages are the specified ones', proves('AUTHOR-D-05'), () => {
  expect(QUESTION_MESSAGES).toEqual({
    saved: 'Question saved successfully!',
    added: 'New question added successfully!',
    moved: 'Question moved successfully!',
    deleted: 'Question deleted successfully!',
    notSaved:
      'An error occurred when saving this question. Check the developer console for details.',
    notMoved:
      'An error occurred when moving this question. Check the developer console for details.',
    notDeleted:
      'An error occurred when deleting this question. Check the developer console for details.',
  });
});

it.each([
  ['What helped?', { promptText: ' What helped? ', heading: 'Evening' }],
  ['Evening', { promptText: ' ', heading: 'Evening' }],
  ['Evening', { promptText: 7, heading: 'Evening' }],
  ['', { navigationTitle: 'Day' }],
  ['', 'odd'],
])('a question asks with its prompt, or else its heading: %j', (prompt, screenText) => {
  expect(promptOf({ key: 'q', screenText })).toBe(prompt);
});
