import { describe, expect, it } from 'vitest';
import type { AnyObjectSchema } from 'yup';
import {
  extensionEntryForm,
  landingPageExtension,
} from '#domain/operations/landing-page/extension.ts';
import { landingPage } from '#domain/operations/landing-page/landing-page.ts';
import { scheduledCallForm } from '#domain/operations/landing-page/parts.ts';
import { landingPageStyling } from '#domain/operations/landing-page/styling.ts';
import { withGeneratedWeeks, withNextWeek } from '#domain/operations/landing-page/weeks.ts';
import { readerOf } from '#domain/shared/record.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const condition = {
  eligibilityCompleted: false,
  baselineCompleted: true,
  therapyWeeksCompleted: [],
  paymentFor: 'Baseline',
  amount: 25,
};

const page = {
  ...landingPage.form.getDefault(),
  landingPageKey: 'lp_1-A',
  study: '002',
  trialID: 'TRIAL-002',
  cohort: 'default',
  arm: 'control',
  site: 'default',
  disclaimerText: 'No replacement of medical care.',
  stanzaDownloadLink: 'https://download.example.com/app',
  postEligibilityProgram: 'a',
  postBaselineProgram: 'b',
  postTherapyProgram: 'c',
  earlyTerminationProgram: 'd',
  eligibilityScreening: ['eligibility'],
  baselineSurveys: ['fiqr'],
};

const errorsOf = async (schema: AnyObjectSchema, values: object) =>
  (await checkValues(schema, values as Record<string, unknown>)).errors;

const paid = (more: object) => ({
  paymentNotifications: { eligibility: { ...condition, ...more }, baseline: null, surveyWeeks: [] },
});
const OUT_OF_2_TO_30 = ['cohort', 'arm', 'site', 'study', 'role', 'trialID'];
const PROGRAMS = [
  'postEligibilityProgram',
  'postBaselineProgram',
  'postTherapyProgram',
  'earlyTerminationProgram',
];

/** Invalid landing pages, each with its requirement and errors. */
const REFUSED: readonly (readonly [id: string, given: object, errors: object])[] = [
  ['OPS-LP-24', { landingPageKey: ' ' }, { landingPageKey: 'Required' }],
  ['OPS-LP-25', { landingPageKey: 'a' }, { landingPageKey: 'Too short!' }],
  ['OPS-LP-26', { landingPageKey: 'a'.repeat(16) }, { landingPageKey: 'Too long!' }],
  [
    'OPS-LP-27',
    { landingPageKey: 'a b' },
    { landingPageKey: 'Only charaters and numbers allowed' },
  ],
  [
    'OPS-LP-27',
    { landingPageKey: 'a.b' },
    { landingPageKey: 'Only charaters and numbers allowed' },
  ],
  ...PROGRAMS.map((field) => ['OPS-LP-28', { [field]: '' }, { [field]: 'Required' }] as const),
  ...OUT_OF_2_TO_30.flatMap(
    (field) =>
      [
        ['OPS-LP-29', { [field]: '' }, { [field]: 'Required' }],
        ['OPS-LP-29', { [field]: 'x' }, { [field]: 'Too short!' }],
        ['OPS-LP-29', { [field]: 'x'.repeat(31) }, { [field]: 'Too long!' }],
      ] as const,
  ),
  [
    'OPS-LP-30',
    { eligibilityScreening: [] },
    { eligibilityScreening: 'Select at least one option' },
  ],
  ['OPS-LP-31', { baselineSurveys: [] }, { baselineSurveys: 'Select at least one option' }],
  ['OPS-LP-32', { disclaimerText: '' }, { disclaimerText: 'Required' }],
  ['OPS-LP-32', { disclaimerText: 'x' }, { disclaimerText: 'Too short!' }],
  [
    'OPS-LP-33',
    { daysToCompleteTherapySurvey: 1 },
    { daysToCompleteTherapySurvey: 'Must be greater than 1' },
  ],
  ['OPS-LP-34', { stanzaDownloadLink: '' }, { stanzaDownloadLink: 'Required' }],
  [
    'OPS-LP-34',
    { stanzaDownloadLink: 'download.example.com' },
    { stanzaDownloadLink: 'Enter valid url' },
  ],
  [
    'OPS-LP-35',
    { weekdaySurveyAssignment: -1 },
    { weekdaySurveyAssignment: 'Must be 0 or greater' },
  ],
  ['OPS-LP-36', { weekdaySurveyAssignment: 7 }, { weekdaySurveyAssignment: 'Must be less than 7' }],
  ['OPS-LP-37', { maxUsersInConsent: 0 }, { maxUsersInConsent: 'Must be 1 or greater' }],
  [
    'OPS-LP-38',
    {
      surveyWeeks: [
        { week: 1, surveys: [], daysToCompleteTherapySurvey: 10 },
        { week: 2, surveys: [], daysToCompleteTherapySurvey: '' },
      ],
    },
    { 'surveyWeeks.1.daysToCompleteTherapySurvey': 'Required' },
  ],
  [
    'OPS-LP-39',
    paid({ paymentFor: '' }),
    { 'paymentNotifications.eligibility.paymentFor': 'Required' },
  ],
  ['OPS-LP-40', paid({ amount: '' }), { 'paymentNotifications.eligibility.amount': 'Required' }],
  [
    'OPS-D-26',
    paid({ amount: 0 }),
    { 'paymentNotifications.eligibility.amount': 'Must be more than 0' },
  ],
  [
    'OPS-D-26',
    paid({ amount: 1.005 }),
    { 'paymentNotifications.eligibility.amount': 'At most two decimals' },
  ],
  ['OPS-D-23', { maxUsersInConsent: 2.5 }, { maxUsersInConsent: 'Must be a whole number' }],
];

