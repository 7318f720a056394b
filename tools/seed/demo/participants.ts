import { BAD_MIGRATION_VERSIONS } from '#domain/people/user/bad-versions.ts';
import { newSubjectID, newZendeskID, type Random } from '#domain/people/subject/ids.ts';
import {
  inExtension,
  WORKFLOW_STATUSES,
  type WorkflowStatus,
} from '#domain/people/workflow/status.ts';
import { DEMO_PEOPLE, demoUid } from '#domain/staff/demo-people.ts';
import { cycle, pick, randomFrom, randomID } from '#tools/seed/random.ts';
import { ago, DAY, HOUR, MINUTE } from '#tools/seed/time.ts';
import { appTime, officeTime } from './hours.ts';
import { leftAt, movesTo, type Move } from './journeys.ts';
import { SITES } from './lookups.ts';
import { demoEmail, NAMES } from './names.ts';
import {
  activeProgram,
  COMMON_STATUSES,
  startedTherapy,
  therapyProgram,
  type Arm,
} from './statuses.ts';

/**
 * What exists of a participant:
 * - `linked`: account, subject and registration, all linked;
 * - `ready`: all three, unlinked, so that "Attempt to register" succeeds;
 * - `no-account`: subject and registration, but no account with that e-mail;
 * - `no-registration`: only a subject, so that registering is aborted;
 * - `invited`: only a registration;
 * - `app-only`: an account without a registration.
 */
export type ParticipantKind =
  | 'linked'
  | 'ready'
  | 'no-account'
  | 'no-registration'
  | 'invited'
  | 'app-only';

export type UsageClass = 'today' | 'yesterday' | 'older' | 'never';

export interface Participant {
  readonly index: number;
  readonly kind: ParticipantKind;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The account's uid; empty without one. */
  readonly uid: string;
  readonly subjectID: string;
  readonly zendeskID: string;
  readonly study: string;
  readonly site: string;
  readonly cohort: string;
  readonly role: string;
  readonly arm: Arm;
  readonly group: string;
  readonly status: WorkflowStatus | '';
  /** Her index among participants of the same status. */
  readonly nth: number;
  /** The moves to her status, oldest first. */
  readonly moves: readonly Move[];
  /** The landing page she came through; empty without one. */
  readonly landingPageKey: string;
  readonly therapy: string;
  readonly program: string;
  readonly appVersion: string;
  readonly referrer: string;
  readonly usage: UsageClass;
  /** Compliance from 0 to 1; by default some do much and most little. */
  readonly pace?: number;
  readonly created: Date;
  readonly registeredAt: Date;
}

/** Kinds of participants other than `linked`, by index. */
const KINDS: Readonly<Record<number, ParticipantKind>> = {
  3: 'app-only',
  7: 'ready',
  10: 'app-only',
  14: 'no-account',
  16: 'app-only',
  20: 'invited',
  22: 'app-only',
  26: 'app-only',
  29: 'no-account',
  33: 'app-only',
  38: 'app-only',
  41: 'no-registration',
  44: 'app-only',
  48: 'app-only',
  51: 'no-account',
  55: 'app-only',
  58: 'no-account',
  62: 'app-only',
};

const ARMS: Readonly<Record<string, readonly Arm[]>> = {
  '004': ['ACT-daily-insights', 'ACT-weekly-insights', 'control'],
  '005': ['ACT-weekly-insights', 'ACT-daily-insights'],
};
const COHORTS_OF: Readonly<Record<string, readonly string[]>> = {
  '002': ['default', 'beta'],
  '003': ['default', 'autumn-2026', 'spring-2026', 'test'],
  '004': ['C1', '004-cohort-2', 'C2'],
  '005': ['autumn-2026', 'C2'],
};
const VERSIONS = ['3.1.0', '3.0.2', '3.1.0', '2.5.1', '3.1.1'] as const;
const USAGE = ['today', 'today', 'older', 'yesterday', 'today', 'never', 'older'] as const;
/** The only subject without a support-desk ID. */
const WITHOUT_ZENDESK_ID = 12;

/** Everybody in the demo data; all documents are derived from these. */
export function participants(now: Date, seed: number): Participant[] {
  const random = randomFrom(seed, 'participants');
  const statuses = statusesInTurn();
  const people = NAMES.map(([firstName, lastName], index) => {
    const kind = KINDS[index] ?? 'linked';
    const status = kind === 'linked' ? (statuses.next().value ?? '') : statusOf(kind, index);
    return newParticipant({ index, kind, status, firstName, lastName }, now, seed, random);
  });
  return numbered([...people, adminAsParticipant(people.length, now, seed, random)]);
}

export type Unnumbered = Omit<Participant, 'nth'>;

export function numbered(people: readonly Unnumbered[]): Participant[] {
  const counts = new Map<string, number>();
  return people.map((person) => {
    const nth = counts.get(person.status) ?? 0;
    counts.set(person.status, nth + 1);
    return { ...person, nth };
  });
}

