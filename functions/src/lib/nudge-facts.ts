import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { decodeDevice, type Device } from '#domain/people/device/schema.ts';
import { recipients } from '#domain/people/device/notifications.ts';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import { isCaptured, narrowedBy, type NudgeParams } from '#domain/operations/nudge/capture.ts';
import type { NudgeFacts } from '#domain/operations/nudge/nudge-user.ts';
import type { ActionType } from '#domain/operations/nudge/nudger.ts';
import { messagesOfDay, sentTimes } from '#domain/operations/nudge/sent-messages.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { queryFor } from './commit-plan.ts';
import { inTurns } from './in-turns.ts';
import { errorCode } from './log.ts';

export const decodeUser = documentReader(userSchema);

/** The user fields that a nudge needs; no other field is read. */
const FIELDS = [
  'uid',
  'email',
  'subjectID',
  'timezone',
  'cohort',
  'site',
  'study',
  'activeProgram',
  'role',
  'arm',
];

const HOUR_MS = 3_600_000;

/** Excludes earlier times; the comparison already excludes strings stored as times. */
const EVER = new Date(0);

type Asked = Pick<NudgeParams, 'potentialUsers' | 'reactFMEXT'>;

/** The users captured by a nudge's query, ordered by id. */
export async function capturedUsers(db: Firestore, params: Asked): Promise<User[]> {
  return (await askedUsers(db, params.potentialUsers)).filter((user) => isCaptured(user, params));
}

/** The users that the database query returns, including some the nudge does not capture. */
export async function askedUsers(
  db: Firestore,
  potentialUsers: NudgeParams['potentialUsers'],
): Promise<User[]> {
  const all = db.collection(collectionPath('user', {}));
  const narrow = narrowedBy(potentialUsers);
  const usersQuery = narrow ? all.where(narrow.field, '==', narrow.value) : all;
  const { docs } = await usersQuery.select(...FIELDS).get();
  return docs.map((document) => decodeUser(document.id, document.data()));
}

/** People looked up in parallel. */
const LOOKED_UP_AT_ONCE = 50;

/** One query for all people pays off up to this many documents per person. */
const FOUND_EACH = 2;

/** A captured user with her reachable devices, most recently used first. */
export interface KnownUser {
  readonly user: User;
  readonly facts: NudgeFacts;
  readonly devices: Reachable;
}

type Reachable = readonly { readonly deviceID: string; readonly FCMToken: string }[];

/**
 * Looks up captured users. A failed lookup is reported for that user and does not stop the others.
 */
export async function knownUsers(
  db: Firestore,
  users: readonly User[],
  { actionType, maxHoursAgo }: Pick<NudgeParams, 'actionType' | 'maxHoursAgo'>,
  at: Date,
  mostPerDay: number | null = null,
): Promise<KnownUser[]> {
  const since = new Date(at.getTime() - maxHoursAgo * HOUR_MS);
  const [devices, opened] = await Promise.all([
    devicesOfMany(db, users.length),
    actionType === 'app opened' ? openingsOfMany(db, users.length, since) : null,
  ]);
  return await inTurns(users, LOOKED_UP_AT_ONCE, (user) => {
    const { docID: uid } = user;
    return knownUser(user, {
      devices: () => (devices ? (devices.get(uid) ?? []) : devicesOf(db, uid)),
      // Anyone not in the shared result did it earlier or never, and is queried individually.
      performed: () => opened?.get(uid) ?? lastPerformed(db, uid, actionType),
      sent: () => (mostPerDay === null ? undefined : sentTo(db, uid, at)),
    });
  });
}

interface LookUp {
  readonly devices: () => Reachable | Promise<Reachable>;
  readonly performed: () => Date | Promise<Date | null>;
  readonly sent: () => Promise<readonly Date[]> | undefined;
}

async function knownUser(user: User, lookUp: LookUp): Promise<KnownUser> {
  const { docID: uid, subjectID, timezone } = user;
  const identity = { uid, subjectID, timezone };
  try {
    const [devices, performed, sent] = await Promise.all([
      lookUp.devices(),
      lookUp.performed(),
      lookUp.sent(),
    ]);
    const facts = { ...identity, devices: devices.length, performed, ...(sent && { sent }) };
    return { user, devices, facts };
  } catch (error) {
    const failure = `Could not be looked up (${errorCode(error)})`;
    return { user, devices: [], facts: { ...identity, devices: 0, performed: null, failure } };
  }
}

/** When nudges messaged a person, at least since her local day began. */
export async function sentTo(db: Firestore, uid: string, at: Date): Promise<readonly Date[]> {
  const list = collectionPath('notification', {});
  const { docs } = await queryFor(db, list, messagesOfDay(uid, at)).get();
  return sentTimes(
    uid,
    docs.map((document) => ({ id: document.id, data: document.data() })),
  );
}

