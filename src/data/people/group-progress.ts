import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { decodeEnrolment, therapyEnrolment } from '#domain/people/enrolment/schema.ts';
import { GROUP_MOST, type GroupMember } from '#domain/people/participation/group-progress.ts';
import { decodeSession } from '#domain/people/participation/session.ts';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import { firestore } from '#data/engine/firestore.ts';
import { toReadError } from '#data/engine/to-app-error.ts';

const decodeUser = documentReader(userSchema);

/** The query limit of the rules. */
const ASKED = 1000;
/** Participants read in parallel. */
const AT_ONCE = 10;

/** A cohort's participants and their sessions, read once (REPORT-D-38). */
export interface Group {
  readonly members: readonly GroupMember[];
  readonly leftOut: number;
  /** The limit was reached, so there may be more. */
  readonly more: boolean;
}

/** The documents of a user's collection, up to the limit. */
async function rowsBelow<Row>(
  path: string,
  decode: (id: string, data: RawDocument) => Row,
): Promise<Row[]> {
  const { docs } = await getDocsFromServer(query(collection(firestore(), path), limit(ASKED)));
  return docs.map((document) => decode(document.id, document.data()));
}

/** Without a start there is no line, and no session is read. */
async function memberOf(user: User): Promise<GroupMember> {
  const { docID: uid, subjectID, timezone, activeProgram } = user;
  const enrolments = await rowsBelow(collectionPath('userProgram', { uid }), decodeEnrolment);
  const { docID: program, therapyStartDate: start } = therapyEnrolment(enrolments, activeProgram);
  const sessions = start
    ? await rowsBelow(collectionPath('session', { uid, program }), decodeSession)
    : [];
  return { uid, subjectID, timezone, start, sessions };
}

/**
 * Read from the server: without a connection, the cache would have nobody.
 * @throws AppError when Firestore refuses or cannot be reached
 */
export async function readGroup(cohort: string): Promise<Group> {
  try {
    return await readMembers(cohort);
  } catch (error) {
    throw toReadError(error);
  }
}

async function readMembers(cohort: string): Promise<Group> {
  const users = collection(firestore(), collectionPath('user', {}));
  const snapshot = await getDocsFromServer(
    query(users, where('cohort', '==', cohort), limit(ASKED)),
  );
  const all = snapshot.docs
    .map((document) => decodeUser(document.id, document.data()))
    .sort((a, b) => a.subjectID.localeCompare(b.subjectID, 'en', { numeric: true }));
  const shown = all.slice(0, GROUP_MOST);
  const members: GroupMember[] = [];
  for (let at = 0; at < shown.length; at += AT_ONCE) {
    members.push(...(await Promise.all(shown.slice(at, at + AT_ONCE).map(memberOf))));
  }
  return { members, leftOut: all.length - shown.length, more: all.length === ASKED };
}
