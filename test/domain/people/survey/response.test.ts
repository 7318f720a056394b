import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeSurveyForm,
  decodeSurveyResponse,
  missingFailedQuestions,
  needsForm,
  shownQuestions,
} from '#domain/people/survey/response.ts';
import { proves } from '#test/support/proves.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n));
const response = (fields: Record<string, unknown>) => decodeSurveyResponse('r1', fields);
const form = (questions: unknown[]) => decodeSurveyForm('elig', { key: 'elig', questions });

const AGE = {
  uniqueID: 'eligib000001',
  order: 1,
  type: 'multipleChoice',
  instructions: 'How old are you?',
  options: [
    { label: 'Under 18', value: 0 },
    { label: '18 or older', value: 1 },
  ],
};
const PAIN = {
  uniqueID: 'eligib000002',
  order: 2,
  type: 'slider',
  instructions: 'How strong is your pain?',
  sliderOptions: { min: 0, max: 10, step: 1, minLabel: 'None', maxLabel: 'Worst' },
};

describe('a survey response', () => {
  it('decodes key, status, times, questions and fail reason', proves('CORE-SURV-06'), () => {
    const read = response({
      surveyBayKey: 'eligibility',
      status: 'failed',
      assigned: day(1),
      expires: day(8),
      questions: [{ uniqueID: 'q1', order: 1, answered: true, updated: day(2) }],
      failReason: { reason: 'Too young', failQuestionIDs: ['q1'] },
    });
    expect(read).toMatchObject({
      surveyBayKey: 'eligibility',
      status: 'failed',
      assigned: day(1),
      expires: day(8),
      questions: [{ uniqueID: 'q1', order: 1, answered: true, updated: day(2) }],
      failReason: { reason: 'Too young', failQuestionIDs: ['q1'] },
    });
  });

  it('takes missing texts and choices from the form', proves('CORE-D-69'), () => {
    const read = response({ questions: [{ uniqueID: AGE.uniqueID, order: 1, response: 1 }] });
    expect(needsForm(read)).toBe(true);
    expect(shownQuestions(read, form([AGE, PAIN]))).toMatchObject([
      {
        uniqueID: AGE.uniqueID,
        kind: 'multipleChoice',
        instructions: 'How old are you?',
        answers: ['18 or older'],
        choices: [
          { label: 'Under 18', chosen: false },
          { label: '18 or older', chosen: true },
        ],
      },
    ]);
  });

  it('prefers its own text and then needs no form', proves('CORE-D-69'), () => {
    const own = { ...AGE, instructions: 'Your age?', response: '0' };
    const read = response({ questions: [own] });
    expect(needsForm(read)).toBe(false);
    expect(shownQuestions(read, form([AGE]))[0]).toMatchObject({
      instructions: 'Your age?',
      answers: ['Under 18'],
    });
  });

  it('never takes an answer from the form', () => {
    const read = response({ questions: [{ uniqueID: PAIN.uniqueID }] });
    const [question] = shownQuestions(read, form([{ ...PAIN, response: 7 }]));
    expect(question?.answers).toEqual([]);
    expect(question?.slider).toMatchObject({ min: 0, max: 10, minLabel: 'None' });
  });

  it('leaves a text empty if neither has it', proves('CORE-D-69'), () => {
    const read = response({ questions: [{ uniqueID: 'gone', response: 'yes' }] });
    for (const known of [null, form([AGE])]) {
      expect(shownQuestions(read, known)[0]).toMatchObject({
        instructions: '',
        text: '',
        kind: null,
        answers: ['yes'],
      });
    }
  });

  it(
    'marks the questions that made it fail and names the missing ones',
    proves('CORE-SURV-03'),
    () => {
      const read = response({
        questions: [AGE, PAIN],
        failReason: { reason: 'Too young', failQuestionIDs: [AGE.uniqueID, 'eligib000009'] },
      });
      expect(shownQuestions(read, null).map(({ failed }) => failed)).toEqual([true, false]);
      expect(missingFailedQuestions(read)).toEqual(['eligib000009']);
    },
  );

  it('dates a question by its own change, else by the response', proves('CORE-SURV-04'), () => {
    const read = response({
      updated: day(9),
      questions: [{ uniqueID: 'a', updated: day(3) }, { uniqueID: 'b' }],
    });
    expect(shownQuestions(read, null).map(({ updated }) => updated)).toEqual([day(3), day(9)]);
  });

  it('sorts its questions by order, those without one last, and numbers them from 1', () => {
    const orders = fc.array(fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }));
    fc.assert(
      fc.property(orders, (given) => {
        const questions = given.map((order, index) => ({ uniqueID: `q${index}`, order }));
        const shown = shownQuestions(response({ questions }), null);
        expect(shown.map(({ number }) => number)).toEqual(given.map((_, index) => index + 1));
        const found = shown.map(({ uniqueID }) => given[Number(uniqueID.slice(1))] ?? 1000);
        expect(found).toEqual([...found].sort((a, b) => a - b));
      }),
    );
  });

  it('shows several chosen options, and unknown answers as stored', () => {
    const many = { ...AGE, type: 'checkbox', response: [0, '1', 'other'] };
    expect(shownQuestions(response({ questions: [many] }), null)[0]?.answers).toEqual([
      'Under 18',
      '18 or older',
      'other',
    ]);
  });

  it('is readable whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (questions, failReason) => {
        const read = response({ questions, failReason });
        expect(shownQuestions(read, null)).toHaveLength(read.questions.length);
      }),
    );
  });
});
