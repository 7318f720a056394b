import { describe, expect, it } from 'vitest';
import { questionErrors } from '#domain/content/survey-form/check-questions.ts';
import { checkForm, errorStatus, isSound } from '#domain/content/survey-form/check-form.ts';
import { blankForm } from '#domain/content/survey-form/edit-form.ts';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import {
  EPRO_TYPES,
  FORM_TYPES,
  MAX_QUESTIONS,
  type SurveyFormEntry,
  type SurveyQuestion,
} from '#domain/content/survey-form/survey-form.ts';
import type { QuestionKind } from '#domain/people/survey/response.ts';
import { proves } from '#test/support/proves.ts';

const asked = (kind: QuestionKind, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  ...newQuestion(kind, 'fiqr000001'),
  instructions: 'How are you?',
  ...more,
});

const sound = (more: Partial<SurveyFormEntry> = {}): SurveyFormEntry => ({
  ...blankForm(),
  key: 'fiqr',
  name: 'FIQR',
  questions: [asked('textField')],
  ...more,
});

const infoOf = (more: Partial<SurveyFormEntry>, fresh = true) => checkForm(sound(more), fresh).info;
const errorsOf = (question: SurveyQuestion, epro = false, count = 3) =>
  questionErrors(question, { epro, count });

describe('the info of a form', () => {
  it('is valid with a key, a name and a type', () => {
    expect(infoOf({})).toEqual({});
    expect(isSound(checkForm(sound(), true))).toBe(true);
  });

  it('needs a key without spaces', proves('AUTHOR-FORM-33', 'AUTHOR-FORM-34'), () => {
    for (const key of ['', '  ']) expect(infoOf({ key })).toEqual({ key: 'Key is required' });
    expect(infoOf({ key: 'my form' })).toEqual({ key: 'No spaces allowed' });
    expect(infoOf({ key: 'a/b' })).toEqual({
      key: 'Key may contain only letters, digits, _ - and .',
    });
    expect(infoOf({ key: 'a'.repeat(100) })).toEqual({});
    expect(infoOf({ key: 'a'.repeat(101) })).toHaveProperty('key');
    expect(infoOf({ key: ' fiqr ' })).toEqual({});
  });

  it('keeps an old key unchecked', proves('AUTHOR-D-09'), () => {
    expect(infoOf({ key: 'my old form' }, false)).toEqual({});
  });

  it('needs a name', proves('AUTHOR-FORM-35'), () => {
    for (const name of ['', ' ']) expect(infoOf({ name })).toEqual({ name: 'Name is required' });
  });

  it('needs a form type', proves('AUTHOR-FORM-36', 'AUTHOR-FORM-11'), () => {
    expect(FORM_TYPES).toEqual(['standard', 'EPRO']);
    expect(infoOf({ formType: '' })).toEqual({ formType: 'Form type is required' });
    expect(infoOf({ formType: 'epro' })).toHaveProperty('formType');
  });

  it('needs one of three types for an ePRO form', proves('AUTHOR-FORM-12'), () => {
    expect(EPRO_TYPES).toEqual(['full_PRO', 'subscale', 'subscale_mod']);
    for (const Type of EPRO_TYPES) expect(infoOf({ formType: 'EPRO', Type })).toEqual({});
    expect(infoOf({ formType: 'EPRO', Type: '' })).toEqual({ Type: 'Type is required' });
    expect(infoOf({ formType: 'EPRO', Type: 'full' })).toHaveProperty('Type');
    expect(infoOf({ Type: '' })).toEqual({});
  });
});

