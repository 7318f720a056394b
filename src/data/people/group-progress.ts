import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { GROUP_MOST, type GroupMember } from '#domain/people/participation/group-progress.ts';
import { decodeSession } from '#domain/people/participation/session.ts';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
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

async function memberOf(user: User): Promise<GroupMember> {
  const { docID: uid, subjectID, timezone, activeProgram: program } = user;
  if (!isDocumentId(program)) return { uid, subjectID, timezone, start: null, sessions: [] };
  const place = { uid, program };
  const [enrolment, sessions] = await Promise.all([
    getDocFromServer(doc(firestore(), docPath('userProgram', place))),
    getDocsFromServer(
      query(collection(firestore(), collectionPath('session', place)), limit(ASKED)),
    ),
  ]);
  const { therapyStartDate: start } = decodeEnrolment(program, enrolment.data() ?? {});
  const rows = sessions.docs.map((document) => decodeSession(document.id, document.data()));
  return { uid, subjectID, timezone, start, sessions: rows };
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
