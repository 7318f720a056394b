import { OPERATIONS, type Operation } from '#domain/shared/plain-record.ts';
import { hasRole, type StaffMember } from './capabilities.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/shared/staff-roles.ts';
import { abilitiesOf, memberOf, recordRightsOf, rightOf, type RecordRights } from './rights.ts';

type Person = Pick<StaffMember, 'roles'>;

export interface PersonRecordRights extends Pick<
  RecordRights,
  'path' | 'sentence' | 'rights' | 'notes'
> {
  /** The role groups that grant a right, where staff alone would not have it. */
  readonly marks: Readonly<Partial<Record<Operation, string>>>;
}

/**
 * The role groups that grant a right: only staff when that suffices, otherwise each of the others.
 * Empty when it needs no group or is not granted.
 */
export function givenBy(person: Person, holds: (person: Person) => boolean): readonly StaffRole[] {
  if (!person.roles.has('staff') || !holds(person)) return [];
  if (holds(memberOf('staff'))) return ['staff'];
  return STAFF_ROLES.filter((role) => person.roles.has(role) && holds(memberOf(role)));
}

/** A person's rights on each kind of document with what grants them, from the access table. */
export function personRights(person: Person): readonly PersonRecordRights[] {
  return recordRightsOf(person).map(({ name, ...row }) => ({
    ...row,
    marks: Object.fromEntries(
      OPERATIONS.flatMap((operation) => {
        const right = row.rights[operation];
        if (right === 'no') return [];
        const by = givenBy(person, (who) => rightOf(who, operation, name) === right);
        const isOfStaff = by.length === 1 && by[0] === 'staff';
        return isOfStaff ? [] : [[operation, by.length === 0 ? 'everybody' : by.join(', ')]];
      }),
    ),
  }));
}

/**
 * "as a member of admin and superuser"; a right without a role belongs to everybody who signs in.
 */
export function reasonOf(roles: readonly StaffRole[]): string {
  return roles.length === 0
    ? 'as everybody who signs in with a verified email'
    : `as a member of ${enumerated(roles)}`;
}

function enumerated(parts: readonly string[]): string {
  return parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

export interface PersonAbility {
  readonly sentence: string;
  readonly by: readonly StaffRole[];
}

/** A person's abilities beyond single documents, and the role groups that grant them. */
export function personAbilities(person: Person): readonly PersonAbility[] {
  return abilitiesOf(person).map((sentence) => ({
    sentence,
    by: givenBy(person, (who) => abilitiesOf(who).includes(sentence)),
  }));
}

/** Whether a person may open a screen that requires this role, or only staff. */
export function opensFor(person: Person, requires: StaffRole | undefined): boolean {
  return hasRole(person, requires ?? 'staff');
}