/** Boundary values, and optional fields left out. */
const TAKEN: readonly [id: string, given: object][] = [
  ['OPS-LP-25', { landingPageKey: 'ab' }],
  ['OPS-LP-26', { landingPageKey: 'A_b-5'.repeat(3) }],
  ['OPS-LP-29', Object.fromEntries(OUT_OF_2_TO_30.map((field) => [field, 'xy']))],
  ['OPS-LP-29', Object.fromEntries(OUT_OF_2_TO_30.map((field) => [field, 'x'.repeat(30)]))],
  ['OPS-LP-32', { disclaimerText: 'ab' }],
  ['OPS-LP-33', { daysToCompleteTherapySurvey: 2 }],
  ['OPS-LP-35', { weekdaySurveyAssignment: 0 }],
  ['OPS-LP-36', { weekdaySurveyAssignment: 6 }],
  ['OPS-LP-37', { maxUsersInConsent: 1 }],
  ['OPS-LP-18', paid({ amount: 0.01, therapyWeeksCompleted: [true, false] })],
  ['OPS-LP-17', { paymentNotifications: { eligibility: null, baseline: null, surveyWeeks: [] } }],
];

describe('a landing page', () => {
  it.each(REFUSED)(
    '%s: %j is refused',
    proves(
      ...['OPS-LP-24', 'OPS-LP-25', 'OPS-LP-26', 'OPS-LP-27', 'OPS-LP-28', 'OPS-LP-29'],
      ...['OPS-LP-30', 'OPS-LP-31', 'OPS-LP-32', 'OPS-LP-33', 'OPS-LP-34', 'OPS-LP-35'],
      ...['OPS-LP-36', 'OPS-LP-37', 'OPS-LP-38', 'OPS-LP-39', 'OPS-LP-40', 'OPS-LP-41'],
      ...['OPS-D-23', 'OPS-D-26'],
    ),
    async (_, given, expected) => {
      expect(await errorsOf(landingPage.form, { ...page, ...given })).toEqual(expected);
    },
  );

  it.each(TAKEN)(
    '%s: %j is accepted',
    proves(
      ...['OPS-LP-25', 'OPS-LP-26', 'OPS-LP-29', 'OPS-LP-32', 'OPS-LP-33', 'OPS-LP-35'],
      ...['OPS-LP-36', 'OPS-LP-37', 'OPS-LP-41'],
    ),
    async (_, given) => {
      expect(await errorsOf(landingPage.form, { ...page, ...given })).toEqual({});
    },
  );

  it(
    'defaults to the specified numbers and the patient role',
    proves('OPS-LP-41', 'OPS-LP-42', 'OPS-LP-43'),
    () => {
      expect(landingPage.form.getDefault()).toMatchObject({
        maxUsersInConsent: 20,
        weekdaySurveyAssignment: 6,
        daysToCompleteTherapySurvey: 4,
        role: 'patient',
        consentCall: { title: '', eventName: '', calendlyCallURL: '', required: false },
        paymentNotifications: { eligibility: null, baseline: null, surveyWeeks: [] },
      });
    },
  );

  it('has each week only once', proves('OPS-D-25'), async () => {
    const one = { week: 3, surveys: ['fiqr'], daysToCompleteTherapySurvey: 10 };
    const errors = await errorsOf(landingPage.form, {
      ...page,
      surveyWeeks: [one, { ...one, week: 4 }, one],
    });
    expect(errors).toEqual({
      'surveyWeeks.0.week': 'This week already exists',
      'surveyWeeks.2.week': 'This week already exists',
    });
  });
});

