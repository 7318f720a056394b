import { describe, expect, it } from 'vitest';
import {
  answerKind,
  answerProblem,
  inputsOf,
  sliderOf,
} from '#domain/content/journal-type/questions/answering.ts';
import { QUESTION_VARIANTS } from '#domain/content/journal-type/questions/question-variants.ts';

const question = (questionType: string, validation: object = {}, required = true) => ({
  questionType,
  validation,
  required,
});

describe('the answer of a participant', () => {
  it('exists for exactly these question types', () => {
    const kinds = Object.keys(QUESTION_VARIANTS).flatMap((type) => {
      const kind = answerKind(question(type));
      return kind === 'nothing' ? [] : `${type}: ${kind}`;
    });
    expect(kinds).toEqual([
      'boolean: choice',
      'text: text',
      'slider: number',
      'optionalText: text',
      'repeat: text',
      'valuesEntry: several',
      'multipleInput: several',
      'pacing-text: text',
      'pacing-slider: number',
      'pacing-multipleInput: several',
    ]);
  });

  const LENGTHS = { minLength: 3, maxLength: 5 };

  it.each([
    ['text', LENGTHS, '', 'An answer is needed'],
    ['text', LENGTHS, '  ', 'An answer is needed'],
    ['text', LENGTHS, 'ab', 'At least 3 characters are needed'],
    ['text', LENGTHS, ' ab ', 'At least 3 characters are needed'],
    ['text', LENGTHS, 'abc', null],
    ['text', LENGTHS, 'abcde', null],
    ['text', LENGTHS, 'abcdef', 'At most 5 characters are allowed'],
    ['pacing-text', LENGTHS, 'ab', 'At least 3 characters are needed'],
    ['text', {}, 'a', null],
    ['text', { minLength: 'three', maxLength: '2' }, 'abc', 'At most 2 characters are allowed'],
    ['optionalText', LENGTHS, '', null],
    ['optionalText', LENGTHS, 'ab', 'At least 3 characters are needed'],
    ['boolean', {}, '', 'An answer is needed'],
    ['boolean', {}, 'positiveText', null],
    ['multipleInput', { minResponses: 2 }, ['', ' '], 'An answer is needed'],
    ['multipleInput', { minResponses: 2 }, ['a', ' '], 'At least 2 answers are needed'],
    ['multipleInput', { minResponses: 2 }, ['a', 'b'], null],
    ['content', { minLength: 3 }, '', null],
    ['a newer type', { minLength: 3 }, '', null],
  ])('to %s with %j, given as %j: %s', (type, validation, answer, problem) => {
    expect(answerProblem(question(type, validation), answer)).toBe(problem);
  });

  it('may be missing where it is optional', () => {
    expect(answerProblem(question('text', LENGTHS, false), '')).toBeNull();
    expect(answerProblem({ questionType: 'text' }, '')).toBeNull();
    expect(answerProblem(question('text', LENGTHS, false), 'ab')).toMatch(/^At least 3/);
  });

  it.each([
    [{ min: 1, max: 7, discreteStepSize: 2, initialValue: 3 }, [1, 7, 2, 3]],
    [{}, [0, 100, 1, 0]],
    [{ min: '2', discreteStepSize: 0 }, [2, 100, 1, 0]],
    [{ min: -10, max: 0, initialValue: -5 }, [-10, 0, 1, -5]],
  ])('on a slider with %j has the bounds, step and start %j', (validation, expected) => {
    const { min, max, step, start } = sliderOf(question('slider', validation));
    expect([min, max, step, start]).toEqual(expected);
  });

  it.each([
    [undefined, 1],
    [0, 1],
    [3, 3],
    [9000, 50],
  ])('for numInputs %s has %i inputs', (numInputs, count) => {
    expect(inputsOf(question('multipleInput', { numInputs }))).toBe(count);
  });

  const VALUES = { minValues: 2, maxValues: 3, minChars: 2, maxChars: 4 };

  it('has as many inputs for values as the category allows', () => {
    expect(inputsOf(question('valuesEntry', { numInputs: 9 }), VALUES)).toBe(3);
    expect(inputsOf(question('valuesEntry', {}), null)).toBe(1);
  });

  it.each([
    [['kind', ' ', ''], 'At least 2 values are needed'],
    [['kind', 'x', ''], 'At least 2 characters are needed'],
    [['kind', '', 'loving'], 'At most 4 characters are allowed'],
    [['kind', '', 'open'], null],
  ])('with the values %j: %s', (answer, problem) => {
    expect(answerProblem(question('valuesEntry', {}), answer, VALUES)).toBe(problem);
  });
});
