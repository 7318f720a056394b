import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import {
  deleteQuestion,
  duplicateQuestion,
  hiddenBy,
  importQuestions,
  inOrder,
  moveQuestion,
} from '#domain/content/survey-form/question-list.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import { proves } from '#test/support/proves.ts';

const question = (uniqueID: string, hides = ''): SurveyQuestion => ({
  ...newQuestion('buttons', uniqueID),
  conditionalDisplay: {
    hide: hides !== '',
    hideQuestionsIfEquals: hides === '' ? '' : '1',
    questionNumbersToHide: hides,
  },
});

const ids = (questions: readonly SurveyQuestion[]) => questions.map(({ uniqueID }) => uniqueID);
const hidden = (questions: readonly SurveyQuestion[]) =>
  questions.map(({ conditionalDisplay }) => conditionalDisplay.questionNumbersToHide);

/** Five questions, of which b hides d and e. */
const FIVE = ['a', 'b', 'c', 'd', 'e'].map((id) => question(id, id === 'b' ? '4,5' : ''));

describe('the questions of a form', () => {
  it('are sorted by their order, those without one last', () => {
    const placed = (id: string, order: number | string | null) => ({ ...question(id), order });
    const all = [placed('x', null), placed('b', 2), placed('y', 'two'), placed('a', 1)];
    expect(ids(inOrder(all))).toEqual(['a', 'b', 'x', 'y']);
  });

  it.each([
    [0, 4, 'bcdea', '3,4'],
    [4, 0, 'eabcd', '5,1'],
    [3, 4, 'abced', '5,4'],
    [1, 3, 'acdbe', '3,5'],
    [2, 2, 'abcde', '4,5'],
  ])(
    'are moved from %i to %i, with the numbers in their rules updated',
    proves('AUTHOR-FORM-06', 'AUTHOR-D-77'),
    (from, to, order, numbers) => {
      const next = moveQuestion(FIVE, from, to);
      expect(ids(next).join('')).toBe(order);
      expect(hidden(next).filter((text) => text !== '')).toEqual([numbers]);
    },
  );

  it.each([
    [0, 'bcde', '3,4'],
    [3, 'abce', '0,4'],
    [4, 'abcd', '4,0'],
  ])(
    'are deleted at %i, with rules about them cleared',
    proves('AUTHOR-FORM-06', 'AUTHOR-D-77'),
    (at, order, numbers) => {
      const next = deleteQuestion(FIVE, at);
      expect(ids(next).join('')).toBe(order);
      expect(hidden(next).filter((text) => text !== '')).toEqual([numbers]);
    },
  );

  it(
    'are duplicated right after themselves with a new id',
    proves('AUTHOR-FORM-06', 'AUTHOR-FORM-28'),
    () => {
      const next = duplicateQuestion(FIVE, 1, 'new');
      expect(ids(next)).toEqual(['a', 'b', 'new', 'c', 'd', 'e']);
      expect(hidden(next)).toEqual(['', '5,6', '5,6', '', '', '']);
      expect({ ...next[2], uniqueID: 'b' }).toEqual({ ...next[1], order: null, updated: null });
      expect(hidden(duplicateQuestion(FIVE, 4, 'new'))[1]).toBe('4,5');
    },
  );

  it(
    'imported from another form come last with new ids and updated rules',
    proves('AUTHOR-FORM-08', 'AUTHOR-FORM-09'),
    () => {
      let count = 0;
      const other = [
        { ...question('y'), order: 2 },
        { ...question('x', '2'), order: 1 },
      ];
      const next = importQuestions(FIVE, other, () => `new${++count}`);
      expect(ids(next)).toEqual(['a', 'b', 'c', 'd', 'e', 'new1', 'new2']);
      expect(hidden(next)).toEqual(['', '4,5', '', '', '', '7', '']);
      expect(other.map(({ uniqueID }) => uniqueID)).toEqual(['y', 'x']);
    },
  );

  it('know which questions hide them', () => {
    expect(hiddenBy(FIVE, 3)).toEqual([2]);
    expect(hiddenBy(FIVE, 0)).toEqual([]);
  });

  it('keep rules that are not a list of numbers', () => {
    const odd = [question('a', '2, 3'), question('b', 'all'), question('c')];
    expect(hidden(deleteQuestion(odd, 2))).toEqual(['2, 3', 'all']);
  });
});

/** Random forms whose questions hide each other, by number. */
const forms = fc.integer({ min: 1, max: 8 }).chain((count) =>
  fc
    .array(fc.array(fc.integer({ min: 1, max: count }), { maxLength: 3 }), {
      minLength: count,
      maxLength: count,
    })
    .map((lists) => lists.map((numbers, at) => question(`q${at}`, numbers.join(',')))),
);

/** Which question hides which, by id; null for a deleted one. */
const pairs = (questions: readonly SurveyQuestion[]) =>
  questions.map(({ uniqueID, conditionalDisplay: { questionNumbersToHide: text } }) => [
    uniqueID,
    text === ''
      ? []
      : text.split(',').map((number) => questions[Number(number) - 1]?.uniqueID ?? null),
  ]);

const byID = (list: ReturnType<typeof pairs>) => new Map(list.map(([id, to]) => [id, to]));

describe('rules keep pointing to the same questions', () => {
  const place = fc.nat(7);

  it('after a move', proves('AUTHOR-D-77'), () => {
    fc.assert(
      fc.property(forms, place, place, (questions, a, b) => {
        const from = a % questions.length;
        const to = b % questions.length;
        const next = moveQuestion(questions, from, to);
        expect(byID(pairs(next))).toEqual(byID(pairs(questions)));
        expect(next[to]?.uniqueID).toBe(questions[from]?.uniqueID);
      }),
    );
  });

  it('after a duplication, with the copy hiding them too', proves('AUTHOR-D-77'), () => {
    fc.assert(
      fc.property(forms, place, (questions, a) => {
        const at = a % questions.length;
        const next = byID(pairs(duplicateQuestion(questions, at, 'copy')));
        expect(next.get('copy')).toEqual(next.get(`q${at}`));
        next.delete('copy');
        expect(next).toEqual(byID(pairs(questions)));
      }),
    );
  });

  it('after a deletion, except for the deleted one', proves('AUTHOR-D-77'), () => {
    fc.assert(
      fc.property(forms, place, (questions, a) => {
        const at = a % questions.length;
        const left = pairs(questions)
          .filter(([id]) => id !== `q${at}`)
          .map(([id, to]) => [id, (to as string[]).map((one) => (one === `q${at}` ? null : one))]);
        expect(pairs(deleteQuestion(questions, at))).toEqual(left);
      }),
    );
  });
});