/** A person's reachable devices, most recently used first. */
export async function devicesOf(db: Firestore, uid: string): Promise<Reachable> {
  const { docs } = await db.collection(collectionPath('device', { uid })).get();
  return reachable(docs.map((document) => decodeDevice(document.id, document.data())));
}

const reachable = (devices: readonly Device[]): Reachable =>
  recipients(devices, true).map(({ docID: deviceID, FCMToken }) => ({ deviceID, FCMToken }));

/** The reachable devices of many users, by user; null as for `belowUsers`. */
async function devicesOfMany(
  db: Firestore,
  people: number,
): Promise<ReadonlyMap<string, Reachable> | null> {
  const all = db.collectionGroup(groupOf('device')).where('FCMToken', '>', '');
  const devices = await belowUsers(all, people, ['FCMToken', 'lastOpenedTime']);
  return (
    devices &&
    mapValues(devices, (of) =>
      reachable(of.map((document) => decodeDevice(document.id, document.data()))),
    )
  );
}

/** The last app open since then, by user; null as for `belowUsers`. */
async function openingsOfMany(
  db: Firestore,
  people: number,
  since: Date,
): Promise<ReadonlyMap<string, Date> | null> {
  const all = db.collectionGroup(groupOf('appUsage')).where('timeOpened', '>=', since);
  const openings = await belowUsers(all, people, ['timeOpened']);
  return (
    openings &&
    mapValues(
      openings,
      (of) => new Date(Math.max(...of.map((document) => Number(timeIn(document, 'timeOpened'))))),
    )
  );
}

/**
 * Runs one collection group query and groups it by user, where a query per person would cost more;
 * null when it would not, or when that query fails.
 */
async function belowUsers(
  all: Query,
  people: number,
  fields: readonly string[],
): Promise<ReadonlyMap<string, QueryDocumentSnapshot[]> | null> {
  if (people <= LOOKED_UP_AT_ONCE) return null;
  try {
    const { count } = (await all.count().get()).data();
    if (count > FOUND_EACH * people) return null;
    const byUser = new Map<string, QueryDocumentSnapshot[]>();
    for (const document of (await all.select(...fields).get()).docs) {
      const user = document.ref.parent.parent;
      // Copies in backups lie deeper.
      if (!user || user.path !== docPath('user', { uid: user.id })) continue;
      const others = byUser.get(user.id);
      if (others) others.push(document);
      else byUser.set(user.id, [document]);
    }
    return byUser;
  } catch {
    return null; // fall back to a query per person, which reports the error
  }
}

const groupOf = (name: 'device' | 'appUsage'): string =>
  collectionPath(name, { uid: 'each' }).split('/').at(-1) ?? '';

const mapValues = <A, B>(
  map: ReadonlyMap<string, A>,
  of: (value: A) => B,
): ReadonlyMap<string, B> => new Map([...map].map(([key, value]) => [key, of(value)]));

/** When a person last performed an action, in any program; null for never (OPS-D-42). */
async function lastPerformed(
  db: Firestore,
  uid: string,
  actionType: ActionType,
): Promise<Date | null> {
  if (actionType === 'app opened') {
    return await newest(db.collection(collectionPath('appUsage', { uid })), 'timeOpened');
  }
  // Enrolments without a document of their own may still hold performed actions.
  const programs = await db.collection(collectionPath('userProgram', { uid })).listDocuments();
  const times = await Promise.all(
    programs.map(({ id: program }) => lastInProgram(db, { uid, program }, actionType)),
  );
  return times.reduce((last, time) => (!last || (time && time > last) ? time : last), null);
}

function lastInProgram(
  db: Firestore,
  ids: { readonly uid: string; readonly program: string },
  actionType: Exclude<ActionType, 'app opened'>,
): Promise<Date | null> {
  const tasks = () => db.collection(collectionPath('task', ids)).where('status', '==', 'completed');
  switch (actionType) {
    case 'session completed': {
      const sessions = db.collection(collectionPath('session', ids));
      return newest(sessions.where('status', '==', 'completed'), 'dateCompleted');
    }
    case 'any journal created':
      return newest(db.collection(collectionPath('journalEntry', ids)), 'dateCreated');
    case 'any task completed':
      return newest(tasks(), 'dateCompleted');
    case 'lesson task completed':
      return newest(tasks().where('type', '==', 'lesson'), 'dateCompleted');
  }
}

async function newest(of: Query, field: string): Promise<Date | null> {
  const { docs } = await of.where(field, '>', EVER).orderBy(field, 'desc').limit(1).get();
  return docs[0] ? timeIn(docs[0], field) : null;
}

function timeIn(document: QueryDocumentSnapshot, field: string): Date | null {
  const time: unknown = document.get(field);
  return time && typeof time === 'object' && 'toDate' in time
    ? (time as { toDate: () => Date }).toDate()
    : null;
}
