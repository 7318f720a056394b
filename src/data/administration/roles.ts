import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import { roleMemberSchema, roleSchema } from '#domain/staff/role/schema.ts';
import { planAddMember, planCreateRole, planRemoveMember } from '#domain/staff/role/plans.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { logError } from '#lib/log.ts';
import { commit } from '#data/engine/commit.ts';
import { firestore } from '#data/engine/firestore.ts';
import { LIST_CAP, documentSource, listSource } from '#data/engine/sources.ts';
import { toAppError, toReadError } from '#data/engine/to-app-error.ts';
import { findUsersByEmail } from '#data/people/users-by-email.ts';

const decodeRole = documentReader(roleSchema);
const decodeMember = documentReader(roleMemberSchema);
const rolesPath = collectionPath('role', {});

/** All role groups, by name (CORE-ROLES-18). */
export const rolesSource = listSource(rolesPath, decodeRole);

export const roleSource = (role: string) => documentSource(docPath('role', { role }), decodeRole);

/** The members of a role, by e-mail. */
export const roleMembersSource = (role: string) =>
  listSource(collectionPath('roleMember', { role }), decodeMember);

/** A person's membership in a role; null when there is none. */
export const roleMemberSource = (role: string, email: string) =>
  documentSource(docPath('roleMember', { role, email }), decodeMember);

export interface MembershipChange {
  readonly role: string;
  readonly email: string;
  readonly reason: string;
  /** Number of members loaded on the screen. */
  readonly members: number;
}

/**
 * Creates an empty role; skipped without a name or for an existing one.
 * @returns whether it was created
 */
export async function createRole(name: string): Promise<boolean> {
  if (name.trim() === '') return false;
  const created = await committed(planCreateRole(name, await roleNames()));
  if (!created) logError('attempted to overwrite an existing role');
  return created;
}

/** Adds a member. @returns false for an existing member */
export async function addMember(change: MembershipChange): Promise<boolean> {
  return committed(planAddMember({ ...change, userUIDs: await uidsOf(change.email) }));
}

/** Removes a member. @returns the history entry; null when already removed */
export async function removeMember(change: MembershipChange): Promise<string | null> {
  return entryOf(planRemoveMember({ ...change, userUIDs: await uidsOf(change.email) }));
}

/** Commits a planner's plan. @returns false for an empty plan */
const committed = async (planner: Planner): Promise<boolean> => (await entryOf(planner)) !== null;

/** Commits a planner's plan. @returns the history entry; null for an empty plan */
async function entryOf(planner: Planner): Promise<string | null> {
  let writes = false;
  const entryID = await commit(async (read) => {
    const plan = await planner(read);
    writes = plan.writes.length > 0;
    return plan;
  });
  return writes ? entryID : null;
}

async function roleNames(): Promise<string[]> {
  try {
    return await idsIn(rolesPath);
  } catch (error) {
    throw toAppError(error);
  }
}

/** The e-mails of the members of staff, read once. @throws AppError */
export async function readColleagues(): Promise<readonly string[]> {
  try {
    return await idsIn(collectionPath('roleMember', { role: 'staff' }));
  } catch (error) {
    throw toReadError(error);
  }
}

async function idsIn(path: string): Promise<string[]> {
  const list = query(collection(firestore(), path), limit(LIST_CAP));
  return (await getDocsFromServer(list)).docs.map(({ id }) => id);
}

// A transaction cannot query: accounts are found before it and read again inside it.
async function uidsOf(email: string): Promise<string[]> {
  return (await findUsersByEmail(email)).map((user) => user.docID);
}
