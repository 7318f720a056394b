import { PATHS, type PathName } from '#domain/shared/paths.ts';
import { ACCESS } from './access-table.ts';
import { hasRole, type StaffMember } from './capabilities.ts';

/**
 * Who may do what with which document, in one table (access-table.ts). firestore.rules says the same
 * to the database; the access matrix of the rules tests is generated from this table and proves that
 * both agree.
 */

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;

export type Operation = (typeof OPERATIONS)[number];

/**
 * What a browser needs for an operation. Functions are above these rules; they check for themselves.
 * - `own or staff`: staff, and anyone with a verified address for the document of that address
 * - `own as staff`: staff, for the document of the own address alone
 */
export type Requirement =
  'nobody' | 'own or staff' | 'own as staff' | 'staff' | 'admin' | 'superuser';

export interface AccessRow {
  /** What the document is and who deals with it, for the permission explorer. */
  readonly sentence: string;
  readonly get: Requirement;
  readonly list: Requirement;
  readonly create: Requirement;
  readonly update: Requirement;
  readonly delete: Requirement;
  /** The longest list that may be asked for at once; every list that anybody may ask for has one. */
  readonly listLimit?: number;
  /** What an operation asks beyond the role of the person. */
  readonly notes?: Readonly<Partial<Record<Operation, string>>>;
  /** Whether every change brings a history entry along, or why not. */
  readonly history: 'audited' | { readonly notAudited: string };
}

/**
 * Says whether the table lets a person do an operation. Notes are not looked at: the shape of what is
 * written, and the group "superuser", are the business of the rules.
 *
 * @param own whether the document is keyed by the person's own e-mail
 */
export function mayAccess(
  person: Pick<StaffMember, 'roles'>,
  operation: Operation,
  name: PathName,
  own = false,
): boolean {
  const requirement: Requirement = ACCESS[name][operation];
  switch (requirement) {
    case 'nobody':
      return false;
    case 'own or staff':
      return own || hasRole(person, 'staff');
    case 'own as staff':
      return own && hasRole(person, 'staff');
    default:
      return hasRole(person, requirement);
  }
}

/** The table row by row, as a reader wants it: path first. */
export function accessRows(): readonly (AccessRow & { name: PathName; path: string })[] {
  const names = Object.keys(ACCESS) as PathName[];
  return names.map((name) => ({ ...(ACCESS[name] as AccessRow), name, path: PATHS[name] }));
}
