import { describe, expect, it } from 'vitest';
import {
  boundedAs,
  entryOf,
  fitPlaceholders,
  placeholderCount,
  questionToStore,
  shownFields,
  startEntry,
} from '#domain/content/journal-type/questions/question-form.ts';
import {
  offeredTypes,
  plainType,
  startType,
  typeOf,
} from '#domain/content/journal-type/questions/question-types.ts';
import { ALL_FIELDS } from '#domain/content/journal-type/questions/question-variants.ts';
import { proves } from '#test/support/proves.ts';

const BASE = [
  'boolean',
  'text',
  'slider',
  'summary',
  'optionalText',
  'instructions',
  'timer',
  'repeat',
  'content',
  'dartboard',
  'dartboard_v2',
  'summary_dartboard_v2',
  'valuesEntry',
  'multipleInput',
  'enableReminders',
  'sleepPlan',
];
const PACING = [
  'text',
  'slider',
  'summary',
  'content',
  'multipleInput',
  'planPicker',
  'restTimeModal',
  'instructions',
];
const GROUP = [
  'title',
  'promptText',
  'orderErrorText',
  'timeBetweenErrorText',
  'reminderBoxTitle',
  'reminderBoxCTA',
  'reminderBoxCheckbox',
  'notificationTitle',
  'notificationBody',
  'notificationUrl',
];

describe('the types of questions', () => {
  it(
    'in a pacing journal are the pacing ones and those without a pacing variant',
    proves('AUTHOR-QUES-01', 'AUTHOR-QUES-02', 'AUTHOR-D-50'),
    () => {
      expect([...offeredTypes(true)].sort()).toEqual(
        [
          ...PACING.map((type) => `pacing-${type}`),
          'boolean',
          'optionalText',
          'timer',
          'repeat',
          'dartboard',
          'dartboard_v2',
          'summary_dartboard_v2',
          'valuesEntry',
          'enableReminders',
          'sleepPlan',
          'instructions',
        ].sort(),
      );
    },
  );

  it('in any other journal are all the others', proves('AUTHOR-QUES-01', 'AUTHOR-D-50'), () => {
    expect(offeredTypes(false)).toEqual(BASE.filter((type) => type !== 'instructions'));
  });

  it(
    'come from questionType, with type as the name for older app versions',
    proves('AUTHOR-D-49'),
    () => {
      expect(typeOf({ questionType: 'pacing-text', type: 'slider' })).toBe('pacing-text');
      for (const questionType of [undefined, null, '', 7])
        expect(typeOf({ questionType, type: 'slider' })).toBe('slider');
      expect(typeOf({})).toBe('');
      expect(plainType('pacing-text')).toBe('text');
      expect(plainType('repacing-text')).toBe('repacing-text');
      const stored = questionToStore(
        { type: 'text', key: 'a' },
        entryOf({ type: 'text', key: 'a' }),
        [],
        '',
      );
      expect(stored).toEqual({ questionType: 'text', type: 'text', key: 'a' });
      const pacing = questionToStore(null, startEntry('pacing-content', 'a', 1), [], '');
      expect(pacing).toMatchObject({ questionType: 'pacing-content', type: 'content' });
    },
  );
});

it(
  'every specified field of a question has its place in the form',
  proves('AUTHOR-QUES-03', 'AUTHOR-QUES-04', 'AUTHOR-QUES-05', 'AUTHOR-QUES-06'),
  () => {
    const screenText = [
      'heading',
      'navigationTitle',
      'PrevButtonText',
      'NextButtonText',
      'promptText',
      'promptText1',
      'promptText2',
      'placeholderText',
      'placeholderTexts',
      'defaultPlaceholder',
      'positiveText',
      'negativeText',
      'scale',
      'imageURL',
      'content',
      'callout',
      'footer',
      'dartboardText',
      'unitSingular',
      'unitPlural',
      'summaryText',
      'summaryEndText',
      'summaryUnits',
      'preSummaryText',
      'postSummaryText',
      'taskBasedPacingDescription',
      'timeBasedPacingDescription',
      'modalPromptText',
      'checkboxText',
    ];
    const validation = [
      'minLength',
      'maxLength',
      'minValue',
      'maxValue',
      'min',
      'max',
      'initialValue',
      'discreteStepSize',
      'numInputs',
      'minResponses',
    ];
    const own = [
      'key',
      'order',
      'required',
      'graphName',
      'summaryText',
      'quadrant',
      'valuesCategoryID',
      'displayValuesReference',
      'firstTimeViewOnly',
      'showNotificationPermissionAlert',
      'hasPinkEye',
      'pinkEye.contentTitle',
      'pinkEye.content',
      'pinkEye.skipFirstTime',
      'plans',
    ];
    expect(ALL_FIELDS.map(({ at }) => at.join('.')).sort()).toEqual(
      [
        ...own,
        ...screenText.map((name) => `screenText.${name}`),
        ...validation.map((name) => `validation.${name}`),
        ...['bedTime', 'wakeUpTime', 'windDownTime'].flatMap((group) =>
          GROUP.map((name) => `screenText.${group}.${name}`),
        ),
      ].sort(),
    );
    const renamed = ALL_FIELDS.filter(({ name, at }) => name !== at.at(-1));
    expect(Object.fromEntries(renamed.map(({ name, at }) => [name, at.join('.')]))).toEqual({
      ownSummaryText: 'summaryText',
      pinkEyeTitle: 'pinkEye.contentTitle',
      pinkEyeContent: 'pinkEye.content',
      pinkEyeSkipFirstTime: 'pinkEye.skipFirstTime',
      ...Object.fromEntries(
        ['bedTime', 'wakeUpTime', 'windDownTime'].flatMap((group) =>
          GROUP.map((name) => [`${group}_${name}`, `screenText.${group}.${name}`]),
        ),
      ),
    });
  },
);

