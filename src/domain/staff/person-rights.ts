import type { PathName } from '#domain/records.ts';
import { accessRows } from './access.ts';
import { OPERATIONS, type Operation } from '#domain/shared/plain-record.ts';
import { hasRole, type StaffMember } from './capabilities.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/shared/staff-roles.ts';
import { abilitiesOf, memberOf, rightOf, type Right } from './rights.ts';

type Person = Pick<StaffMember, 'roles'>;

/** A person's right and the role groups that grant it; empty when everybody has it. */
interface GivenRight {
  readonly right: Right;
  readonly by: readonly StaffRole[];
}

export interface PersonRecordRights {
  readonly name: PathName;
  readonly path: string;
  readonly sentence: string;
  readonly rights: Readonly<Record<Operation, GivenRight>>;
  /** Sentences such as "May open and list, as a member of staff."; never empty. */
  readonly grants: readonly string[];
  /** Further conditions. */
  readonly notes: readonly string[];
}

const VERBS: Readonly<Record<Operation, string>> = {
  get: 'open',
  list: 'list',
  create: 'create',
  update: 'change',
  delete: 'delete',
};

/**
 * The role groups that grant a right: only staff when that suffices, otherwise each of the others.
 * Empty when it needs no group or is not granted.
 */
export function givenBy(person: Person, holds: (person: Person) => boolean): readonly StaffRole[] {
  if (!person.roles.has('staff') || !holds(person)) return [];
  if (holds(memberOf('staff'))) return ['staff'];
  return STAFF_ROLES.filter((role) => person.roles.has(role) && holds(memberOf(role)));
}

/** A person's rights on each kind of document with their reasons, from the access table. */
export function personRights(person: Person): readonly PersonRecordRights[] {
  return accessRows().map(({ name, path, sentence, notes }) => {
    const rights = Object.fromEntries(
      OPERATIONS.map((operation) => {
        const right = rightOf(person, operation, name);
        const by = givenBy(
          person,
          (who) => right !== 'no' && rightOf(who, operation, name) === right,
        );
        return [operation, { right, by }];
      }),
    ) as Record<Operation, GivenRight>;
    return {
      name,
      path,
      sentence,
      rights,
      grants: sentences(rights),
      notes: OPERATIONS.flatMap((operation) => {
        const note = rights[operation].right === 'no' ? undefined : notes?.[operation];
        return note === undefined ? [] : [`To ${VERBS[operation]}: ${note}`];
      }),
    };
  });
}

/** Merges operations with the same right and reason into one sentence. */
function sentences(rights: Readonly<Record<Operation, GivenRight>>): readonly string[] {
  const alike = new Map<string, { verbs: string[]; given: GivenRight }>();
  for (const operation of OPERATIONS) {
    const given = rights[operation];
    if (given.right === 'no') continue;
    const key = `${given.right} ${given.by.join(' ')}`;
    const group = alike.get(key) ?? { verbs: [], given };
    group.verbs.push(VERBS[operation]);
    alike.set(key, group);
  }
  if (alike.size === 0) return ['May do nothing here.'];
  return [...alike.values()].map(({ verbs, given: { right, by } }) => {
    const restriction = right === 'own' ? ' only the one with one’s own email' : '';
    return `May ${enumerated(verbs)}${restriction}, ${reasonOf(by)}.`;
  });
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
