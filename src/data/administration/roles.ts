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
import { toAppError } from '#data/engine/to-app-error.ts';
import { findUsersByEmail } from '#data/people/users.ts';

const decodeRole = documentReader(roleSchema);
const decodeMember = documentReader(roleMemberSchema);
const rolesPath = collectionPath('role', {});

/** All role groups, by name (CORE-ROLES-18). */
export const rolesSource = listSource(rolesPath, decodeRole);

export const roleSource = (role: string) => documentSource(docPath('role', { role }), decodeRole);

/** The members of a role, by e-mail. */
export const roleMembersSource = (role: string) =>
  listSource(collectionPath('roleMember', { role }), decodeMember);

/** Whether a role lists somebody; null when it does not. */
export const roleMemberSource = (role: string, email: string) =>
  documentSource(docPath('roleMember', { role, email }), decodeMember);

/** A change of one membership as a screen asks for it. */
export interface MembershipChange {
  readonly role: string;
  readonly email: string;
  readonly reason: string;
  /** How many members the screen has loaded. */
  readonly members: number;
}

/**
 * Creates an empty role; without a name, or for one that exists, it is skipped.
 * @returns whether the role was created
 */
export async function createRole(name: string): Promise<boolean> {
  if (name.trim() === '') return false;
  const created = await committed(planCreateRole(name, await roleNames()));
  if (!created) logError('attempted to overwrite an existing role');
  return created;
}

/** Adds a member. @returns false when the person is one already */
export async function addMember(change: MembershipChange): Promise<boolean> {
  return committed(planAddMember({ ...change, userUIDs: await uidsOf(change.email) }));
}

/** Removes a member. @returns false when the person is none any more */
export async function removeMember(change: MembershipChange): Promise<boolean> {
  return committed(planRemoveMember({ ...change, userUIDs: await uidsOf(change.email) }));
}

/** Commits what a planner asks for. @returns false when it asks for nothing */
async function committed(planner: Planner): Promise<boolean> {
  let writes = false;
  await commit(async (read) => {
    const plan = await planner(read);
    writes = plan.writes.length > 0;
    return plan;
  });
  return writes;
}

async function roleNames(): Promise<string[]> {
  try {
    const roles = await getDocsFromServer(
      query(collection(firestore(), rolesPath), limit(LIST_CAP)),
    );
    return roles.docs.map((role) => role.id);
  } catch (error) {
    throw toAppError(error);
  }
}

// A transaction cannot search: accounts are found before it, and read again inside it.
async function uidsOf(email: string): Promise<string[]> {
  return (await findUsersByEmail(email)).map((user) => user.docID);
}
