import { PRODUCT, PROGRAM_1, PROGRAM_ACT } from '#domain/shared/product.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';
import { landingPageExtras, STYLING_ID } from './landing-page-extras.ts';
import { EXTENSION_PROGRAM } from './statuses.ts';

const BOOKING = 'https://calls.example.com';

export const DISCLAIMER =
  'The app does not replace medical care. In an emergency call your local emergency number. ' +
  'By going on you agree that the study team may contact you.';

interface Door {
  readonly key: string;
  readonly cohort: string;
  readonly arm: string;
  readonly site: string;
  readonly therapy: string;
  readonly maxUsersInConsent: number;
  /** The extension that follows. */
  readonly extensionID: string;
  readonly age: number;
}

const DOORS: readonly Door[] = [
  {
    key: '002',
    cohort: 'default',
    arm: 'none',
    site: 'default',
    therapy: PROGRAM_1,
    maxUsersInConsent: 3,
    extensionID: '',
    age: 420,
  },
  {
    key: '003',
    cohort: 'autumn-2026',
    arm: 'none',
    site: 'Boston Pain Center',
    therapy: PROGRAM_1,
    maxUsersInConsent: 20,
    extensionID: '003-EXT',
    age: 410,
  },
  {
    key: '004',
    cohort: '004-cohort-2',
    arm: 'ACT-daily-insights',
    site: 'Cedar Valley Clinic',
    therapy: PROGRAM_ACT,
    maxUsersInConsent: 20,
    extensionID: '004-EXT',
    age: 400,
  },
  {
    key: '005',
    cohort: 'C2',
    arm: 'ACT-weekly-insights',
    site: 'Lakeside Rheumatology',
    therapy: PROGRAM_ACT,
    maxUsersInConsent: 25,
    extensionID: '005-EXT',
    age: 395,
  },
];

/** A bookable call of a page. */
export interface BookedCall {
  readonly title: string;
  readonly eventName: string;
  readonly calendlyCallURL: string;
  readonly required: boolean;
  readonly description: string;
}

function bookedCall(title: string, eventName: string, required: boolean): BookedCall {
  return {
    title,
    eventName,
    calendlyCallURL: `${BOOKING}/study/${eventName.toLowerCase().replaceAll(' ', '-')}`,
    required,
    description: `${title} with a coordinator of the study, by telephone.`,
  };
}

export const CONSENT_CALL = bookedCall('Consent call', 'Consent Call', true);
export const TERMINATION_CALL = bookedCall('Follow-up call', 'Termination Follow-up Call', true);
export const EXTENSION_CONSENT_CALL = bookedCall('Extension consent call', 'Consent Call', true);

/** Extension weeks with their own call. */
export const CALL_WEEKS = [4, 12, 24, 36] as const;

export function callOfWeek(week: number): BookedCall {
  const title = week === 36 ? 'End-of-study call' : `Feedback call of week ${week}`;
  const event = week === 36 ? 'End of Study Call - FM-EXT' : 'Product Feedback Call - FM-EXT';
  return bookedCall(title, event, week !== 24);
}

export function landingPageDocuments(now: Date): SeedDocument[] {
  const pages = DOORS.flatMap((door): SeedDocument[] => {
    const page: SeedDocument = [
      docPath('landingPage', { landingPageKey: door.key }),
      landingPage(door, now),
    ];
    if (door.extensionID === '') return [page];
    const params = { landingPageKey: door.key, extensionID: door.extensionID };
    return [page, [docPath('landingPageExtension', params), extension(door)]];
  });
  return [...pages, ...(DOORS[0] ? landingPageExtras(landingPage(DOORS[0], now), now) : [])];
}

const weeks = (last: number, days: number) =>
  Array.from({ length: last }, (_, at) => at + 1)
    .filter((week) => week === 1 || week % 4 === 0)
    .map((week) => ({
      week,
      surveys: surveysOfWeek(week),
      daysToCompleteTherapySurvey: days,
    }));

/** The surveys of a therapy week; the long questionnaire only every twelve weeks. */
export function surveysOfWeek(week: number): string[] {
  return week === 1 || week % 12 === 0 ? ['check-in', 'fiqr'] : ['check-in'];
}

function payment(paymentFor: string, amount: number, flags: SeedData): SeedData {
  return {
    eligibilityCompleted: false,
    baselineCompleted: false,
    therapyWeeksCompleted: [],
    ...flags,
    paymentFor,
    amount,
  };
}

function landingPage(door: Door, now: Date): SeedData {
  return {
    landingPageKey: door.key,
    study: door.key,
    trialID: `TRIAL-${door.key}`,
    cohort: door.cohort,
    arm: door.arm,
    site: door.site,
    role: 'patient',
    eligibilityScreening: ['eligibility'],
    baselineSurveys: ['fiqr', 'about-you'],
    terminationSurveys: ['leaving', 'fiqr'],
    surveyWeeks: weeks(12, 4),
    daysToCompleteTherapySurvey: 4,
    weekdaySurveyAssignment: 6,
    maxUsersInConsent: door.maxUsersInConsent,
    disclaimerText: DISCLAIMER,
    [`${PRODUCT}DownloadLink`]: 'https://download.example.com/app',
    postEligibilityProgram: 'screeningWeek',
    postBaselineProgram: door.therapy,
    postTherapyProgram: door.therapy === PROGRAM_1 ? 'goodbyeST' : 'goodbyeACT',
    earlyTerminationProgram: 'dropout',
    consentCall: CONSENT_CALL,
    terminationCall: TERMINATION_CALL,
    paymentNotifications: {
      eligibility: null,
      baseline: payment('Baseline', 25, { baselineCompleted: true }),
      surveyWeeks: [],
    },
    extensionID: door.extensionID,
    stylingID: door.key === '003' ? STYLING_ID : '',
    created: ago(now, door.age * DAY),
    updated: ago(now, 60 * DAY),
  };
}

function extension(door: Door): SeedData {
  return {
    landingPageKey: door.key,
    trialID: `TRIAL-${door.key}-EXT`,
    therapyProgram: EXTENSION_PROGRAM,
    consentProgram: 'goodbyeACT',
    consentFailProgram: 'goodbyeACT',
    doneProgram: 'goodbyeACT',
    earlyTerminationProgram: 'dropout',
    weekdaySurveyAssignment: door.key === '005' ? 7 : 6,
    surveyWeeks: weeks(36, 10),
    terminationSurveys: ['leaving'],
    consentCall: EXTENSION_CONSENT_CALL,
    terminationCall: TERMINATION_CALL,
    disclaimerText: DISCLAIMER,
    scheduleCallOptions: Object.fromEntries(
      CALL_WEEKS.map((week) => [String(week), { ...callOfWeek(week), therapyWeek: week }]),
    ),
    paymentNotifications: { eligibility: null, baseline: null, surveyWeeks: [] },
    stylingID: '',
  };
}
