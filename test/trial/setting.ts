import { landingPages } from '#data/operations/landing-pages.ts';
import { nudgers } from '#data/operations/nudgers.ts';
import type { LandingPageEntry } from '#domain/operations/landing-page/landing-page.ts';
import type { PaymentCondition } from '#domain/operations/landing-page/parts.ts';
import { PROGRAM_1, PROGRAM_ACT } from '#domain/shared/product.ts';
import { cycle } from '#tools/seed/random.ts';
import { put } from '#test/support/stage.ts';
import { signInAs } from '#test/support/signed-in.ts';
import type { Person } from './people.ts';
import type { Trial } from './trial.ts';

/** A payment promised by a landing page: all of its surveys must be answered. */
interface Promised {
  readonly name: string;
  readonly paymentFor: string;
  readonly amount: number;
  readonly before?: 'eligibility' | 'baseline';
  readonly weeks?: readonly number[];
}

/** Page 005 promises two payments for one week, and one for that week and the next. */
const PROMISES: Readonly<Record<string, readonly Promised[]>> = {
  '002': [
    { name: 'baseline', paymentFor: 'Baseline', amount: 25, before: 'baseline' },
    { name: 'weeks-1', paymentFor: 'First week', amount: 10, weeks: [1] },
  ],
  '004': [
    { name: 'eligibility', paymentFor: 'Screening', amount: 5, before: 'eligibility' },
    { name: 'baseline', paymentFor: 'Baseline', amount: 20.5, before: 'baseline' },
    { name: 'weeks-1-2', paymentFor: 'Weeks 1 and 2', amount: 1500.1, weeks: [1, 2] },
    { name: 'weeks-4-8', paymentFor: 'Weeks 4 and 8', amount: 30, weeks: [4, 8] },
    { name: 'weeks-12', paymentFor: 'The last week', amount: 40, weeks: [12] },
  ],
  '005': [
    { name: 'eligibility', paymentFor: 'Screening', amount: 7, before: 'eligibility' },
    { name: 'weeks-1', paymentFor: 'Diary of week 1', amount: 11, weeks: [1] },
    { name: 'weeks-1_2', paymentFor: 'Interview of week 1', amount: 12.5, weeks: [1] },
    { name: 'weeks-1-2', paymentFor: 'Both weeks', amount: 13, weeks: [1, 2] },
  ],
};

const condition = ({ paymentFor, amount, before, weeks = [] }: Promised): PaymentCondition => ({
  eligibilityCompleted: before === 'eligibility',
  baselineCompleted: before === 'baseline',
  therapyWeeksCompleted: Array.from({ length: Math.max(0, ...weeks) }, (_, at) =>
    weeks.includes(at + 1),
  ),
  paymentFor,
  amount,
});

/** Records what a participant is owed after an answer. */
export function owe(
  { ledger }: Trial,
  person: Person,
  answered: { readonly before?: 'eligibility' | 'baseline'; readonly weeks?: ReadonlySet<number> },
): void {
  const { uid, subjectID, study } = person;
  for (const { name, paymentFor, amount, before, weeks = [] } of PROMISES[study] ?? []) {
    const isReached = before
      ? before === answered.before
      : weeks.every((week) => answered.weeks?.has(week));
    if (isReached) ledger.owed.set(`${uid}.${name}`, { paymentFor, amount, subjectID });
  }
}

const call = (title: string, eventName: string) => ({
  title,
  eventName,
  calendlyCallURL: 'https://calls.example.com/study',
  required: true,
  description: 'With a coordinator of the study.',
});