describe('the fields shown for a type', () => {
  const COMMON = [
    'key',
    'order',
    'heading',
    'navigationTitle',
    'PrevButtonText',
    'NextButtonText',
    'imageURL',
    'callout',
    'footer',
    'required',
    'firstTimeViewOnly',
    'showNotificationPermissionAlert',
    'hasPinkEye',
  ];
  const TEXT = ['promptText', 'placeholderText', 'minLength', 'maxLength'];
  const NUMBERS = ['min', 'max', 'initialValue', 'discreteStepSize'];
  const SUMMARY = ['summaryText', 'preSummaryText', 'postSummaryText', 'displayValuesReference'];
  const SEVERAL = [
    'promptText',
    'defaultPlaceholder',
    'placeholderTexts',
    'numInputs',
    'minResponses',
  ];
  const READ = ['promptText', 'content'];
  const SHOWN: Readonly<Record<string, readonly string[]>> = {
    text: TEXT,
    optionalText: TEXT,
    repeat: TEXT,
    'pacing-text': TEXT,
    boolean: ['promptText', 'positiveText', 'negativeText'],
    slider: ['promptText', 'scale', 'graphName', 'ownSummaryText', ...NUMBERS],
    summary: SUMMARY,
    summary_dartboard_v2: SUMMARY,
    content: READ,
    instructions: READ,
    timer: READ,
    enableReminders: READ,
    'pacing-content': READ,
    'pacing-instructions': READ,
    dartboard: ['promptText', 'content', 'dartboardText', 'quadrant'],
    dartboard_v2: ['promptText', 'content', 'dartboardText', 'valuesCategoryID'],
    valuesEntry: ['promptText', 'valuesCategoryID', 'placeholderTexts'],
    multipleInput: SEVERAL,
    'pacing-multipleInput': SEVERAL,
    sleepPlan: ['bedTime', 'wakeUpTime', 'windDownTime'].flatMap((group) =>
      GROUP.map((name) => `${group}_${name}`),
    ),
    'pacing-slider': [
      'promptText1',
      'promptText2',
      'unitSingular',
      'unitPlural',
      'scale',
      'graphName',
      'ownSummaryText',
      ...NUMBERS,
    ],
    'pacing-summary': ['summaryText', 'summaryEndText', 'summaryUnits', ...NUMBERS],
    'pacing-planPicker': ['plans', 'taskBasedPacingDescription', 'timeBasedPacingDescription'],
    'pacing-restTimeModal': ['modalPromptText', 'checkboxText'],
    'of a newer version': [],
  };

  it.each(Object.entries(SHOWN))('%s', proves('AUTHOR-D-85'), (type, own) => {
    const names = shownFields({ questionType: type }, '').map(({ name }) => name);
    expect([...names].sort()).toEqual([...COMMON, ...own].sort());
  });

  it('are tested for every type', () => {
    const all = [...BASE, ...PACING.map((type) => `pacing-${type}`)];
    expect(
      Object.keys(SHOWN)
        .filter((type) => type !== 'of a newer version')
        .sort(),
    ).toEqual(all.sort());
  });

  it(
    'include those of a pink ‘i’ and of stored minValue or maxValue',
    proves('AUTHOR-D-85'),
    () => {
      const names = (entry: object, bounded: string) =>
        shownFields({ questionType: 'boolean', ...entry }, bounded).map(({ name }) => name);
      expect(names({ hasPinkEye: true }, '')).toContain('pinkEyeContent');
      expect(names({}, '')).not.toContain('pinkEyeContent');
      const stored = { questionType: 'boolean', validation: { maxValue: 0 } };
      expect(boundedAs(stored)).toBe('boolean');
      expect(boundedAs({ questionType: 'boolean', validation: { maxValue: null, max: 3 } })).toBe(
        '',
      );
      expect(names({}, 'boolean')).toContain('minValue');
      expect(names({}, 'slider')).not.toContain('minValue');
    },
  );
});