describe('a question', () => {
  it('needs an id, instructions and a button text', proves('AUTHOR-FORM-37'), () => {
    for (const kind of ['displayText', 'buttons', 'slider'] as const) {
      expect(errorsOf(asked(kind))).toEqual({});
      expect(
        errorsOf(asked(kind, { uniqueID: ' ', instructions: '', submitBtnText: ' ' })),
      ).toEqual({
        uniqueID: 'Unique ID is required',
        instructions: 'Instructions is required',
        submitBtnText: 'Submit button text is required',
      });
    }
  });

  it.each(['buttons', 'checkbox', 'multipleChoice'] as const)(
    '%s: needs a label and a value for every option',
    proves('AUTHOR-FORM-38'),
    (kind) => {
      const options = [
        { label: 'Yes', value: 'y' },
        { label: ' ', value: '' },
      ];
      expect(errorsOf(asked(kind, { options }))).toEqual({
        'options.1.label': 'Label is required',
        'options.1.value': 'Value is required',
      });
    },
  );

  it('needs numeric values in an ePRO form, and only there', proves('AUTHOR-FORM-43'), () => {
    const values = (value: string) => asked('buttons', { options: [{ label: 'Yes', value }] });
    for (const value of ['0', '12', '-1', '1.5']) expect(errorsOf(values(value), true)).toEqual({});
    for (const value of ['y', '1a', '1,5', 'NaN', '1e'])
      expect(errorsOf(values(value), true)).toEqual({ 'options.0.value': 'Must be number' });
    expect(errorsOf(values('y'), false)).toEqual({});
  });

  it.each(['textField', 'textBox'] as const)(
    '%s: needs answer type, min and max',
    proves('AUTHOR-FORM-39'),
    (kind) => {
      const checked = (validation: SurveyQuestion['validation']) =>
        errorsOf(asked(kind, { validation }));
      expect(checked({ answerType: 'number', min: 0, max: 0 })).toEqual({});
      expect(checked({ answerType: '', min: null, max: ' ' })).toEqual({
        'validation.answerType': 'Answer type is required',
        'validation.min': 'Min is required',
        'validation.max': 'Max is required',
      });
      expect(checked({ answerType: 'string', min: 'few', max: 'many' })).toEqual({
        'validation.min': 'Must be number',
        'validation.max': 'Must be number',
      });
      expect(checked({ answerType: 'string', min: 2, max: 1 })).toEqual({
        'validation.max': 'Max must not be below min',
      });
    },
  );

  it('slider: needs the numbers min, max and step', proves('AUTHOR-FORM-40'), () => {
    const checked = (more: Partial<SurveyQuestion['sliderOptions']>) =>
      errorsOf(
        asked('slider', {
          sliderOptions: { min: 0, max: 10, step: 1, minLabel: '', maxLabel: '', ...more },
        }),
      );
    expect(checked({})).toEqual({});
    expect(checked({ min: null, max: '', step: null })).toEqual({
      'sliderOptions.min': 'Min is required',
      'sliderOptions.max': 'Max is required',
      'sliderOptions.step': 'Step is required',
    });
    expect(checked({ min: 'a', max: 'b', step: 'c' })).toEqual({
      'sliderOptions.min': 'Must be number',
      'sliderOptions.max': 'Must be number',
      'sliderOptions.step': 'Must be number',
    });
    expect(checked({ step: 0 })).toEqual({ 'sliderOptions.step': 'Step must be above 0' });
    expect(checked({ step: 0.5 })).toEqual({});
  });

  it(
    'lists the questions to hide as numbers and commas',
    proves('AUTHOR-FORM-41', 'AUTHOR-D-77'),
    () => {
      const checked = (
        hide: boolean,
        hideQuestionsIfEquals: string,
        questionNumbersToHide: string,
      ) =>
        errorsOf(
          asked('buttons', {
            conditionalDisplay: { hide, hideQuestionsIfEquals, questionNumbersToHide },
          }),
        );
      expect(checked(true, '0,1', '2,3')).toEqual({});
      expect(checked(false, '', '')).toEqual({});
      const field = 'conditionalDisplay.';
      for (const wrong of ['a', '1,', ',1', '1;2', '1, 2', '-1', '1.5'])
        for (const hide of [true, false])
          expect(checked(hide, wrong, wrong)).toEqual({
            [`${field}hideQuestionsIfEquals`]: 'Must be numbers and commas',
            [`${field}questionNumbersToHide`]: 'Must be numbers and commas',
          });
      expect(Object.keys(checked(true, '', ''))).toEqual([
        `${field}hideQuestionsIfEquals`,
        `${field}questionNumbersToHide`,
      ]);
      expect(checked(true, '1', '4')).toEqual({
        [`${field}questionNumbersToHide`]: 'There is no question 4',
      });
      expect(checked(true, '1', '2,0')).toEqual({
        [`${field}questionNumbersToHide`]: 'Names a question that was deleted',
      });
    },
  );

  it('of an unknown type is accepted', proves('AUTHOR-D-76'), () => {
    expect(errorsOf({ ...asked('slider'), type: 'moodWheel', instructions: '' })).toEqual({});
  });

  it('has a unique id', () => {
    const { questions } = checkForm(
      sound({ questions: [asked('slider'), asked('buttons')] }),
      false,
    );
    expect(questions).toEqual([{}, { uniqueID: 'Another question has this ID' }]);
  });
});

describe('the status of a form', () => {
  const wrong = asked('textField', { instructions: '' });
  const status = (more: Partial<SurveyFormEntry>) => {
    const form = sound(more);
    return errorStatus(checkForm(form, true), form);
  };

  it(
    'reports the first error',
    proves(
      ...['AUTHOR-FORM-44', 'AUTHOR-FORM-51', 'AUTHOR-FORM-52', 'AUTHOR-FORM-53'],
      ...['AUTHOR-FORM-54', 'AUTHOR-FORM-55', 'AUTHOR-D-79'],
    ),
    () => {
      const none = { questions: [] };
      expect(status({ key: '', name: '', formType: '', ...none })).toBe('Enter form key');
      expect(status({ name: ' ', formType: '', ...none })).toBe('Enter form name');
      expect(status({ formType: '', ...none })).toBe('Form info has an error');
      expect(status({ key: 'my form', ...none })).toBe('Form info has an error');
      expect(status(none)).toBe('This form has no questions');
      expect(status({ questions: [asked('slider', { uniqueID: 'x' }), wrong, wrong] })).toBe(
        'Question 2 has an error',
      );
      expect(status({})).toBeNull();
    },
  );

  it('limits the number of questions', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => asked('slider', { uniqueID: `q${at}` }));
    expect(status({ questions: many(MAX_QUESTIONS) })).toBeNull();
    expect(status({ questions: many(MAX_QUESTIONS + 1) })).toBe('A form has at most 300 questions');
  });
});
