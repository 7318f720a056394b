import { BAD_MIGRATION_VERSIONS } from '../../../src/domain/people/bad-versions.ts';
import { newSubjectID, newZendeskID, type Random } from '../../../src/domain/people/ids.ts';
import { WORKFLOW_STATUSES } from '../../../src/domain/people/workflow/status.ts';
import { cycle, pick, randomFrom, randomID } from '../random.ts';
import { ago, DAY, HOUR } from '../time.ts';
import { SITES } from './lookups.ts';
import { demoEmail, NAMES } from './names.ts';
import { activeProgram, COMMON_STATUSES, therapyProgram } from './stages.ts';

/**
 * What exists of a participant:
 * - `linked`: app account, subject and registration, all pointing at each other;
 * - `ready`: all three, not linked yet, so that "Attempt to register" succeeds;
 * - `no-account`: subject and registration; nobody has opened the app with that e-mail;
 * - `no-registration`: a subject only, so that registering is aborted;
 * - `invited`: a registration only;
 * - `app-only`: an app account that no registration knows.
 */
export type ParticipantKind =
  'linked' | 'ready' | 'no-account' | 'no-registration' | 'invited' | 'app-only';

export type UsageClass = 'today' | 'yesterday' | 'older' | 'never';

export type Arm = '' | 'control' | 'ACT-daily-insights' | 'ACT-weekly-insights';

export interface Participant {
  readonly index: number;
  readonly kind: ParticipantKind;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Of the app account; empty without one. */
  readonly uid: string;
  readonly subjectID: string;
  readonly zendeskID: string;
  readonly study: string;
  readonly site: string;
  readonly cohort: string;
  readonly role: string;
  readonly arm: Arm;
  readonly group: string;
  readonly status: string;
  readonly therapy: string;
  readonly program: string;
  readonly appVersion: string;
  readonly referrer: string;
  readonly usage: UsageClass;
  readonly created: Date;
  readonly registeredAt: Date;
}

/** What the people behind the names are, where they are not `linked`. */
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
/** The one subject whose support-desk ID is missing. */
const WITHOUT_ZENDESK_ID = 12;

/** Everybody in the demonstration data; all documents are built from these. */
export function participants(now: Date, seed: number): Participant[] {
  const random = randomFrom(seed, 'participants');
  const statuses = statusesInTurn();
  return NAMES.map(([firstName, lastName], index) => {
    const kind = KINDS[index] ?? 'linked';
    const study = cycle(['003', '004', '005', '003', '004', '002'], index);
    const arm = pick<Arm>(random, ARMS[study] ?? ['']);
    const therapy = therapyProgram(study, arm, index);
    const status = kind === 'linked' ? (statuses.next().value ?? '') : statusOf(kind, index);
    const hasSubject = kind !== 'app-only';
    const created = ago(now, (12 + random(230)) * DAY + random(24 * 60) * 60_000);
    return {
      index,
      kind,
      firstName,
      lastName,
      email: demoEmail(firstName, lastName),
      uid: hasAccount(kind) ? randomID(random) : '',
      subjectID: hasSubject ? newSubjectID(random) : '',
      zendeskID: hasSubject && index !== WITHOUT_ZENDESK_ID ? newZendeskID(random) : '',
      study,
      site: index % 11 === 5 ? 'default' : pick(random, SITES)[1],
      cohort: pick(random, COHORTS_OF[study] ?? ['default']),
      role: index === 18 ? 'admin' : index === 36 ? 'superuser' : 'patient',
      arm,
      group: index % 5 === 0 || arm === 'control' ? '' : arm,
      status,
      therapy,
      program: activeProgram(status, therapy),
      appVersion: versionOf(index),
      referrer: index % 4 === 1 ? 'ipm' : '',
      usage: kind === 'ready' ? 'today' : cycle(USAGE, index),
      created,
      registeredAt: new Date(created.getTime() + (2 + random(200)) * HOUR),
    } satisfies Participant;
  });
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

/** A moment between the account's creation and now. */
export function sometimeAfter(participant: Participant, now: Date, random: Random): Date {
  const span = now.getTime() - participant.created.getTime();
  return new Date(participant.created.getTime() + Math.floor((span * random(1000)) / 1000));
}

/** Every status once, two between the common ones, then only common ones. */
function* statusesInTurn(): Generator<string, undefined> {
  for (let turn = 0; ; turn += 1) {
    yield* WORKFLOW_STATUSES.slice(turn * 2, turn * 2 + 2);
    yield cycle(COMMON_STATUSES, turn);
  }
}

function statusOf(kind: ParticipantKind, index: number): string {
  if (kind === 'ready') return 'screening';
  return kind === 'app-only' && index % 3 !== 1 ? 'created' : '';
}

function versionOf(index: number): string {
  const bad = index % 9 === 2 ? BAD_MIGRATION_VERSIONS[Math.floor(index / 9) % 4] : undefined;
  return bad ?? cycle(VERSIONS, index);
}
