import type { Firestore, Query } from 'firebase-admin/firestore';
import { decodeDevice } from '#domain/people/device/schema.ts';
import { recipients } from '#domain/people/device/notifications.ts';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import { isCaptured, narrowedBy, type NudgeParams } from '#domain/operations/nudge/capture.ts';
import type { NudgeFacts } from '#domain/operations/nudge/nudge-user.ts';
import type { ActionType } from '#domain/operations/nudge/nudger.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { errorCode } from './log.ts';

const decodeUser = documentReader(userSchema);

/** What of a user a nudge needs; the rest of the document stays where it is. */
const FIELDS = [
  ...['uid', 'email', 'subjectID', 'timezone'],
  ...['cohort', 'site', 'study', 'activeProgram', 'role', 'arm'],
];

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

/** What is known of one captured user, with the devices that can be reached, the newest in use first. */
export interface KnownUser {
  readonly user: User;
  readonly facts: NudgeFacts;
  readonly devices: readonly { readonly deviceID: string; readonly FCMToken: string }[];
}

/** Looks a captured user up. One that cannot be read is told so and stops nobody else. */
export async function knownUser(
  db: Firestore,
  user: User,
  actionType: ActionType,
): Promise<KnownUser> {
  const { docID: uid, subjectID, timezone } = user;
  const known = { uid, subjectID, timezone };
  try {
    const [devices, performed] = await Promise.all([
      devicesOf(db, uid),
      lastPerformed(db, uid, actionType),
    ]);
    return { user, devices, facts: { ...known, devices: devices.length, performed } };
  } catch (error) {
    const failure = `Could not be looked up (${errorCode(error)})`;
    return { user, devices: [], facts: { ...known, devices: 0, performed: null, failure } };
  }
}

/** The devices of a person that can be reached, the newest in use first. */
export async function devicesOf(db: Firestore, uid: string) {
  const { docs } = await db.collection(collectionPath('device', { uid })).get();
  const devices = docs.map((one) => decodeDevice(one.id, one.data()));
  return recipients(devices, true).map(({ docID: deviceID, FCMToken }) => ({ deviceID, FCMToken }));
}

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
  const time: unknown = docs[0]?.get(field);
  return time && typeof time === 'object' && 'toDate' in time
    ? (time as { toDate: () => Date }).toDate()
    : null;
}