describe('the weeks of therapy', () => {
  const kept = { week: 2, surveys: ['kept'], daysToCompleteTherapySurvey: 5 };

  it.each([12, 36])(
    'up to %i are generated and existing ones kept',
    proves('OPS-LP-44', 'OPS-LP-45', 'OPS-EXT-10', 'OPS-D-25'),
    (last) => {
      const weeks = withGeneratedWeeks([kept], last, ['fiqr']);
      expect(weeks.map(({ week: number }) => number)).toEqual(
        Array.from({ length: last }, (_, at) => at + 1),
      );
      expect(weeks[1]).toEqual(kept);
      const others = weeks.filter((_, at) => at !== 1);
      expect(others).toEqual(
        others.map(({ week }) => ({ week, surveys: ['fiqr'], daysToCompleteTherapySurvey: 10 })),
      );
    },
  );

  it('are extended by one after the last', proves('OPS-D-25'), () => {
    expect(withNextWeek([kept]).map(({ week: number }) => number)).toEqual([2, 3]);
    expect(withNextWeek([])).toEqual([{ week: 1, surveys: [], daysToCompleteTherapySurvey: 10 }]);
  });
});

describe('an extension', () => {
  const schema = extensionEntryForm('');
  const extension = {
    ...schema.getDefault(),
    landingPageKey: 'lp',
    trialID: 'TRIAL-EXT',
    therapyProgram: 'a',
    consentProgram: 'b',
    consentFailProgram: 'c',
    doneProgram: 'd',
    earlyTerminationProgram: 'e',
  };
  const call = { title: '', eventName: '', calendlyCallURL: '', required: false, description: '' };

  it.each([
    ...['consentProgram', 'consentFailProgram', 'doneProgram', 'earlyTerminationProgram'].map(
      (field) => ['OPS-EXT-05', { [field]: '' }, { [field]: 'Required' }] as const,
    ),
    ['OPS-EXT-05', { therapyProgram: '' }, { therapyProgram: 'Required' }],
    ['OPS-EXT-06', { landingPageKey: '' }, { landingPageKey: 'Required' }],
    ['OPS-EXT-06', { landingPageKey: 'a' }, { landingPageKey: 'Too short!' }],
    ['OPS-EXT-06', { landingPageKey: 'a'.repeat(16) }, { landingPageKey: 'Too long!' }],
    [
      'OPS-EXT-06',
      { landingPageKey: 'a!' },
      { landingPageKey: 'Only charaters and numbers allowed' },
    ],
    ['OPS-EXT-07', { trialID: '' }, { trialID: 'Required' }],
    ['OPS-EXT-07', { trialID: 'x' }, { trialID: 'Too short!' }],
    ['OPS-EXT-07', { trialID: 'x'.repeat(31) }, { trialID: 'Too long!' }],
    ['OPS-EXT-08', { disclaimerText: 'x' }, { disclaimerText: 'Too short!' }],
    [
      'OPS-EXT-09',
      { weekdaySurveyAssignment: 9 },
      { weekdaySurveyAssignment: 'Must be less than 9' },
    ],
    [
      'OPS-EXT-09',
      { weekdaySurveyAssignment: -1 },
      { weekdaySurveyAssignment: 'Must be 0 or greater' },
    ],
    [
      'OPS-EXT-03',
      { scheduleCallOptions: { 4: { ...call, calendlyCallURL: 'soon', therapyWeek: 4 } } },
      { 'scheduleCallOptions.4.calendlyCallURL': 'Enter valid url' },
    ],
  ] as const)(
    '%s: %j is refused',
    proves('OPS-EXT-05', 'OPS-EXT-06', 'OPS-EXT-07', 'OPS-EXT-08', 'OPS-EXT-09'),
    async (_, given, expected) => {
      expect(await errorsOf(schema, { ...extension, ...given })).toEqual(expected);
    },
  );

  it.each([
    {},
    { disclaimerText: '' },
    { disclaimerText: 'ab' },
    { weekdaySurveyAssignment: 0 },
    { weekdaySurveyAssignment: 8 },
    { scheduleCallOptions: { 4: { ...call, therapyWeek: 4 } } },
  ])('%j is accepted', proves('OPS-EXT-08', 'OPS-EXT-09', 'OPS-D-29'), async (given) => {
    expect(await errorsOf(schema, { ...extension, ...given })).toEqual({});
  });
});

