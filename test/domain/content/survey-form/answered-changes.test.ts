import { describe, expect, it } from 'vitest';
import { answeredChanges } from '#domain/content/survey-form/answered-changes.ts';
import { blankForm, copiedForm } from '#domain/content/survey-form/edit-form.ts';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import {
  deleteQuestion,
  duplicateQuestion,
  moveQuestion,
} from '#domain/content/survey-form/question-list.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import { proves } from '#test/support/proves.ts';

const question = (uniqueID: string, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  ...newQuestion('buttons', uniqueID),
  instructions: `Asks ${uniqueID}`,
  ...more,
});
const options = [
  { label: 'Yes', value: '1' },
  { label: 'No', value: '2' },
];
const conditionalDisplay = {
  hide: true,
  hideQuestionsIfEquals: '1',
  questionNumbersToHide: '2,3',
};
const FORM = [question('a', { options, conditionalDisplay }), question('b'), question('c')];
const withFirst = (more: Partial<SurveyQuestion>) => FORM.with(0, { ...FORM[0]!, ...more });
const withOptions = (...all: [string, string][]) =>
  withFirst({ options: all.map(([label, value]) => ({ label, value })) });

describe('the effect of a save on existing answers', () => {
  it.each([
    ['nothing', FORM],
    ['a move, after which rules name other numbers', moveQuestion(FORM, 2, 0)],
    ['a duplicate before a hidden question', duplicateQuestion(FORM, 1, 'new')],
    ['a question more', [...FORM, question('new')]],
    ['a choice more', withOptions(['Yes', '1'], ['Perhaps', '3'], ['No', '2'])],
    ['another time and place', withFirst({ order: 9, updated: new Date(5) })],
  ])('%s has none', proves('TEAM-FORM-02'), (_, after) => {
    expect(answeredChanges(FORM, after)).toEqual([]);
  });

  it.each([
    [
      'a removed question',
      deleteQuestion(FORM, 1),
      ['Question 1 “Asks a” is changed', 'Question 2 “Asks b” is removed'],
    ],
    ['another text', withFirst({ instructions: 'Why?' }), ['Question 1 “Asks a” is changed']],
    [
      'another text of a question that also moves',
      moveQuestion(FORM.with(2, { ...FORM[2]!, text: 'More' }), 2, 0),
      ['Question 3 “Asks c” is changed'],
    ],
    [
      'each of several',
      [
        { ...FORM[0]!, skipped: true },
        { ...FORM[2]!, instructions: '', text: 'Other' },
      ],
      [
        'Question 1 “Asks a” is changed',
        'Question 2 “Asks b” is removed',
        'Question 3 “Asks c” is changed',
      ],
    ],
    ['another type', withFirst({ type: 'checkbox' }), ['Question 1 “Asks a” is changed']],
    [
      'a removed choice',
      withOptions(['No', '2']),
      ['Choice “Yes” of question 1 “Asks a” is removed or has another value'],
    ],
    [
      'another value',
      withOptions(['Yes', '3'], ['No', '2']),
      ['Choice “Yes” of question 1 “Asks a” is removed or has another value'],
    ],
    [
      'another label',
      withOptions(['Yes', '1'], ['Never', '2']),
      ['Choice “No” of question 1 “Asks a” has another label'],
    ],
    [
      'values changed over',
      withOptions(['Yes', '2'], ['No', '1']),
      [
        'Choice “Yes” of question 1 “Asks a” has another label',
        'Choice “No” of question 1 “Asks a” has another label',
      ],
    ],
    [
      'another rule',
      withFirst({ conditionalDisplay: { ...conditionalDisplay, hide: false } }),
      ['Question 1 “Asks a” is changed'],
    ],
    [
      'another question hidden',
      withFirst({
        conditionalDisplay: { ...conditionalDisplay, questionNumbersToHide: '3' },
      }),
      ['Question 1 “Asks a” is changed'],
    ],
  ])('%s is reported', proves('TEAM-FORM-02'), (_, after, changes) => {
    expect(answeredChanges(FORM, after)).toEqual(changes);
  });
});

it(
  'names a question by the beginning of its text, or by its number',
  proves('TEAM-FORM-02'),
  () => {
    const words = (length: number) => 'x'.repeat(length);
    const before = [
      question('a', { instructions: ` ${words(80)}` }),
      question('b', { instructions: words(81) }),
      question('c', { instructions: '', text: ' More ' }),
      question('d', { instructions: '', text: '' }),
    ];
    expect(answeredChanges(before, [])).toEqual([
      `Question 1 “${words(80)}” is removed`,
      `Question 2 “${words(80)}” is removed`,
      'Question 3 “More” is removed',
      'Question 4 is removed',
    ]);
    // A rule may refer to a missing question, or not be a list of numbers.
    const hides = (questionNumbersToHide: string) =>
      question('a', { conditionalDisplay: { ...conditionalDisplay, questionNumbersToHide } });
    expect(answeredChanges([hides('9')], [hides('8')])).toEqual([]);
    expect(answeredChanges([hides('9')], [hides('all')])).toEqual([
      'Question 1 “Asks a” is changed',
    ]);
  },
);

it('a copy has no key, and its own question ids', proves('TEAM-FORM-02'), () => {
  let made = 0;
  const form = { ...blankForm(), key: 'fiqr', name: 'FIQR', pro: 'P', questions: FORM };
  const copy = copiedForm(form, () => `r${(made += 1)}`);
  expect(copy).toMatchObject({ key: '', name: 'FIQR (copy)', formType: 'standard', pro: 'P' });
  expect(copy.questions.map(({ uniqueID }) => uniqueID)).toEqual(['~r1', '~r2', '~r3']);
  expect(copy.questions[0]).toMatchObject({ options, conditionalDisplay, instructions: 'Asks a' });
});
