import type { AnyDefinition } from '#domain/shared/record.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';

/** What staff may store in the field `role` of a person; it labels them for the app. */
export const STAFF_ROLE_VALUES: readonly string[] = ['patient', 'staff', 'info-viewer'];

/** The signed-in person, as confirmed by the server. */
export interface StaffMember {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Role groups that list the person. */
  readonly roles: ReadonlySet<StaffRole>;
}

/** Superuser implies admin; info-viewer is implied by nothing (CORE-D-05). */
export function hasRole(person: Pick<StaffMember, 'roles'>, role: StaffRole): boolean {
  if (!person.roles.has('staff')) return false;
  if (role === 'admin') return person.roles.has('admin') || person.roles.has('superuser');
  return person.roles.has(role);
}

type Person = Pick<StaffMember, 'roles'>;

/** What a person may do. The rules and the functions repeat each of these. */
export const can = {
  seeIdentityInUsers: (person: Person) => hasRole(person, 'info-viewer'),
  filterBadVersions: (person: Person) => hasRole(person, 'admin'),
  createRole: (person: Person) => hasRole(person, 'admin'),
  editMembers: (person: Person, role: string) =>
    hasRole(person, role === 'superuser' ? 'superuser' : 'admin'),
  /**
   * Stores a value in the field `role` of a user, subject or registration (CORE-D-22, CORE-D-43). The
   * name of any other role group is given by who fills the group; the rules look whether it exists.
   */
  assignRole: (person: Person, role: string) => {
    if (role === 'superuser') return hasRole(person, 'superuser');
    return hasRole(person, role === '' || STAFF_ROLE_VALUES.includes(role) ? 'staff' : 'admin');
  },
  /** Lets somebody leave a study whose data is never erased. */
  leaveStudy: (person: Person) => hasRole(person, 'admin'),
  resetData: (person: Person) => hasRole(person, 'admin'),
} as const;

/** Whether a person may do something with records of a kind: `may(person, 'create', voiceActor)`. */
export function may(
  person: Person,
  act: keyof AnyDefinition['access'],
  { access }: Pick<AnyDefinition, 'access'>,
): boolean {
  const who = access[act];
  return who !== undefined && hasRole(person, who);
}
