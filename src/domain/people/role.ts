import { object, type InferType } from 'yup';
import { count, text, time } from '../shared/fields.ts';
import { isDocumentId } from '../shared/paths.ts';
import type { Stored } from '../shared/read-document.ts';

/** A role group, `roles/{name}`. */
export const roleSchema = object({
  name: text(),
  dateCreated: time(),
  lastUpdated: time(),
  membersCount: count(),
  updatedBy: text(),
});

export type Role = Stored<InferType<typeof roleSchema>>;

/** A member of a role, `roles/{role}/members/{e-mail in lower case}`. */
export const roleMemberSchema = object({
  email: text(),
  uid: text(),
  subjectID: text(),
  dateAdded: time(),
  addedBy: text(),
});

export type RoleMember = Stored<InferType<typeof roleMemberSchema>>;

/** Roles that must never lose their last member: nobody could let anybody in again (CORE-D-46). */
export const KEPT_ROLES: readonly string[] = ['staff', 'admin', 'superuser'];

/** What is wrong with the name of a new role, or null (CORE-ROLES-09, CORE-ROLES-10, CORE-D-48). */
export function roleNameProblem(name: string, existing: readonly string[]): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'Role name required';
  if (trimmed.includes('/')) return 'A role name cannot contain "/"';
  if (trimmed.length > 100 || !isDocumentId(trimmed)) return 'Enter a shorter, plain role name';
  const taken = existing.some((other) => other.toLowerCase() === trimmed.toLowerCase());
  return taken ? 'Role already exists' : null;
}
