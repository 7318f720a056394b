import type { AnyDefinition } from '#domain/shared/record.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';

/** Values that staff may store in a person's `role`, a label for the app. */
export const STAFF_ROLE_VALUES: readonly string[] = ['patient', 'staff', 'info-viewer'];

/** The signed-in person, as confirmed by the server. */
export interface StaffMember {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** The person's role groups. */
  readonly roles: ReadonlySet<StaffRole>;
}

/** Superuser implies admin; nothing implies info-viewer (CORE-D-05). */
export function hasRole(person: Pick<StaffMember, 'roles'>, role: StaffRole): boolean {
  if (!person.roles.has('staff')) return false;
  if (role === 'admin') return person.roles.has('admin') || person.roles.has('superuser');
  return person.roles.has(role);
}

type Person = Pick<StaffMember, 'roles'>;

/** A person's capabilities, enforced again by rules and functions. */
export const can = {
  seeIdentityInUsers: (person: Person) => hasRole(person, 'info-viewer'),
  filterBadVersions: (person: Person) => hasRole(person, 'admin'),
  createRole: (person: Person) => hasRole(person, 'admin'),
  editMembers: (person: Person, role: string) =>
    hasRole(person, role === 'superuser' ? 'superuser' : 'admin'),
  /**
   * Stores a `role` on a user, subject or registration (CORE-D-22, CORE-D-43). The name of any
   * other group requires admin, as does filling the group; the rules check that the group exists.
   */
  assignRole: (person: Person, role: string) => {
    if (role === 'superuser') return hasRole(person, 'superuser');
    return hasRole(person, role === '' || STAFF_ROLE_VALUES.includes(role) ? 'staff' : 'admin');
  },
  /** Moves somebody out of a study whose data is never erased. */
  leaveStudy: (person: Person) => hasRole(person, 'admin'),
  resetData: (person: Person) => hasRole(person, 'admin'),
} as const;

/**
 * Whether a person may perform an operation on a kind of record: `may(person, 'create',
 * voiceActor)`.
 */
export function may(
  person: Person,
  act: keyof AnyDefinition['access'],
  { access }: Pick<AnyDefinition, 'access'>,
): boolean {
  const who = access[act];
  return who !== undefined && hasRole(person, who);
}
