import { isAddress } from '#domain/shared/email.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { plainName } from '#domain/shared/plain-name.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** Roles that must keep a member, because otherwise nobody could grant access again (CORE-D-46). */
const KEPT_ROLES: readonly string[] = ['staff', 'admin', 'superuser'];

/**
 * The error in a new role's name; null when it is valid (CORE-ROLES-09, CORE-ROLES-10, CORE-D-48).
 */
export function roleNameProblem(name: string, existing: readonly string[]): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'Role name required';
  if (trimmed.includes('/')) return 'A role name cannot contain "/"';
  if (trimmed.length > 100 || !isDocumentId(trimmed)) return 'Enter a shorter, plain role name';
  if (plainName(trimmed) !== trimmed) return 'A role name cannot have invisible characters';
  const taken = existing.some((other) => other.toLowerCase() === trimmed.toLowerCase());
  return taken ? 'Role already exists' : null;
}

/** The error in a new member's e-mail; null when it is valid (CORE-ROLES-11, CORE-D-48). */
export function memberEmailProblem(email: string): string | null {
  return isAddress(email) ? null : 'Enter a valid email';
}

/** The stored member count; null when missing or invalid. */
export function storedCount(role: RawDocument): number | null {
  const count = role['membersCount'];
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null;
}

/** Why a member may not be removed from a group of this size; null when they may (CORE-D-46). */
export function lastMemberProblem(role: string, email: string, members: number): string | null {
  if (members > 1 || !KEPT_ROLES.includes(role)) return null;
  return `${email} is the last member of ${role} and cannot be removed. Add another member first.`;
}

const MEANINGS = new Map(
  Object.entries({
    staff: 'Opens the console. Every other role counts only together with this one.',
    admin: 'Unlocks what is reserved for admins, such as creating roles and changing members.',
    superuser: 'May do everything an admin may do, and decides who is a superuser.',
    'info-viewer': 'Shows the columns Name and Email in the list of users.',
  }),
);

/** The rights that a role grants, in one or two sentences; unknown roles grant none. */
export function roleMeaning(role: string): string {
  return MEANINGS.get(role) ?? 'Grants nothing in this console; it only labels its members.';
}

/** The rights lost by removing oneself from a role; null when they are minor (CORE-D-46). */
export function selfRemovalWarning(role: string): string | null {
  switch (role) {
    case 'staff':
      return 'This is your own membership. You will be signed out at once, and only an admin can let you in again.';
    case 'admin':
      return 'This is your own membership. Unless you are a superuser, only another admin can add you again.';
    case 'superuser':
      return 'This is your own membership. Only another superuser can add you again.';
    default:
      return null;
  }
}
