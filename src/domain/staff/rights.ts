import { callableActs } from './callable-acts.ts';
import { accessRows, mayAccess } from './access.ts';
import { OPERATIONS, type Operation } from '#domain/shared/plain-record.ts';
import { can, hasRole, STAFF_ROLE_VALUES, type StaffMember } from './capabilities.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/shared/staff-roles.ts';
import type { PathName } from '#domain/records.ts';

type Person = Pick<StaffMember, 'roles'>;

/** `own`: only for the document that is keyed by the own e-mail. */
export type Right = 'yes' | 'own' | 'no';

export interface RecordRights {
  readonly path: string;
  readonly sentence: string;
  readonly rights: Readonly<Record<Operation, Right>>;
  /** What membership of staff alone does not grant. */
  readonly added: readonly Operation[];
  /** Further conditions of what may be done. */
  readonly notes: Readonly<Partial<Record<Operation, string>>>;
}

/** The role groups that grant something; null for any other, which only labels its members. */
export function knownRole(name: string): StaffRole | null {
  return STAFF_ROLES.find((role) => role === name) ?? null;
}

/** Somebody in a role group; each counts only together with staff. */
export function memberOf(role: StaffRole): Person {
  return { roles: new Set<StaffRole>(['staff', role]) };
}

/** What a member of a role may do with each kind of document, read off the access table. */
export function recordRights(role: StaffRole): readonly RecordRights[] {
  const person = memberOf(role);
  const staff = memberOf('staff');
  return accessRows().map(({ name, path, sentence, notes }) => {
    const right = (operation: Operation) => rightOf(person, operation, name);
    const allowed = OPERATIONS.filter((operation) => right(operation) !== 'no');
    return {
      path,
      sentence,
      rights: Object.fromEntries(
        OPERATIONS.map((operation) => [operation, right(operation)]),
      ) as Record<Operation, Right>,
      added: allowed.filter((operation) => right(operation) !== rightOf(staff, operation, name)),
      notes: Object.fromEntries(
        allowed.flatMap((operation) => {
          const note = notes?.[operation];
          return note === undefined ? [] : [[operation, note]];
        }),
      ),
    };
  });
}

/** What somebody may do with a kind of document, read off the access table. */
export function rightOf(person: Person, operation: Operation, name: PathName): Right {
  if (mayAccess(person, operation, name)) return 'yes';
  return mayAccess(person, operation, name, true) ? 'own' : 'no';
}

/** What a person may do beyond single documents, one sentence for each capability. */
const ABILITIES: Readonly<Record<keyof typeof can, (person: Person) => string | null>> = {
  seeIdentityInUsers: (person) =>
    can.seeIdentityInUsers(person) ? 'See name and e-mail in the list of users.' : null,
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
  // Its acts are callables, which are told one by one.
  resetData: () => null,
};

const quoted = (text: string) => `“${text}”`;

/** What somebody may do beyond single documents, in sentences: in the console and by callables. */
export function abilitiesOf(person: Person): readonly string[] {
  const inTheConsole = Object.values(ABILITIES).flatMap((sentence) => sentence(person) ?? []);
  return [...callableActs(person), ...inTheConsole];
}

/** The same for a member of a role. */
export function abilities(role: StaffRole): readonly string[] {
  return abilitiesOf(memberOf(role));
}

/** Whether a member of a role may open a screen that asks for one. */
export function opens(role: StaffRole, requires: StaffRole | undefined): boolean {
  return requires === undefined || hasRole(memberOf(role), requires);
}
