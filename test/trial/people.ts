import { newSubjectID, newZendeskID } from '#domain/people/subject/ids.ts';
import { PROGRAM_1, PROGRAM_ACT } from '#domain/shared/product.ts';
import { between, cycle, randomFrom } from '#tools/seed/random.ts';
import { DAY } from './days.ts';

/** A participant's course in the trial. */
export type Fate =
  | 'completes'
  | 'fails-screening'
  | 'fails-consent'
  | 'abandons-consent'
  | 'never-starts'
  | 'terminates'
  | 'terminates-after-call'
  | 'is-reset'
  | 'is-restored';

/** The groups that reports are about. */
export type Group = 'study 002' | 'cohort 1' | 'cohort 2' | 'study 005';

export interface Person {
  readonly n: number;
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly subjectID: string;
  readonly zendeskID: string;
  readonly group: Group;
  readonly study: string;
  readonly cohort: string;
  readonly arm: 'ACT-daily-insights' | 'ACT-weekly-insights' | 'control' | '';
  readonly therapy: string;
  /** Empty when the phone never reported one. */
  readonly timezone: string;
  readonly site: string;
  readonly fate: Fate;
  /** The week in which the fate takes effect. */
  readonly week: number;
  /** Days from the trial's start to the start of therapy. */
  readonly startsOn: number;
  /** Compliance from 0 to 1. */
  readonly pace: number;
  readonly hasToken: boolean;
}

const GROUPS = [
  { group: 'study 002', study: '002', cohort: 'default' },
  { group: 'cohort 1', study: '004', cohort: 'C1' },
  { group: 'cohort 2', study: '004', cohort: '004-cohort-2' },
  { group: 'study 005', study: '005', cohort: 'C2' },
] as const;

/** Data can be reset in study 005 only. */
const LATE_FATES: Readonly<Record<'005' | 'other', readonly Fate[]>> = {
  '005': ['is-reset', 'completes', 'is-restored', 'completes', 'is-reset', 'is-restored'],
  other: [
    'completes',
    'terminates',
    'completes',
    'fails-screening',
    'completes',
    'never-starts',
    'completes',
    'terminates-after-call',
    'completes',
    'fails-consent',
    'completes',
    'abandons-consent',
  ],
};

const ARMS = ['ACT-daily-insights', 'control', 'ACT-weekly-insights'] as const;

const ZONES = [
  'America/New_York',
  'Asia/Kolkata',
  'America/Los_Angeles',
  'Pacific/Auckland',
  'Europe/Berlin',
  '',
  'America/Chicago',
] as const;

const FIRST_NAMES = ['Zoë', 'Ana María', 'Bo', "D'Arcy", 'İlkay', 'Kim', 'Łucja', 'Owen'];
const LAST_NAMES = ["O'Neill", 'von Berg', 'Nguyễn', 'Smith-Jones', 'Åkesson', 'Li', 'Núñez'];
const SITES = ['Boston Pain Center', 'Cedar Valley Clinic', 'Lakeside Rheumatology'];

/** All participants of the trial, deterministic for the seed. */
export function peopleOf(seed: number, count: number, weeks: number): readonly Person[] {
  const first = randomFrom(seed, 'people')(100);
  return Array.from({ length: count }, (_, n): Person => {
    const random = randomFrom(seed, `person ${n}`);
    const { group, study, cohort } = cycle(GROUPS, n);
    const nth = Math.floor(n / GROUPS.length) + first;
    // Groups start at different fates, so that all occur even with few people.
    const fate = cycle(LATE_FATES[study === '005' ? '005' : 'other'], nth + (n % 3) * 4);
    const arm = study === '004' ? cycle(ARMS, nth) : '';
    const act = study === '002' ? PROGRAM_1 : PROGRAM_ACT;
    return {
      n,
      uid: `trial-${seed}-${String(n).padStart(3, '0')}`,
      email: `person.${n}+trial@example.com`,
      firstName: cycle(FIRST_NAMES, random(8)),
      lastName: cycle(LAST_NAMES, random(7)),
      subjectID: `${newSubjectID(random).replace(/\d+$/, '')}${1000 + n}`,
      zendeskID: newZendeskID(random),
      group,
      study,
      cohort,
      arm,
      therapy: arm === 'control' ? 'control_v2' : act,
      timezone: cycle(ZONES, n + random(2)),
      site: cycle(SITES, random(3)),
      fate,
      week: between(random, 1, weeks),
      startsOn: 7 + random(3),
      pace: random(101) / 100,
      hasToken: random(6) > 0,
    };
  });
}

/** A participant's time zone; UTC when unknown. */
export const zoneOf = ({ timezone }: Person): string => timezone || 'UTC';

const NO_THERAPY: readonly Fate[] = [
  'fails-screening',
  'fails-consent',
  'abandons-consent',
  'never-starts',
];

export const beginsTherapy = ({ fate }: Person): boolean => !NO_THERAPY.includes(fate);

/** Whether a participant is still active in a week; leaving and resets come at the end of theirs. */
export const takesPart = (person: Person, week: number): boolean =>
  beginsTherapy(person) &&
  (person.fate === 'completes' || person.fate === 'is-restored' || week <= person.week);

/**
 * The start of therapy as stored by the app: a time on the same date in UTC and locally; for every fourth, a
 * day without a time.
 */
export function startOf(person: Person, trialStart: number): Date {
  const hour = zoneOf(person).startsWith('America') ? 20 : 5;
  const isDay = person.n % 4 === 0;
  return new Date((trialStart + person.startsOn) * DAY + (isDay ? 0 : hour * (DAY / 24)));
}
