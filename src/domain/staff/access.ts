import { ALL_PATHS, type PathName } from '#domain/records.ts';
import { ACCESS, type AccessRow } from './access-table.ts';
import type { Operation } from '#domain/shared/plain-record.ts';
import { hasRole, type StaffMember } from './capabilities.ts';

/**
 * All access rights by document and role in one table (access-table.ts). firestore.rules enforces the same;
 * the access matrix of the rules tests is generated from this table and proves that both agree.
 */

/**
 * Whether the table allows an operation. Notes, data shapes and the group "superuser" are enforced
 * only by the rules.
 *
 * @param isOwn whether the document is keyed by the person's own e-mail
 */
export function mayAccess(
  person: Pick<StaffMember, 'roles'>,
  operation: Operation,
  name: PathName,
  isOwn = false,
): boolean {
  const requirement = ACCESS[name][operation];
  switch (requirement) {
    case 'nobody':
      return false;
    case 'own or staff':
      return isOwn || hasRole(person, 'staff');
    case 'own as staff':
      return isOwn && hasRole(person, 'staff');
    default:
      return hasRole(person, requirement);
  }
}

/** The rows of the table with name and path. */
export function accessRows(): readonly (AccessRow & { name: PathName; path: string })[] {
  const names = Object.keys(ACCESS) as PathName[];
  return names.map((name) => ({ ...ACCESS[name], name, path: ALL_PATHS[name] }));
}