describe('the stored record', () => {
  const STAMPS = ['created', 'createdBy', 'updated', 'updatedBy'];
  const fieldsOf = ({ stored }: { readonly stored: AnyObjectSchema }) =>
    Object.keys(stored.fields).sort();

  it(
    'of a landing page has the specified fields',
    proves('OPS-LP-12', 'OPS-LP-13', 'OPS-LP-14'),
    () => {
      expect(fieldsOf(landingPage)).toEqual(
        [
          'landingPageKey',
          'study',
          'trialID',
          'cohort',
          'arm',
          'site',
          'role',
          'disclaimerText',
          'stanzaDownloadLink',
          'extensionID',
          'stylingID',
          'postEligibilityProgram',
          'postBaselineProgram',
          'postTherapyProgram',
          'earlyTerminationProgram',
          'eligibilityScreening',
          'baselineSurveys',
          'terminationSurveys',
          'surveyWeeks',
          'daysToCompleteTherapySurvey',
          'weekdaySurveyAssignment',
          'maxUsersInConsent',
          'consentCall',
          'terminationCall',
          'paymentNotifications',
          ...STAMPS,
        ].sort(),
      );
    },
  );

  it(
    'of a landing page keeps each value of its weeks, calls and payments',
    proves('OPS-LP-15', 'OPS-LP-16', 'OPS-LP-17', 'OPS-LP-18'),
    () => {
      const call = (name: string) => ({
        title: `${name} title`,
        eventName: `${name} event`,
        calendlyCallURL: `https://example.com/${name}`,
        required: true,
        description: `${name} description`,
      });
      const payment = (paymentFor: string, amount: number) => ({
        eligibilityCompleted: paymentFor === 'eligibility',
        baselineCompleted: paymentFor === 'baseline',
        therapyWeeksCompleted: [false, true],
        paymentFor,
        amount,
      });
      const kept = {
        surveyWeeks: [{ week: 4, surveys: ['fiqr', 'promis'], daysToCompleteTherapySurvey: 6 }],
        consentCall: call('consent'),
        terminationCall: call('termination'),
        paymentNotifications: {
          eligibility: payment('eligibility', 10),
          baseline: payment('baseline', 20.5),
          surveyWeeks: [payment('week 2', 30)],
        },
      };
      const stored = readerOf(landingPage)('lp', { ...page, ...kept });
      const { surveyWeeks, consentCall, terminationCall, paymentNotifications } = stored;
      expect({ surveyWeeks, consentCall, terminationCall, paymentNotifications }).toEqual(kept);
    },
  );

  it('of an extension has the specified fields', proves('OPS-EXT-02', 'OPS-EXT-03'), () => {
    expect(Object.keys(scheduledCallForm.fields).sort()).toEqual([
      'calendlyCallURL',
      'description',
      'eventName',
      'required',
      'therapyWeek',
      'title',
    ]);
    expect(fieldsOf(landingPageExtension)).toEqual(
      [
        'landingPageKey',
        'trialID',
        'therapyProgram',
        'consentProgram',
        'consentFailProgram',
        'doneProgram',
        'earlyTerminationProgram',
        'weekdaySurveyAssignment',
        'surveyWeeks',
        'terminationSurveys',
        'consentCall',
        'terminationCall',
        'paymentNotifications',
        'stylingID',
        'disclaimerText',
        'scheduleCallOptions',
        ...STAMPS,
      ].sort(),
    );
  });

  it(
    'of a styling has the specified fields',
    proves(
      ...['OPS-STYLE-02', 'OPS-STYLE-03', 'OPS-STYLE-04', 'OPS-STYLE-05', 'OPS-STYLE-06'],
      ...['OPS-STYLE-07', 'OPS-STYLE-08'],
    ),
    () => {
      // `extensionID` names the styling's page.
      expect(fieldsOf(landingPageStyling)).toEqual(
        [
          'landingPageKey',
          'stylingID',
          'extensionID',
          'metadata',
          'header',
          'sectionOne',
          'sectionTwo',
          'footer',
          'faqs',
          ...STAMPS,
        ].sort(),
      );
      const subsection = {
        title: { text: '', color: '' },
        subtitle: { text: '', color: '' },
        svg: '',
      };
      const button = { text: '', color: '', link: '' };
      expect(landingPageStyling.form.getDefault()).toEqual({
        metadata: { title: '', description: '', favicon: '', textColor: '', buttonColor: '' },
        header: {
          title: { text: '', color: '' },
          subtitle: { text: '', color: '' },
          banner: '',
          logo: '',
          hideFAQ: false,
          hideProfile: false,
        },
        sectionOne: {
          title: { text: '', color: '' },
          subtitle: { text: '', color: '' },
          banner: '',
          button,
        },
        sectionTwo: {
          title: { text: '', color: '' },
          subtitle: { text: '', color: '' },
          subsectionOne: subsection,
          subsectionTwo: subsection,
          subsectionThree: subsection,
          banner: '',
          button,
        },
        footer: { textColor: '', bgColor: '', logo: '' },
        faqs: [],
        extensionID: '',
      });
    },
  );

  it('is readable whatever it holds', () => {
    const odd = {
      landingPageKey: 7,
      eligibilityScreening: 'fiqr',
      surveyWeeks: ['x', { week: '3', surveys: [1, null] }],
      consentCall: 'call',
      paymentNotifications: { eligibility: 'x', surveyWeeks: [{ amount: 'much' }] },
      maxUsersInConsent: 'many',
    };
    expect(readerOf(landingPage)('lp', odd)).toMatchObject({
      landingPageKey: '7',
      eligibilityScreening: [],
      surveyWeeks: [{ week: 3, surveys: ['1'] }],
      consentCall: { title: '', required: false },
      paymentNotifications: {
        eligibility: null,
        baseline: null,
        surveyWeeks: [{ paymentFor: '', therapyWeeksCompleted: [] }],
      },
      maxUsersInConsent: 20,
    });
  });
});
