import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { decodeDevice, type Device } from '#domain/people/device/schema.ts';
import { recipients } from '#domain/people/device/notifications.ts';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import { isCaptured, narrowedBy, type NudgeParams } from '#domain/operations/nudge/capture.ts';
import type { NudgeFacts } from '#domain/operations/nudge/nudge-user.ts';
import type { ActionType } from '#domain/operations/nudge/nudger.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { inTurns } from './in-turns.ts';
import { errorCode } from './log.ts';

const decodeUser = documentReader(userSchema);

/** What of a user a nudge needs; the rest of the document stays where it is. */
const FIELDS = [
  ...['uid', 'email', 'subjectID', 'timezone'],
  ...['cohort', 'site', 'study', 'activeProgram', 'role', 'arm'],
];

const HOUR_MS = 3_600_000;

/** Times before this are none; texts in place of times are left out by the comparison. */
const EVER = new Date(0);

type Asked = Pick<NudgeParams, 'potentialUsers' | 'reactFMEXT'>;

/** The users that the query of a nudge captures, by the order of their ids. */
export async function capturedUsers(db: Firestore, params: Asked): Promise<User[]> {
  return (await askedUsers(db, params.potentialUsers)).filter((user) => isCaptured(user, params));
}

/** Those of whom the database is asked for it: some of them the query does not capture. */
export async function askedUsers(
  db: Firestore,
  potentialUsers: NudgeParams['potentialUsers'],
): Promise<User[]> {
  const all = db.collection(collectionPath('user', {}));
  const narrow = narrowedBy(potentialUsers);
  const asked = narrow ? all.where(narrow.field, '==', narrow.value) : all;
  const { docs } = await asked.select(...FIELDS).get();
  return docs.map((one) => decodeUser(one.id, one.data()));
}

/** So many people are looked up at once. */
const LOOKED_UP_AT_ONCE = 50;

/** What is no more than so many documents for each person is read in one query for all. */
const FOUND_EACH = 2;

/** What is known of one captured user, with the devices that can be reached, the newest in use first. */
export interface KnownUser {
  readonly user: User;
  readonly facts: NudgeFacts;
  readonly devices: Reachable;
}

type Reachable = readonly { readonly deviceID: string; readonly FCMToken: string }[];

/** Looks captured users up. One that cannot be read is told so and stops nobody else. */
export async function knownUsers(
  db: Firestore,
  users: readonly User[],
  { actionType, maxHoursAgo }: Pick<NudgeParams, 'actionType' | 'maxHoursAgo'>,
  at: Date,
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
      // Who did it longer ago, or never, is asked about by herself.
      performed: () => opened?.get(uid) ?? lastPerformed(db, uid, actionType),
    });
  });
}

interface LookUp {
  readonly devices: () => Reachable | Promise<Reachable>;
  readonly performed: () => Date | Promise<Date | null>;
}

async function knownUser(user: User, lookUp: LookUp): Promise<KnownUser> {
  const { docID: uid, subjectID, timezone } = user;
  const known = { uid, subjectID, timezone };
  try {
    const [devices, performed] = await Promise.all([lookUp.devices(), lookUp.performed()]);
    return { user, devices, facts: { ...known, devices: devices.length, performed } };
  } catch (error) {
    const failure = `Could not be looked up (${errorCode(error)})`;
    return { user, devices: [], facts: { ...known, devices: 0, performed: null, failure } };
  }
}

/** The devices of a person that can be reached, the newest in use first. */
export async function devicesOf(db: Firestore, uid: string): Promise<Reachable> {
  const { docs } = await db.collection(collectionPath('device', { uid })).get();
  return reachable(docs.map((one) => decodeDevice(one.id, one.data())));
}

const reachable = (devices: readonly Device[]): Reachable =>
  recipients(devices, true).map(({ docID: deviceID, FCMToken }) => ({ deviceID, FCMToken }));

/** The devices of everybody that can be reached, by user; null as with `belowUsers`. */
async function devicesOfMany(
  db: Firestore,
  people: number,
): Promise<ReadonlyMap<string, Reachable> | null> {
  const all = db.collectionGroup(groupOf('device')).where('FCMToken', '>', '');
  const found = await belowUsers(all, people, ['FCMToken', 'lastOpenedTime']);
  return (
    found && mapValues(found, (of) => reachable(of.map((one) => decodeDevice(one.id, one.data()))))
  );
}

/** When everybody who did since then last opened the app, by user; null as with `belowUsers`. */
async function openingsOfMany(
  db: Firestore,
  people: number,
  since: Date,
): Promise<ReadonlyMap<string, Date> | null> {
  const all = db.collectionGroup(groupOf('appUsage')).where('timeOpened', '>=', since);
  const found = await belowUsers(all, people, ['timeOpened']);
  return (
    found &&
    mapValues(
      found,
      (of) => new Date(Math.max(...of.map((one) => Number(timeIn(one, 'timeOpened'))))),
    )
  );
}

/**
 * What a query over all users finds, by user, where a query for each of so many people would cost more than
 * to read it all; null where it would not, or where it cannot be read that way.
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
    const found = new Map<string, QueryDocumentSnapshot[]>();
    for (const one of (await all.select(...fields).get()).docs) {
      const user = one.ref.parent.parent;
      // A backup holds copies further down.
      if (!user || user.path !== docPath('user', { uid: user.id })) continue;
      const others = found.get(user.id);
      if (others) others.push(one);
      else found.set(user.id, [one]);
    }
    return found;
  } catch {
    return null; // each is looked up by herself, which says what is wrong
  }
}

const groupOf = (name: 'device' | 'appUsage'): string =>
  collectionPath(name, { uid: 'each' }).split('/').at(-1) ?? '';

const mapValues = <A, B>(
  map: ReadonlyMap<string, A>,
  of: (value: A) => B,
): ReadonlyMap<string, B> => new Map([...map].map(([key, value]) => [key, of(value)]));

/** When a person last did something of a kind, in whichever program; null for never (OPS-D-42). */
async function lastPerformed(
  db: Firestore,
  uid: string,
  actionType: ActionType,
): Promise<Date | null> {
  if (actionType === 'app opened') {
    return await newest(db.collection(collectionPath('appUsage', { uid })), 'timeOpened');
  }
  // Enrolments that were never stored themselves may hold what was done as well.
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
