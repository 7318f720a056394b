import { describe, expect, it } from 'vitest';
import {
  questionRules,
  startEntry,
  type QuestionFacts,
} from '#domain/content/journal-type/questions/question-form.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const FACTS: QuestionFacts = { pacing: true, otherKeys: ['mood'], fresh: false, boundedAs: '' };
const SOUND = { heading: 'Your day', navigationTitle: 'Day' };
/** The additional required fields of each type. */
const NEEDS: Readonly<Record<string, object>> = {
  boolean: { positiveText: 'Yes', negativeText: 'No' },
  dartboard: { dartboardText: 'Here', quadrant: 2 },
  dartboard_v2: { dartboardText: 'Here', valuesCategoryID: 'family' },
  valuesEntry: { valuesCategoryID: 'family' },
  multipleInput: { promptText: 'Name', defaultPlaceholder: 'One', numInputs: 2, minResponses: 1 },
  'pacing-slider': { unitSingular: 'minute', unitPlural: 'minutes' },
  'pacing-planPicker': { taskBasedPacingDescription: 'T', timeBasedPacingDescription: 'B' },
  'pacing-restTimeModal': { modalPromptText: 'Rested?', checkboxText: 'Not again' },
};

/** The form's errors for a valid question of a type with this change. */
async function told(type: string, more: object = {}, facts: Partial<QuestionFacts> = {}) {
  const entry = { ...startEntry(type, 'day', 3), ...SOUND, ...NEEDS[type], ...more };
  const context = { ...FACTS, ...facts };
  return (await checkValues(questionRules, entry, { context })).errors;
}
const signs = (count: number) => 'x'.repeat(count);

describe('every question', () => {
  for (const [id, name, label, most] of [
    ['AUTHOR-QUES-07', 'key', 'Key', 50],
    ['AUTHOR-QUES-12', 'navigationTitle', 'Navigation title', 50],
    ['AUTHOR-QUES-13', 'heading', 'Heading', 50],
    ['AUTHOR-QUES-14', 'PrevButtonText', 'Previous button', 20],
    ['AUTHOR-QUES-15', 'NextButtonText', 'Next button', 20],
  ] as const)
    it(`needs ${name}, of at most ${most} characters`, proves(id), async () => {
      expect(await told('text', { [name]: signs(most) })).toEqual({});
      expect(await told('content', { [name]: signs(most + 1) })).toEqual({
        [name]: `${label} must be at most ${most} characters`,
      });
      for (const type of ['text', 'sleepPlan', 'pacing-summary', 'of another version'])
        expect(await told(type, { [name]: ' ' })).toMatchObject({ [name]: `${label} is required` });
    });

  it('has a unique key within its phase', proves('AUTHOR-QUES-08', 'AUTHOR-QUES-09'), async () => {
    expect(await told('text', { key: 'mood' })).toEqual({
      key: 'another question exists with that key',
    });
    expect(await told('text', { key: ' mood ' }, { fresh: true })).toEqual({
      key: 'A question already exists with that key. Please use a unique key name.',
    });
    expect(await told('text', { key: 'Mood' })).toEqual({});
  });

  it('needs a type and a numeric order', proves('AUTHOR-QUES-10', 'AUTHOR-QUES-11'), async () => {
    expect(await told('')).toEqual({ questionType: 'Type is required' });
    expect(await told('text', { order: '' })).toEqual({ order: 'Order is required' });
    expect(await told('text', { order: 'third' })).toEqual({ order: 'Order must be a number' });
  });

  it(
    'needs at least 3 characters in each pink ‘i’ text when that is on',
    proves('AUTHOR-QUES-16'),
    async () => {
      const short = { pinkEyeTitle: 'Hi', pinkEyeContent: ' Hi ' };
      const few = {
        pinkEyeTitle: 'Pink ‘i’ title must be at least 3 characters',
        pinkEyeContent: 'Pink ‘i’ content must be at least 3 characters',
      };
      expect(await told('text', short)).toEqual({});
      expect(await told('text', { ...short, hasPinkEye: true })).toEqual(few);
      expect(await told('text', { hasPinkEye: true })).toEqual(few);
      const enough = { pinkEyeTitle: 'Why', pinkEyeContent: 'For' };
      expect(await told('text', { ...enough, hasPinkEye: true })).toEqual({});
    },
  );

  it('accepts only web addresses for its picture', proves('AUTHOR-D-10'), async () => {
    expect(await told('text', { imageURL: 'https://example.com/a.png' })).toEqual({});
    expect(await told('text', { imageURL: 'javascript:alert(1)' })).toEqual({
      imageURL: 'invalid url format',
    });
  });
});

