import { AppError } from '#domain/shared/app-error.ts';
import { isAddress, normalizeEmail } from '#domain/shared/email.ts';
import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { PlannedWrite, Planner, ReadDocument } from '#domain/shared/write-plan.ts';
import { roleRecord } from '#domain/staff/role/role-record.ts';
import { roleMemberRecord } from '#domain/staff/role/role-member-record.ts';
import { userRecord } from '#domain/people/user/user-record.ts';
import { lastMemberProblem, roleNameProblem, storedCount } from './rules.ts';

/** Maximum length of a reason in the history. */
const MAX_REASON = 2000;

export interface MemberChange {
  readonly role: string;
  /** As typed for a new member; the document's key for an existing one. */
  readonly email: string;
  readonly reason: string;
  /** Number of loaded members; repairs an invalid stored count. */
  readonly members: number;
  /** Accounts with that e-mail. */
  readonly userUIDs: readonly string[];
}

/**
 * Creates an empty role. Plans nothing without a name or for an existing name in any case: an
 * "Admin" beside "admin" would grant nothing (CORE-ROLES-09, -10, CORE-D-48).
 *
 * @param existing known role names
 * @throws AppError invalid-argument for an invalid name
 */
export function planCreateRole(name: string, existing: readonly string[]): Planner {
  const role = name.trim();
  return async (read) => {
    const action = 'Create role';
    if (role === '') return { action, writes: [] };
    const problem = roleNameProblem(role, []);
    if (problem) throw new AppError('invalid-argument', problem);
    const taken = roleNameProblem(role, existing) !== null;
    const path = docPath('role', { role });
    if (taken || (await read(path))) return { action, writes: [] };
    return {
      action,
      writes: [{ of: roleRecord, kind: 'create', path, data: { name: role, membersCount: 0 } }],
    };
  };
}

/**
 * Adds a member, updates the count, and sets the account's `role` if there is an account; rights
 * never come from that field (CORE-D-47). Plans nothing for an existing member.
 *
 * @throws AppError for an invalid e-mail, an unknown role, or several accounts with that e-mail
 */
export function planAddMember(change: MemberChange): Planner {
  return async (read) => {
    const action = 'Add role member';
    const reason = checkedReason(change.reason);
    if (!isAddress(change.email)) throw new AppError('invalid-argument', 'Enter a valid email');
    const email = normalizeEmail(change.email);
    const group = await readRole(read, change.role);
    const memberPath = docPath('roleMember', { role: change.role, email });
    if (await read(memberPath)) return { action, writes: [] };
    if (change.userUIDs.length > 1) {
      throw new AppError(
        'failed-precondition',
        `More than one user has the email ${email}. Nothing was saved.`,
      );
    }
    const user = await readUser(read, change.userUIDs[0]);
    const account = user && normalizeEmail(textOf(user.data['email'])) === email ? user : null;
    const member = {
      email,
      uid: account?.uid ?? '',
      subjectID: textOf(account?.data['subjectID']),
    };
    const writes: PlannedWrite[] = [
      counted(change, group, 1),
      { of: roleMemberRecord, kind: 'create', path: memberPath, data: member },
    ];
    if (account && account.data['role'] !== change.role) {
      writes.push({
        of: userRecord,
        kind: 'update',
        path: account.path,
        data: { role: change.role },
      });
    }
    return { action, reason, writes };
  };
}

/**
 * Removes a member, updates the count, and resets the account's `role` to "patient" if it still
 * names this role (CORE-D-47). Plans nothing for a former member.
 * @throws AppError for an unknown role or the last member of a role that must keep one
 */
export function planRemoveMember(change: MemberChange): Planner {
  return async (read) => {
    const action = 'Remove role member';
    const reason = checkedReason(change.reason);
    const group = await readRole(read, change.role);
    const path = docPath('roleMember', { role: change.role, email: change.email });
    const member = await read(path);
    if (!member) return { action, writes: [] };
    const members = storedCount(group) ?? change.members;
    const last = lastMemberProblem(change.role, change.email, members);
    if (last) throw new AppError('failed-precondition', last);
    const writes: PlannedWrite[] = [
      counted(change, group, -1),
      { of: roleMemberRecord, kind: 'delete', path },
    ];
    // An account created after the membership is known only by its e-mail.
    const [only, ...others] = change.userUIDs;
    const stored = textOf(member['uid']);
    const candidate = others.length === 0 ? only : undefined;
    const user = await readUser(read, isDocumentId(stored) ? stored : candidate);
    if (user?.data['role'] === change.role) {
      writes.push({ of: userRecord, kind: 'update', path: user.path, data: { role: 'patient' } });
    }
    return { action, reason, writes };
  };
}

/** Increments or decrements the count; the commit adds the stamps. */
function counted(change: MemberChange, group: RawDocument, step: 1 | -1): PlannedWrite {
  const membersCount = Math.max(0, (storedCount(group) ?? change.members) + step);
  const path = docPath('role', { role: change.role });
  return { of: roleRecord, kind: 'update', path, data: { membersCount } };
}

async function readRole(read: ReadDocument, role: string): Promise<RawDocument> {
  const group = isDocumentId(role) ? await read(docPath('role', { role })) : null;
  if (!group) throw new AppError('not-found', 'Role not found');
  return group;
}

async function readUser(read: ReadDocument, uid: string | undefined) {
  if (uid === undefined || !isDocumentId(uid)) return null;
  const path = docPath('user', { uid });
  const data = await read(path);
  return data && { uid, path, data };
}

function checkedReason(text: string): string {
  const reason = text.trim();
  if (reason === '') throw new AppError('invalid-argument', 'Reason required');
  if (reason.length > MAX_REASON) {
    throw new AppError('invalid-argument', `Shorten the reason to ${MAX_REASON} characters.`);
  }
  return reason;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
