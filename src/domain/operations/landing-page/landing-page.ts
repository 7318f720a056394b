import { object } from 'yup';
import { required, text } from '#domain/shared/fields.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { record, type EntryOf, type RecordOf } from '#domain/shared/record.ts';
import { bounded, longText, MISSING, shortKey, shortText } from '#domain/operations/fields.ts';
import {
  bookedCallForm,
  paymentNotifications,
  someSurveyKeys,
  surveyKeys,
  surveyWeeks,
} from '#domain/operations/landing-page/parts.ts';

/** Default limit of users per landing page waiting for their consent call (OPS-D-11). */
const DEFAULT_MAX_USERS_IN_CONSENT = 20;

const GREATEST_LIMIT = 100_000;

/** Users of a landing page are counted up to the rules' limit of a query. */
export const MOST_COUNTED = 1000;

/**
 * A participant's entry point to a study (OPS-LP-12 to -17); its key is its id. Extension and styling are
 * stored below it; only functions write the fields that refer to them, in the same commit.
 */
export const landingPage = record('landingPage', {
  path: PATHS.landingPage,
  label: ['landing page', 'landing pages'],
  screen: 'landingPage',
  form: object({
    landingPageKey: shortKey('Landing page key'),
    study: shortText('Study'),
    trialID: shortText('Trial ID'),
    cohort: shortText('Cohort'),
    arm: shortText('Arm'),
    site: shortText('Site'),
    role: shortText('Role').default('patient'),
    disclaimerText: longText('Disclaimer text'),
    // Named after the product (OPS-D-04). The name is in `product.ts`, but a field name must be
    // literal.
    stanzaDownloadLink: required('Download link', MISSING).matches(/^https?:\/\/[^\s]+$/, {
      message: 'Enter valid url',
      excludeEmptyString: true,
    }),
    postEligibilityProgram: required('Post Eligibility Program', MISSING),
    postBaselineProgram: required('Post Baseline Program', MISSING),
    postTherapyProgram: required('Post Therapy Program', MISSING),
    earlyTerminationProgram: required('Early Termination Program', MISSING),
    eligibilityScreening: someSurveyKeys('Eligibility screening'),
    baselineSurveys: someSurveyKeys('Baseline surveys'),
    terminationSurveys: surveyKeys('Termination surveys'),
    surveyWeeks: surveyWeeks(),
    daysToCompleteTherapySurvey: bounded(
      'Days to complete therapy survey',
      [2, 'Must be greater than 1'],
      [365, 'Must be at most 365'],
    ).default(4),
    weekdaySurveyAssignment: bounded(
      'Weekday survey assignment',
      [0, 'Must be 0 or greater'],
      [6, 'Must be less than 7'],
    ).default(6),
    maxUsersInConsent: bounded(
      'Max users in consent',
      [1, 'Must be 1 or greater'],
      [GREATEST_LIMIT, `Must be at most ${GREATEST_LIMIT}`],
    ).default(DEFAULT_MAX_USERS_IN_CONSENT),
    consentCall: bookedCallForm('Consent call'),
    terminationCall: bookedCallForm('Termination call'),
    paymentNotifications: paymentNotifications(),
  }),
  besides: object({ extensionID: text(), stylingID: text() }),
  ids: ['landingPageKey'],
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'staff' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ landingPageKey }) => landingPageKey,
  restore: { except: [] },
  // Landing pages are added and deleted by a function, which also handles the documents below.
  list: {},
  sorted: { by: 'landingPageKey' },
  taken: () => 'Landing page key already exists',
  logsDeletion: 'study-operations',
  messages: () => ({ created: 'New landing page created', saved: 'Landing page updated' }),
});

export type LandingPage = RecordOf<typeof landingPage>;
export type LandingPageEntry = EntryOf<typeof landingPage>;