describe('the initial values of a question', () => {
  it('are the specified ones', proves('AUTHOR-QUES-46', 'AUTHOR-D-50'), () => {
    expect(startType(false)).toBe('text');
    expect(startType(true)).toBe('pacing-text');
    expect(questionToStore(null, startEntry(startType(false), 'day', 4), [], '')).toEqual({
      key: 'day',
      questionType: 'text',
      type: 'text',
      order: 4,
      required: true,
      firstTimeViewOnly: false,
      showNotificationPermissionAlert: false,
      hasPinkEye: false,
      screenText: {
        PrevButtonText: 'Back',
        NextButtonText: 'Next',
        placeholderText: 'Record your thoughts here...',
      },
      validation: { minLength: 0, maxLength: 512 },
    });
  });

  it(
    'are the defaults of the fields its type shows',
    proves('AUTHOR-QUES-45', 'AUTHOR-D-51'),
    () => {
      const numbers = { min: 0, max: 512, initialValue: 0, discreteStepSize: 1 };
      for (const type of ['slider', 'pacing-slider', 'pacing-summary'])
        expect(questionToStore(null, startEntry(type, 'a', 1), [], '')['validation']).toEqual(
          numbers,
        );
      for (const type of ['multipleInput', 'pacing-multipleInput'])
        expect(questionToStore(null, startEntry(type, 'a', 1), [], '')['validation']).toEqual({
          numInputs: 0,
          minResponses: 0,
        });
      expect(questionToStore(null, startEntry('content', 'a', 1), [], '')).not.toHaveProperty(
        'validation',
      );
    },
  );
});

describe('a stored question', () => {
  const STORED = {
    key: 'pain',
    questionType: 'slider',
    type: 'slider',
    order: 7,
    required: 'true',
    newer: { kept: [1] },
    validation: { min: 0, max: '10', initialValue: 3, discreteStepSize: 1, minLength: 4 },
    screenText: { heading: 'Pain', promptText: 'How strong?', unitSingular: 'point' },
  };

  it('shows every readable field', () => {
    expect(entryOf(STORED)).toMatchObject({
      questionType: 'slider',
      key: 'pain',
      order: 7,
      required: true,
      max: 10,
      heading: 'Pain',
      scale: '',
      quadrant: '',
    });
    const odd = { key: 4, screenText: 'none', validation: [1], hasPinkEye: 1, plans: { a: 1 } };
    expect(entryOf(odd)).toMatchObject({
      questionType: '',
      key: '4',
      heading: '',
      min: '',
      hasPinkEye: false,
      plans: { a: 1 },
    });
    // Not editable here, and therefore kept.
    const saved = questionToStore(odd, { ...entryOf(odd), heading: 'Day' }, ['heading'], '');
    expect(saved).toMatchObject({ plans: { a: 1 }, key: 4, screenText: { heading: 'Day' } });
  });

  it('keeps hidden and unchanged fields', proves('AUTHOR-D-85'), () => {
    const entry = {
      ...entryOf(STORED),
      heading: 'Ache',
      promptText: '',
      scale: '0 to 10',
      unitSingular: 'x',
    };
    const changed = ['heading', 'promptText', 'scale', 'unitSingular'];
    expect(questionToStore(STORED, entry, changed, '')).toEqual({
      ...STORED,
      screenText: { heading: 'Ache', scale: '0 to 10', unitSingular: 'point' },
    });
  });

  it(
    'keeps no old fields when its type is changed',
    proves('AUTHOR-D-85', 'AUTHOR-QUES-48'),
    () => {
      const entry = { ...startEntry('boolean', 'pain', 7), heading: 'Pain', positiveText: 'Yes' };
      const stored = questionToStore(STORED, entry, Object.keys(entry), 'slider');
      expect(stored).toEqual({
        key: 'pain',
        order: 7,
        questionType: 'boolean',
        type: 'boolean',
        required: true,
        firstTimeViewOnly: false,
        showNotificationPermissionAlert: false,
        hasPinkEye: false,
        screenText: {
          heading: 'Pain',
          positiveText: 'Yes',
          PrevButtonText: 'Back',
          NextButtonText: 'Next',
        },
      });
    },
  );
});

it(
  'a question has as many placeholders as its category has values, or as it has inputs',
  proves('AUTHOR-QUES-37'),
  () => {
    const sizes = { family: 3, work: 5 };
    const of = (entry: object) => placeholderCount({ ...entry }, sizes);
    expect(of({ questionType: 'valuesEntry', valuesCategoryID: 'family' })).toBe(3);
    expect(of({ questionType: 'valuesEntry', valuesCategoryID: 'work', numInputs: 2 })).toBe(5);
    expect(of({ questionType: 'valuesEntry', valuesCategoryID: 'deleted' })).toBeNull();
    expect(of({ questionType: 'valuesEntry', valuesCategoryID: 'toString' })).toBeNull();
    expect(of({ questionType: 'multipleInput', numInputs: 4 })).toBe(4);
    expect(of({ questionType: 'multipleInput', numInputs: 1e9 })).toBe(50);
    expect(of({ questionType: 'multipleInput', numInputs: -2 })).toBe(0);
    expect(of({ questionType: 'multipleInput', numInputs: 'two' })).toBeNull();
    expect(of({ questionType: 'text', numInputs: 4 })).toBeNull();
    expect(fitPlaceholders(['a'], 3)).toEqual(['a', '', '']);
    expect(fitPlaceholders(['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
  },
);