describe('the limits of a text', () => {
  for (const [id, name, label, most, types] of [
    [
      '21',
      'promptText',
      'Prompt',
      1000,
      'text boolean slider content dartboard valuesEntry multipleInput',
    ],
    ['22', 'content', 'Content', 5000, 'content timer enableReminders pacing-content instructions'],
    ['23', 'content', 'Content', 1000, 'dartboard dartboard_v2'],
    ['24', 'summaryText', 'Summary text', 50, 'summary summary_dartboard_v2 pacing-summary'],
    ['24', 'ownSummaryText', 'Summary text', 50, 'slider pacing-slider'],
    ['25', 'graphName', 'Graph name', 50, 'slider pacing-slider'],
    ['26', 'placeholderText', 'Placeholder', 100, 'text optionalText repeat pacing-text'],
    ['27', 'scale', 'Scale', 100, 'slider pacing-slider'],
    ['28', 'positiveText', 'Positive text', 25, 'boolean'],
    ['28', 'negativeText', 'Negative text', 25, 'boolean'],
    ['29', 'promptText1', 'Prompt 1', 360, 'pacing-slider'],
    ['30', 'promptText2', 'Prompt 2', 100, 'pacing-slider'],
    ['31', 'summaryEndText', 'Summary end text', 50, 'pacing-summary'],
    ['32', 'summaryUnits', 'Summary units', 25, 'pacing-summary'],
    ['33', 'dartboardText', 'Dartboard text', 100, 'dartboard dartboard_v2'],
  ] as const)
    it(`${name}, ${most} in ${types}`, proves(`AUTHOR-QUES-${id}`, 'AUTHOR-D-85'), async () => {
      for (const type of types.split(' ')) {
        expect(await told(type, { [name]: signs(most) }), type).toEqual({});
        expect(await told(type, { [name]: signs(most + 1) }), type).toEqual({
          [name]: `${label} must be at most ${most} characters`,
        });
      }
      // Hidden fields are not validated.
      expect(await told('pacing-restTimeModal', { [name]: signs(9999) })).toEqual({});
    });

  for (const [id, type, name, label] of [
    ['28', 'boolean', 'positiveText', 'Positive text'],
    ['28', 'boolean', 'negativeText', 'Negative text'],
    ['33', 'dartboard', 'dartboardText', 'Dartboard text'],
    ['33', 'dartboard_v2', 'dartboardText', 'Dartboard text'],
    ['34', 'pacing-slider', 'unitSingular', 'Unit, singular'],
    ['34', 'pacing-slider', 'unitPlural', 'Unit, plural'],
    ['35', 'dartboard', 'quadrant', 'Quadrant'],
    ['36', 'valuesEntry', 'valuesCategoryID', 'Values category'],
    ['36', 'dartboard_v2', 'valuesCategoryID', 'Values category'],
    ['40', 'multipleInput', 'promptText', 'Prompt'],
    ['40', 'multipleInput', 'defaultPlaceholder', 'Default placeholder'],
    ['40', 'pacing-multipleInput', 'promptText', 'Prompt'],
    ['40', 'pacing-multipleInput', 'defaultPlaceholder', 'Default placeholder'],
    ['42', 'pacing-planPicker', 'taskBasedPacingDescription', 'Task-based pacing description'],
    ['42', 'pacing-planPicker', 'timeBasedPacingDescription', 'Time-based pacing description'],
    ['43', 'pacing-restTimeModal', 'modalPromptText', 'Modal prompt'],
    ['43', 'pacing-restTimeModal', 'checkboxText', 'Checkbox text'],
  ] as const)
    it(`${type} needs ${name}, and text does not`, proves(`AUTHOR-QUES-${id}`), async () => {
      expect(await told(type, { [name]: '' })).toMatchObject({ [name]: `${label} is required` });
      expect(await told('text', { [name]: '' })).toEqual({});
    });

  it(
    'of the sleep plan are all required except the address',
    proves('AUTHOR-QUES-41', 'AUTHOR-QUES-06'),
    async () => {
      const texts = [
        'title',
        'promptText',
        'orderErrorText',
        'timeBetweenErrorText',
        'reminderBoxTitle',
        'reminderBoxCTA',
        'reminderBoxCheckbox',
        'notificationTitle',
        'notificationBody',
      ];
      const names = ['bedTime', 'wakeUpTime', 'windDownTime'].flatMap((group) =>
        texts.map((text) => `${group}_${text}`),
      );
      expect(Object.keys(await told('sleepPlan')).sort()).toEqual(names.sort());
      const filled = Object.fromEntries(names.map((name) => [name, 'Words']));
      expect(await told('sleepPlan', filled)).toEqual({});
    },
  );
});

