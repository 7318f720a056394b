import { describe, expect, it } from 'vitest';
import {
  blankForm,
  editedForm,
  savedForm,
  withAnswerType,
  withEproKey,
  withFormType,
  withoutBlanks,
} from '#domain/content/survey-form/edit-form.ts';
import { previewOf } from '#domain/content/survey-form/form-preview.ts';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import {
  planFormSave,
  storedQuestion,
  storedQuestions,
} from '#domain/content/survey-form/save-plan.ts';
import { surveyForm, type SurveyFormEntry } from '#domain/content/survey-form/survey-form.ts';
import { decodeSurveyForm, type QuestionKind } from '#domain/people/survey/response.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';

const PATH = 'tempest/surveyBay/forms/fiqr';
const NOW = new Date('2026-11-23T12:00:00Z');
const THEN = new Date('2026-01-01T12:00:00Z');
const decode = readerOf(surveyForm);

const asked = (kind: QuestionKind, uniqueID: string) => ({
  ...newQuestion(kind, uniqueID),
  instructions: 'How are you?',
  updated: THEN,
});

const FORM: SurveyFormEntry = {
  ...blankForm(),
  key: 'fiqr',
  name: 'FIQR',
  questions: [asked('slider', 'a'), asked('textField', 'b')],
};

describe('a saved form', () => {
  it('is trimmed, with its questions numbered', proves('AUTHOR-D-77'), () => {
    const saved = savedForm({ ...FORM, name: ' FIQR ' }, FORM.questions, NOW);
    expect(saved.name).toBe('FIQR');
    expect(saved.questions.map(({ order }) => order)).toEqual([1, 2]);
  });

  it('updates the change time only of its changed questions', () => {
    const [first, second] = FORM.questions;
    if (!first || !second) throw new Error('No questions');
    const changed = { ...FORM, questions: [second, { ...first, instructions: 'Now?' }] };
    const { questions } = savedForm(changed, FORM.questions, NOW);
    expect(questions.map(({ uniqueID, updated }) => [uniqueID, updated])).toEqual([
      ['b', THEN],
      ['a', NOW],
    ]);
  });

  it('keeps its document id as key, even if an old form stores another one', () => {
    expect(editedForm(decode('fiqr', { key: 'FIQR-2', name: 'FIQR' })).key).toBe('fiqr');
  });

  it('requires four digits for a year', proves('AUTHOR-FORM-42'), () => {
    const odd = { answerType: 'year', min: 0, max: 100 };
    expect(withAnswerType(odd, 'year')).toEqual({ answerType: 'year', min: 4, max: 4 });
    expect(withAnswerType(odd, 'number')).toEqual({ answerType: 'number', min: 0, max: 100 });
    const form = { ...FORM, questions: [{ ...asked('textField', 'b'), validation: odd }] };
    expect(savedForm(form, [], NOW).questions[0]?.validation).toEqual({
      answerType: 'year',
      min: 4,
      max: 4,
    });
  });

  it.each(['slider', 'textBox', 'checkbox', 'displayText'] as const)(
    'is read back unchanged by the editor and the answer view: %s',
    proves('AUTHOR-FORM-10'),
    (kind) => {
      const info = { formType: 'EPRO', Type: 'subscale', pro: 'FIQ', pro_component: 'Symptoms' };
      const form = savedForm({ ...FORM, ...info, questions: [asked(kind, 'a')] }, [], NOW);
      const questions = form.questions.map((one) => storedQuestion(one));
      const raw = { ...form, questions };
      expect(editedForm(decode('fiqr', raw))).toEqual(form);
      const read = decodeSurveyForm('fiqr', raw);
      expect(read.problems).toEqual([]);
      expect(read.questions[0]).toMatchObject({ uniqueID: 'a', order: 1, type: kind });
    },
  );

  it.each([
    ['textField', ['placeHolder', 'validation', 'conditionalDisplay']],
    ['textBox', ['placeHolder', 'validation', 'conditionalDisplay']],
    ['slider', ['sliderOptions', 'conditionalDisplay']],
    ['buttons', ['options', 'conditionalDisplay']],
    ['checkbox', ['options', 'conditionalDisplay']],
    ['multipleChoice', ['options', 'conditionalDisplay']],
    ['displayText', ['text']],
  ] as const)(
    'stores the common fields of a question and those of its type: %s',
    proves('AUTHOR-FORM-13'),
    (kind, own) => {
      const common = {
        uniqueID: 'a',
        type: kind,
        instructions: 'Why?',
        submitBtnText: 'Go on',
        skipped: true,
        allowNoResponse: true,
        answered: false,
        response: null,
        order: 3,
        updated: THEN,
      };
      const parts = {
        text: 'Words',
        placeHolder: 'Such as this',
        validation: { answerType: 'number', min: 2, max: 7 },
        options: [{ label: 'Yes', value: '1' }],
        sliderOptions: { min: 3, max: 9, step: 2, minLabel: 'None', maxLabel: 'All' },
        conditionalDisplay: { hide: true, hideQuestionsIfEquals: '1', questionNumbersToHide: '4' },
      };
      const none = {
        text: '',
        placeHolder: '',
        validation: null,
        options: [],
        sliderOptions: null,
        conditionalDisplay: { hide: false, hideQuestionsIfEquals: '', questionNumbersToHide: '' },
      };
      const kept = Object.fromEntries(own.map((part) => [part, parts[part]]));
      expect(storedQuestion({ ...common, ...parts })).toEqual({ ...common, ...none, ...kept });
    },
  );

  it('keeps fields unknown to the console', proves('AUTHOR-D-76'), () => {
    const known = storedQuestion(asked('slider', 'a'), { uniqueID: 'a', colour: 'red', order: 9 });
    expect(known).toMatchObject({ colour: 'red', order: null });
    const odd = { ...asked('slider', 'a'), type: 'moodWheel', order: 3 };
    const before = { uniqueID: 'a', type: 'moodWheel', sliderOptions: 'wide', order: 1 };
    expect(storedQuestion(odd, before)).toMatchObject({ sliderOptions: 'wide', order: 3 });
  });
});

