import { callableActs } from './callable-acts.ts';
import { accessRows, mayAccess } from './access.ts';
import { OPERATIONS, type Operation } from '#domain/shared/plain-record.ts';
import { can, hasRole, STAFF_ROLE_VALUES, type StaffMember } from './capabilities.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/shared/staff-roles.ts';
import type { PathName } from '#domain/records.ts';

type Person = Pick<StaffMember, 'roles'>;

/** `own`: only the document keyed by the person's own e-mail. */
export type Right = 'yes' | 'own' | 'no';

export interface RecordRights {
  readonly path: string;
  readonly sentence: string;
  readonly rights: Readonly<Record<Operation, Right>>;
  /** Rights beyond those of staff membership. */
  readonly added: readonly Operation[];
  /** Further conditions. */
  readonly notes: Readonly<Partial<Record<Operation, string>>>;
}

/** The role group when it grants rights; null for any other, which only labels its members. */
export function knownRole(name: string): StaffRole | null {
  return STAFF_ROLES.find((role) => role === name) ?? null;
}

/** A member of a role group and of staff, without which no group counts. */
export function memberOf(role: StaffRole): Person {
  return { roles: new Set<StaffRole>(['staff', role]) };
}

/** A role member's rights on each kind of document, from the access table. */
export function recordRights(role: StaffRole): readonly RecordRights[] {
  const staff = memberOf('staff');
  return recordRightsOf(memberOf(role)).map(({ name, ...row }) => ({
    ...row,
    added: OPERATIONS.filter((operation) => {
      const right = row.rights[operation];
      return right !== 'no' && right !== rightOf(staff, operation, name);
    }),
  }));
}

/** A person's rights on each kind of document, from the access table. */
export function recordRightsOf(
  person: Person,
): readonly (Omit<RecordRights, 'added'> & { readonly name: PathName })[] {
  return accessRows().map(({ name, path, sentence, notes }) => {
    const right = (operation: Operation) => rightOf(person, operation, name);
    return {
      name,
      path,
      sentence,
      rights: Object.fromEntries(
        OPERATIONS.map((operation) => [operation, right(operation)]),
      ) as Record<Operation, Right>,
      notes: Object.fromEntries(
        OPERATIONS.flatMap((operation) => {
          const note = right(operation) === 'no' ? undefined : notes?.[operation];
          return note === undefined ? [] : [[operation, note]];
        }),
      ),
    };
  });
}

/** A person's right for an operation on a kind of document, from the access table. */
export function rightOf(person: Person, operation: Operation, name: PathName): Right {
  if (mayAccess(person, operation, name)) return 'yes';
  return mayAccess(person, operation, name, true) ? 'own' : 'no';
}

/** Abilities beyond single documents: one sentence per capability. */
const ABILITIES: Readonly<Record<keyof typeof can, (person: Person) => string | null>> = {
  seeIdentityInUsers: (person) =>
    can.seeIdentityInUsers(person) ? 'See name and email in the list of users.' : null,
  filterBadVersions: (person) =>
    can.filterBadVersions(person) ? 'Filter users by app versions known to be bad.' : null,
  createRole: (person) => (can.createRole(person) ? 'Create role groups.' : null),
  editMembers: (person) => {
    if (can.editMembers(person, 'superuser')) {
      return 'Add and remove the members of every role, superuser included.';
    }
    return can.editMembers(person, 'admin')
      ? 'Add and remove the members of every role but superuser.'
      : null;
  },
  assignRole: (person) => {
    if (!can.assignRole(person, 'patient')) return null;
    if (can.assignRole(person, 'superuser')) return 'Give every role value.';
    if (can.assignRole(person, 'admin')) return 'Give every role value except “superuser”.';
    return `Give the role values ${STAFF_ROLE_VALUES.map(quoted).join(', ')}.`;
  },
  leaveStudy: (person) =>
    can.leaveStudy(person) ? 'Let somebody leave study 002 or 004, with a reason.' : null,
  // Covered by its callables, which are listed separately.
  resetData: () => null,
};

const quoted = (text: string) => `“${text}”`;

/**
 * A person's abilities beyond single documents, in the console and through callables, as sentences.
 */
export function abilitiesOf(person: Person): readonly string[] {
  const inTheConsole = Object.values(ABILITIES).flatMap((sentence) => sentence(person) ?? []);
  return [...callableActs(person), ...inTheConsole];
}

/** The abilities of a role's members. */
export function abilities(role: StaffRole): readonly string[] {
  return abilitiesOf(memberOf(role));
}

/** Whether a role's members may open a screen that requires this role. */
export function opens(role: StaffRole, requires: StaffRole | undefined): boolean {
  return requires === undefined || hasRole(memberOf(role), requires);
}