function pageOf(study: string): LandingPageEntry {
  const promises = PROMISES[study] ?? [];
  const only = (before: string) => {
    const found = promises.find((one) => one.before === before);
    return found ? condition(found) : null;
  };
  return {
    landingPageKey: study,
    study,
    trialID: `TRIAL-${study}`,
    cohort: 'default',
    arm: 'none',
    site: 'default',
    role: 'patient',
    disclaimerText: 'The app does not replace medical care.',
    stanzaDownloadLink: 'https://download.example.com/app',
    postEligibilityProgram: 'screeningWeek',
    postBaselineProgram: PROGRAM_ACT,
    postTherapyProgram: 'goodbyeACT',
    earlyTerminationProgram: 'dropout',
    eligibilityScreening: ['eligibility'],
    baselineSurveys: ['fiqr'],
    terminationSurveys: [],
    surveyWeeks: [],
    daysToCompleteTherapySurvey: 4,
    weekdaySurveyAssignment: 6,
    maxUsersInConsent: 1000,
    consentCall: call('Consent call', 'Consent Call'),
    terminationCall: call('Follow-up call', 'Termination Follow-up Call'),
    paymentNotifications: {
      eligibility: only('eligibility'),
      baseline: only('baseline'),
      surveyWeeks: promises.filter(({ weeks }) => weeks).map(condition),
    },
  };
}

/** A nudge at a time of day, for participants whose last app open is some hours ago. */
export interface Nudge {
  readonly name: string;
  readonly minutes: number;
  readonly hours: { readonly least: number; readonly most: number };
  /** How many minutes its runs are late, every second day. */
  readonly late: number;
}

/**
 * Both have quiet hours from 22:00 to 07:00 and send at most one message a day; a late run of the second
 * falls into the night.
 */
export const NUDGES: readonly Nudge[] = [
  { name: 'Evening return', minutes: 18 * 60 + 30, hours: { least: 24, most: 96 }, late: 0 },
  { name: 'Last word', minutes: 21 * 60 + 55, hours: { least: 0, most: 240 }, late: 8 },
];

export const NUDGED_STUDY = '004';

const PROGRAMS = [
  'screeningWeek',
  PROGRAM_1,
  PROGRAM_ACT,
  'control_v2',
  'goodbyeACT',
  'dropout',
] as const;

/** The program content that change sets edit. */
const CONTENT = {
  'pages/about': { id: 'about', key: 'about', name: 'About', HTML: 'First edition', url: '' },
  'chapters/c': { id: 'c', title: 'One', description: 'D', num: 1 },
  'lessons/l1': { id: 'l1', title: 'First', chNum: 1, num: 1, steps: [] },
  'lessons/l2': { id: 'l2', title: 'Second', chNum: 1, num: 2, steps: [] },
  'resourceLinks/r1': { id: 'r1', text: 'One', url: '', order: 1 },
  'resourceLinks/r2': { id: 'r2', text: 'Two', url: '', order: 2 },
} as const;

/** Stores the initial programs, landing pages and nudges. @returns their ids */
export async function setUp({ ledger }: Trial): Promise<readonly string[]> {
  await put(
    ...PROGRAMS.map(
      (key) =>
        [
          `programs/${key}`,
          { id: key, key, name: `Program ${key}`, contentTypeKey: 'ACT' },
        ] as const,
    ),
    ...Object.entries(CONTENT).map(
      ([place, data]) => [`programs/${PROGRAM_ACT}/${place}`, data] as const,
    ),
  );
  await signInAs('Sam Staff');
  for (const study of Object.keys(PROMISES)) {
    await landingPages.create({}, pageOf(study));
    ledger.acted('Create landing page');
  }
  const ids: string[] = [];
  for (const nudge of NUDGES) {
    ids.push(await createNudge(nudge));
    ledger.acted('Create nudge');
  }
  return ids;
}

const createNudge = ({ name, minutes, hours }: Nudge) =>
  nudgers.create(
    {},
    {
      name,
      description: 'For participants who have not opened the app for a while.',
      active: true,
      scheduledTime: { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
      actionType: 'app opened',
      minHoursAgo: hours.least,
      maxHoursAgo: hours.most,
      quietFrom: '22:00',
      quietTo: '07:00',
      mostPerDay: 1,
      messages: [
        { title: 'A minute for you', text: 'Your evening reflection is waiting.' },
        { title: 'Still with us?', text: 'Ten quiet minutes are enough.' },
      ],
      potentialUsers: {
        cohort: '',
        site: '',
        study: NUDGED_STUDY,
        activeProgram: '',
        role: 'patient',
        arm: '',
      },
      reactFMEXT: null,
    },
  );

/** The promise whose amount staff mistype, and correct before anybody has earned it. */
export const MISTYPED = { page: '004', amount: 300, right: cycle(PROMISES['004'] ?? [], 3) };