it('an unchanged question is stored as it was, at its new place', () => {
  const raw = {
    ...storedQuestion(asked('buttons', 'a')),
    options: [{ label: 'Yes', value: 1, colour: 'red' }],
    order: 7,
  };
  const [read] = editedForm(decode('fiqr', { questions: [raw] })).questions;
  if (!read) throw new Error('No question');
  const before = { questions: [raw] };
  expect(storedQuestions([{ ...read, order: 1 }], before)).toEqual([{ ...raw, order: 1 }]);
  const [changed] = storedQuestions([{ ...read, instructions: 'Now?' }], before);
  expect(changed).toMatchObject({ instructions: 'Now?', options: [{ label: 'Yes', value: '1' }] });
});

describe('saving over a stored form', () => {
  const stored = { ...FORM, questions: FORM.questions.map((one) => storedQuestion(one)) };
  const base = editedForm(decode('fiqr', stored));
  const planned = (changed: Partial<SurveyFormEntry>, now: object | null) =>
    planFormSave(PATH, changed, base)(() => Promise.resolve(now && { ...now }));

  it('writes only the changed fields', proves('AUTHOR-D-72'), async () => {
    const { action, writes } = await planned({ name: 'New' }, stored);
    expect(action).toBe('Edit survey form');
    expect(writes).toMatchObject([{ kind: 'update', path: PATH, data: { name: 'New' } }]);
    expect(Object.keys((writes[0] as { data: object }).data)).toEqual(['name']);
  });

  it(
    'is refused if others changed the questions, but not if they changed another field',
    proves('AUTHOR-D-07'),
    async () => {
      const questions = [...FORM.questions].reverse();
      const theirs = stored.questions.map((one) => ({ ...one, instructions: 'Theirs' }));
      await expect(planned({ questions }, { ...stored, questions: theirs })).rejects.toThrow(
        'Somebody else has just changed what you changed.',
      );
      const { writes } = await planned({ questions }, { ...stored, name: 'Theirs' });
      expect(Object.keys((writes[0] as { data: object }).data)).toEqual(['questions']);
    },
  );
});

describe('filling in a form', () => {
  const full = { key: 'k', name: 'n', formType: 'EPRO', Type: 'subscale', pro: 'p' };

  it('clears the other info when the form type changes', proves('AUTHOR-FORM-26'), () => {
    expect({ ...full, ...withFormType('standard') }).toEqual({
      key: '',
      name: '',
      formType: 'standard',
      Type: '',
      pro: '',
      pro_component: '',
    });
  });

  it('fills in the rest from an ePRO key', proves('AUTHOR-FORM-25'), () => {
    const key = {
      key: 'fiqr',
      name: 'FIQR',
      pro: 'FIQR',
      pro_component: 'total',
      Type: 'full_PRO',
    };
    expect(withEproKey(withFormType('EPRO'), key)).toEqual({ ...key, formType: 'EPRO' });
  });

  it('removes spaces from lists of numbers', proves('AUTHOR-D-77'), () => {
    expect(withoutBlanks(' 3, 4 ,5\n')).toBe('3,4,5');
  });
});

it('the preview shows questions as in a response, without answers', proves('AUTHOR-D-78'), () => {
  const options = [
    { label: 'Yes', value: '1' },
    { label: '', value: '2' },
  ];
  const [first, second] = previewOf([
    { ...asked('buttons', 'a'), options, skipped: true },
    { ...asked('slider', 'b'), type: 'moodWheel' },
  ]);
  expect(first).toMatchObject({ number: 1, kind: 'buttons', answers: [], skipped: true });
  expect(first?.choices).toEqual([
    { label: 'Yes', chosen: false },
    { label: '2', chosen: false },
  ]);
  expect(second).toMatchObject({ number: 2, kind: null, type: 'moodWheel' });
});