/** An administrator who tries the app, in the test cohort. */
function adminAsParticipant(index: number, now: Date, seed: number, random: Random): Unnumbered {
  const admin = DEMO_PEOPLE[0];
  const [firstName = '', lastName = ''] = admin?.name.split(' ') ?? [];
  const properties = { index, kind: 'linked', status: 'therapy', firstName, lastName } as const;
  return {
    ...newParticipant(properties, now, seed, random),
    email: admin?.email ?? '',
    uid: admin ? demoUid(admin) : '',
    cohort: 'test',
    role: 'admin',
    usage: 'today',
  };
}

type Known = Pick<Participant, 'index' | 'kind' | 'status' | 'firstName' | 'lastName'> &
  Partial<Pick<Participant, 'study' | 'arm' | 'cohort' | 'pace'>>;

/** A participant with the given properties; the rest is random, deterministic for `random`. */
export function newParticipant(
  properties: Known,
  now: Date,
  seed: number,
  random: Random,
): Unnumbered {
  const { index, kind, status, firstName, lastName } = properties;
  const study = properties.study ?? studyOf(index, status);
  const arm = properties.arm ?? pick<Arm>(random, ARMS[study] ?? ['']);
  const therapy = therapyProgram(study, arm, index);
  const hasSubject = kind !== 'app-only';
  const moves = status === '' ? [] : movesTo({ status, study, index }, now, seed);
  const days = 12 + random(230);
  const minutes = random(24 * 60);
  // A function moves a new account on within seconds.
  const created = moves[0]
    ? ago(moves[0].at, (2 + (index % 19)) * 1000)
    : evening(ago(now, days * DAY), minutes / (24 * 60));
  return {
    ...properties,
    email: demoEmail(firstName, lastName),
    uid: hasAccount(kind) ? randomID(random) : '',
    subjectID: hasSubject ? newSubjectID(random) : '',
    zendeskID: hasSubject && index !== WITHOUT_ZENDESK_ID ? newZendeskID(random) : '',
    study,
    site: index % 11 === 5 ? 'default' : pick(random, SITES)[1],
    cohort: properties.cohort ?? pick(random, COHORTS_OF[study] ?? ['default']),
    role: index === 18 ? 'admin' : index === 36 ? 'superuser' : 'patient',
    arm,
    group: index % 5 === 0 || arm === 'control' ? '' : arm,
    moves,
    landingPageKey: landingPageOf(study, status, kind),
    therapy,
    program: activeProgram(status, therapy),
    appVersion: versionOf(index),
    referrer: index % 4 === 1 ? 'ipm' : '',
    usage: usageOf(properties),
    created,
    registeredAt: registeredAfter(created, moves, now, random(200) / 200),
  };
}

/** Treatment requires having opened the app. */
function usageOf({ index, kind, status }: Known): UsageClass {
  const usage = kind === 'ready' ? 'today' : cycle(USAGE, index);
  return usage === 'never' && startedTherapy(status) ? 'older' : usage;
}

/** Study 002 has no extension. */
function studyOf(index: number, status: string): string {
  const study = cycle(['003', '004', '005', '003', '004', '002'], index);
  return study === '002' && inExtension(status) ? '005' : study;
}

/** Leaving "created" requires an existing landing page. */
function landingPageOf(study: string, status: string, kind: ParticipantKind): string {
  if (status === 'created') return kind === 'linked' ? '' : 'spring-pilot';
  return status === '' ? '' : study;
}

const evening = (latest: Date, part: number) => appTime(part, ago(latest, DAY), latest) ?? latest;

/** Staff register within days, during office hours and before consent. */
function registeredAfter(created: Date, moves: readonly Move[], now: Date, part: number): Date {
  const earliest = new Date(created.getTime() + 30 * MINUTE);
  const before = leftAt(moves, 'consent') ?? now;
  const latest = Math.min(created.getTime() + 4 * DAY, before.getTime() - HOUR);
  return officeTime(part, earliest, new Date(latest)) ?? earliest;
}

export function hasAccount(kind: ParticipantKind): boolean {
  return kind === 'linked' || kind === 'ready' || kind === 'app-only';
}

export function hasSubject(kind: ParticipantKind): boolean {
  return kind !== 'app-only' && kind !== 'invited';
}

export function hasRegistration(kind: ParticipantKind): boolean {
  return kind !== 'app-only' && kind !== 'no-registration';
}

/** Every rare status once, two among the common ones, then only common ones. */
function* statusesInTurn(): Generator<WorkflowStatus, undefined> {
  for (let turn = 0; ; turn += 1) {
    yield* WORKFLOW_STATUSES.slice(turn * 2, turn * 2 + 2);
    yield cycle(COMMON_STATUSES, turn);
  }
}

function statusOf(kind: ParticipantKind, index: number): WorkflowStatus | '' {
  if (kind === 'ready') return 'screening';
  return kind === 'app-only' && index % 12 === 2 ? 'created' : '';
}

function versionOf(index: number): string {
  const bad = index % 9 === 2 ? BAD_MIGRATION_VERSIONS[Math.floor(index / 9) % 4] : undefined;
  return bad ?? cycle(VERSIONS, index);
}
