import type { Firestore } from 'firebase-admin/firestore';
import { newSubjectID } from '#domain/people/subject/ids.ts';
import { WORKFLOW_STATUSES } from '#domain/people/workflow/status.ts';
import { docPath } from '#domain/shared/paths.ts';
import { lookupDocuments, COHORTS, SITES } from './demo/lookups.ts';
import { demoEmail, NAMES } from './demo/names.ts';
import type { SeedData, SeedDocument } from './document.ts';
import { between, cycle, pick, randomFrom, randomID } from './random.ts';
import { ago, DAY, MINUTE } from './time.ts';
import { writeDocuments } from './write.ts';

export interface LargeOptions {
  /** Adds a subject and a registration for every second user. */
  readonly subjects?: boolean;
  /** A usage record for every user, not only for the first ones listed. */
  readonly usage?: boolean;
  readonly seed?: number;
}

/** Users with a usage record, by e-mail: the first ten pages of the list. */
const WITH_USAGE = 200;

/** Many users for benchmarks, similar to demo ones but unlinked by default. */
export function* largeDocuments(
  users: number,
  now: Date,
  options: LargeOptions = {},
): Generator<SeedDocument> {
  const seed = options.seed ?? 1;
  const random = randomFrom(seed, 'large');
  const emails = Array.from({ length: users }, (_, index) => largeEmail(index, random(1000)));
  const shown = new Set(options.usage ? emails : [...emails].sort().slice(0, WITH_USAGE));
  yield* lookupDocuments(now);
  for (const [index, email] of emails.entries()) {
    const uid = randomID(random);
    const opened = ago(now, between(random, 5, 5 * 24 * 60) * MINUTE);
    const subjectID = `${newSubjectID(random)}-${index}`;
    const data = userData({ index, uid, email, subjectID }, opened, now, random);
    yield [docPath('user', { uid }), data];
    if (shown.has(email)) {
      const usageID = randomID(random, 20);
      yield [docPath('appUsage', { uid, usageID }), { timeOpened: opened, timeClosed: opened }];
    }
    if (options.subjects && index % 2 === 0) yield* linkedDocuments(data, now);
  }
}

/** Stores many users and the optional records. @returns the number of documents */
export function seedLarge(
  db: Firestore,
  users: number,
  now = new Date(),
  options?: LargeOptions,
): Promise<number> {
  return writeDocuments(db, largeDocuments(users, now, options));
}

function nameOf(index: number): readonly [string, string] {
  const first = NAMES[index % NAMES.length] ?? ['Ann', 'Other'];
  const last = NAMES[Math.floor(index / NAMES.length + index * 7) % NAMES.length] ?? first;
  return [first[0], last[1]];
}

function largeEmail(index: number, salt: number): string {
  const [firstName, lastName] = nameOf(index);
  return demoEmail(firstName, lastName).replace('@', `.${salt}.${index}@`);
}

function userData(
  user: { index: number; uid: string; email: string; subjectID: string },
  opened: Date,
  now: Date,
  random: (n: number) => number,
): SeedData {
  const { index } = user;
  const [firstName, lastName] = nameOf(index);
  const created = ago(now, between(random, 1, 300) * DAY);
  const study = cycle(['003', '004', '005', '002'], random(4));
  return {
    ...user,
    displayName: `${firstName} ${lastName}`,
    firstName,
    lastName,
    activeProgram: cycle(['stanza1', 'stanzaACT', 'stanzaACT3', 'control_v2'], random(4)),
    userProperties: { onboarded: true },
    lastOpenedTime: opened,
    lastLogon: opened,
    appVersion: cycle(['3.1.0', '3.0.2', '2.5.1', '2.3.1', '2.4.0'], random(5)),
    deviceName: 'Pixel 8',
    deviceOS: 'Android',
    deviceOSVersion: '15',
    FCMToken: `demo-token-${index}`,
    FCMTokenUpdated: opened,
    zendeskID: `ZD-${100_000 + index}`,
    site: pick(random, SITES)[1],
    cohort: pick(random, COHORTS),
    role: 'patient',
    arm: cycle(['', 'ACT-daily-insights', 'ACT-weekly-insights'], random(3)),
    group: cycle(['', 'ACT-weekly-insights'], random(2)),
    study,
    timezone: 'America/New_York',
    UTCOffset: '-5',
    created,
    updated: created,
    updatedBy: 'sam.staff@example.com',
    registered: index % 2 === 0,
    workflowStatus: pick(random, WORKFLOW_STATUSES),
    phone: '',
    landingPageKey: study,
    referralGroupKey: cycle(['', '', 'ipm'], random(3)),
  };
}

function* linkedDocuments(user: SeedData, now: Date): Generator<SeedDocument> {
  const fields = ['email', 'subjectID', 'firstName', 'lastName', 'study', 'site', 'cohort', 'role'];
  const shared = Object.fromEntries(
    [...fields, 'zendeskID', 'activeProgram', 'uid'].map((field) => [field, user[field]]),
  );
  const actor = 'sam.staff@example.com';
  const created = ago(now, 30 * DAY);
  const fullName = user['displayName'];
  yield [
    docPath('subject', { subjectID: String(user['subjectID']) }),
    { ...shared, fullName, registered: true, dateCreated: created, addedBy: actor },
  ];
  yield [
    docPath('registration', { email: String(user['email']) }),
    { ...shared, arm: user['arm'], registered: true, created, createdBy: actor },
  ];
}
