import { describe, expect, it } from 'vitest';
import { answerProblem, courseOf } from '#domain/content/survey-form/fill-in.ts';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import { previewOf } from '#domain/content/survey-form/form-preview.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import type { QuestionKind } from '#domain/people/survey/response.ts';
import { proves } from '#test/support/proves.ts';

const question = (
  uniqueID: string,
  kind: QuestionKind = 'buttons',
  more: Partial<SurveyQuestion> = {},
): SurveyQuestion => ({ ...newQuestion(kind, uniqueID), ...more });

const rule = (values: string, numbers: string, hide = true) => ({
  conditionalDisplay: { hide, hideQuestionsIfEquals: values, questionNumbersToHide: numbers },
});

const after = (questions: readonly SurveyQuestion[], answers: Record<string, string[]>) =>
  courseOf(questions, new Map(Object.entries(answers)));

describe('the path through a form', () => {
  const form = [
    question('a', 'buttons', rule('1,3', '3,4')),
    question('b'),
    question('c', 'textField'),
    question('d', 'slider', { skipped: true }),
    question('e'),
  ];

  it('goes from question to question', proves('TEAM-FORM-01'), () => {
    expect(after(form, {})).toEqual({ answered: [], passedOver: [], current: 0 });
    expect(after(form, { a: ['2'] })).toEqual({ answered: [0], passedOver: [], current: 1 });
  });

  it.each([
    ['an answer hides what its question names', ['3'], [2, 3], 4],
    ['another answer shows it, hidden ones too', ['2'], [], 2],
    ['a value is compared as a number', ['01'], [2, 3], 4],
    ['13 is not 1 or 3', ['13'], [], 2],
    ['one of several chosen values suffices', ['2', '3'], [2, 3], 4],
    ['no answer leaves a hidden question hidden', [], [], 2],
  ])('%s', proves('TEAM-FORM-01'), (_, a, passedOver, current) => {
    expect(after(form, { a, b: ['1'] })).toMatchObject({ passedOver, current });
  });

  it('skips a hidden question unless an answer shows it', proves('TEAM-FORM-01'), () => {
    const to = (a: string[]) => after(form, { a, b: ['1'], c: ['x'] });
    expect(to([])).toEqual({ answered: [0, 1, 2], passedOver: [3], current: 4 });
    expect(to(['2'])).toEqual({ answered: [0, 1, 2], passedOver: [], current: 3 });
  });

  it('ends after the last visible question', proves('TEAM-FORM-01'), () => {
    const all = { a: ['1'], b: ['1'], c: ['kept, but not asked'], e: [] };
    expect(after(form, all)).toEqual({ answered: [0, 1, 4], passedOver: [2, 3], current: null });
  });

  it(
    'never goes back: a rule about an earlier question has no effect',
    proves('TEAM-FORM-01'),
    () => {
      const back = [question('a'), question('b', 'buttons', rule('1', '1,2'))];
      expect(after(back, { a: ['1'], b: ['1'] })).toMatchObject({
        answered: [0, 1],
        current: null,
      });
    },
  );

  it(
    'ignores disabled rules and rules of questions that were not answered',
    proves('TEAM-FORM-01'),
    () => {
      const off = [question('a', 'buttons', rule('1', '2', false)), question('b')];
      expect(after(off, { a: ['1'] })).toMatchObject({ current: 1 });
      const words = [question('a', 'displayText', rule('1', '2')), question('b')];
      expect(after(words, { a: ['1'] })).toMatchObject({ passedOver: [], current: 1 });
      // A blank answer does not count as zero.
      const zero = [question('a', 'textBox', rule('0', '2')), question('b')];
      expect(after(zero, { a: ['  '] })).toMatchObject({ passedOver: [], current: 1 });
      expect(after(zero, { a: ['0.0'] })).toMatchObject({ passedOver: [1], current: null });
      const unasked = [
        question('a', 'buttons', rule('1', '2')),
        question('b', 'buttons', rule('1', '3')),
        question('c'),
      ];
      expect(after(unasked, { a: ['1'], b: ['1'] })).toMatchObject({ passedOver: [1], current: 2 });
    },
  );

  it('hides a question that one answer hides and another shows', proves('TEAM-FORM-01'), () => {
    const two = [
      question('a', 'buttons', rule('1', '3')),
      question('b', 'buttons', rule('1', '3')),
      question('c'),
    ];
    expect(after(two, { a: ['1'], b: ['2'] })).toMatchObject({ passedOver: [2], current: null });
    expect(after(two, { a: ['2'], b: ['1'] })).toMatchObject({ passedOver: [2], current: null });
  });
});

describe('an answer', () => {
  const bounds = (answerType: string, min: number, max: number) => ({
    validation: { answerType, min, max },
  });

  it.each([
    ['text at the least length', 'abc', bounds('string', 3, 5), null],
    ['too short', ' ab ', bounds('string', 3, 5), 'At least 3 characters are needed'],
    ['text at the greatest length', 'abcde', bounds('string', 3, 5), null],
    ['too long', 'abcdef', bounds('string', 3, 5), 'At most 5 characters are allowed'],
    ['year', '2026', bounds('year', 4, 4), null],
    ['short year', '26', bounds('year', 4, 4), 'At least 4 characters are needed'],
    ['number at its bound', '12', bounds('number', 12, 40), null],
    ['number at its greatest', '40', bounds('number', 12, 40), null],
    ['negative number', '-3', bounds('number', -4, -2), null],
    [
      'number without bounds',
      '0',
      { validation: { answerType: 'number', min: null, max: null } },
      null,
    ],
    [
      'text without bounds',
      'a',
      { validation: { answerType: 'string', min: null, max: null } },
      null,
    ],
    ['small number', '11.9', bounds('number', 12, 40), 'The least number is 12'],
    ['large number', '40.1', bounds('number', 12, 40), 'The greatest number is 40'],
    ['not a number', 'twelve', bounds('number', 12, 40), 'A number is needed'],
    ['blank', '  ', bounds('string', 0, 5), 'An answer is needed'],
    ['blank, which is allowed', '', { ...bounds('string', 3, 5), allowNoResponse: true }, null],
  ])('%s', proves('TEAM-FORM-01'), (_, answer, more, problem) => {
    expect(answerProblem(question('a', 'textBox', more), [answer])).toBe(problem);
  });

  it('is required for every choice, but not for display text', proves('TEAM-FORM-01'), () => {
    for (const kind of ['buttons', 'checkbox', 'multipleChoice', 'slider'] as const) {
      expect(answerProblem(question('a', kind), [])).toBe('An answer is needed');
      expect(answerProblem(question('a', kind), ['0'])).toBeNull();
      expect(answerProblem(question('a', kind, { allowNoResponse: true }), [])).toBeNull();
    }
    const words = question('a', 'displayText', { allowNoResponse: false });
    expect(answerProblem(words, [])).toBeNull();
    expect(answerProblem({ ...words, type: 'moodWheel' }, [])).toBeNull();
  });

  it('is shown as the label of its option', proves('TEAM-FORM-01'), () => {
    const options = [
      { label: 'Yes', value: '1' },
      { label: 'No', value: '2' },
    ];
    const [shown] = previewOf([question('a', 'buttons', { options })], new Map([['a', ['2']]]));
    expect(shown?.answers).toEqual(['No']);
    expect(shown?.choices.map(({ chosen }) => chosen)).toEqual([false, true]);
  });
});