describe('the numbers of a question', () => {
  const SLIDERS = ['slider', 'pacing-slider', 'pacing-summary'];

  it.each(SLIDERS)(
    'of type %s',
    proves('AUTHOR-QUES-17', 'AUTHOR-QUES-18', 'AUTHOR-QUES-19', 'AUTHOR-QUES-20', 'AUTHOR-D-51'),
    async (type) => {
      expect(await told(type, { min: 0, max: 1000 })).toEqual({});
      expect(await told(type, { min: 7, max: 7 })).toEqual({});
      expect(await told(type, { min: 8, max: 7 })).toEqual({ min: 'min must be <= max' });
      expect(await told(type, { min: -1 })).toEqual({ min: 'Min must be between 0 and 1000' });
      expect(await told(type, { max: 1001 })).toEqual({ max: 'Max must be between 0 and 1000' });
      expect(await told(type, { min: 1001, max: 1000 })).toMatchObject({ min: expect.any(String) });
      expect(await told(type, { min: -2, max: -1 })).toMatchObject({
        min: 'Min must be between 0 and 1000',
        max: 'Max must be between 0 and 1000',
      });
      expect(await told(type, { min: '', max: '' })).toEqual({
        min: 'Min is required',
        max: 'Max is required',
      });
      for (const [name, label] of [
        ['initialValue', 'Initial value'],
        ['discreteStepSize', 'Step size'],
      ] as const) {
        for (const value of [0, 0.5, 100])
          expect(await told(type, { max: 10, [name]: value })).toEqual({});
        for (const value of [-1, 101])
          expect(await told(type, { [name]: value })).toEqual({
            [name]: `${label} must be between 0 and 100`,
          });
      }
    },
  );

  it(
    'are checked as minValue and maxValue where the type stores them',
    proves('AUTHOR-QUES-17', 'AUTHOR-QUES-18', 'AUTHOR-D-85'),
    async () => {
      const facts = { boundedAs: 'slider' };
      expect(await told('slider', { minValue: 8, maxValue: 7 }, facts)).toEqual({
        minValue: 'min must be <= max',
      });
      expect(await told('slider', {}, facts)).toEqual({
        minValue: 'Min value is required',
        maxValue: 'Max value is required',
      });
      expect(await told('slider', { minValue: 0, maxValue: 1000 }, facts)).toEqual({});
      expect(await told('slider', { minValue: -1, maxValue: 1001 }, facts)).toEqual({
        minValue: 'Min value must be between 0 and 1000',
        maxValue: 'Max value must be between 0 and 1000',
      });
      expect(await told('slider', { minValue: 8, maxValue: 7 })).toEqual({});
      expect(await told('pacing-summary', {}, facts)).toEqual({});
    },
  );

  it('of a text are the lengths of an answer', proves('AUTHOR-D-85'), async () => {
    for (const type of ['text', 'optionalText', 'repeat', 'pacing-text']) {
      expect(await told(type, { minLength: 1, maxLength: 1000 })).toEqual({});
      expect(await told(type, { minLength: '', maxLength: '' })).toEqual({});
      expect(await told(type, { minLength: 2, maxLength: 1 })).toEqual({
        minLength: 'min must be <= max',
      });
      expect(await told(type, { maxLength: 1001 })).toEqual({
        maxLength: 'Max length must be between 0 and 1000',
      });
    }
  });

  it.each(['multipleInput', 'pacing-multipleInput'])(
    'of %s are at least 1',
    proves('AUTHOR-QUES-38', 'AUTHOR-QUES-39', 'AUTHOR-D-51'),
    async (type) => {
      const sound = NEEDS['multipleInput'];
      const of = (more: object) => told(type, { ...sound, ...more });
      expect(await of({ numInputs: 1, minResponses: 1 })).toEqual({});
      expect(await of({ numInputs: 0, minResponses: 0 })).toEqual({
        numInputs: 'Number of inputs must be at least 1',
        minResponses: 'Least responses must be at least 1',
      });
      expect(await of({ numInputs: 2, minResponses: 3 })).toEqual({
        minResponses: 'Least responses must not exceed the number of inputs',
      });
    },
  );

  it('of a dartboard are 1, 2, 3, 4', proves('AUTHOR-QUES-35'), async () => {
    for (const quadrant of [1, 2, 3, 4]) expect(await told('dartboard', { quadrant })).toEqual({});
    for (const quadrant of [0, 5, 1.5, 'first'])
      expect(await told('dartboard', { quadrant })).toEqual({
        quadrant: 'Quadrant must be one of 1, 2, 3, 4',
      });
  });
});

it(
  'instructions are valid only in pacing journals',
  proves('AUTHOR-QUES-44', 'AUTHOR-D-50'),
  async () => {
    for (const type of ['instructions', 'pacing-instructions']) {
      expect(await told(type)).toEqual({});
      expect(await told(type, {}, { pacing: false })).toEqual({
        questionType: 'Instructions questions are valid only in pacing journals',
      });
    }
    for (const type of ['text', 'pacing-text'])
      expect(await told(type, {}, { pacing: false })).toEqual({});
  },
);
