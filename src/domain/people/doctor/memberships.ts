import { normalizeEmail } from '#domain/shared/email.ts';
import { STAFF_ROLES } from '#domain/shared/staff-roles.ts';
import { storedCount } from '#domain/staff/role/rules.ts';
import type { RoleMember } from '#domain/staff/role/schema.ts';
import {
  finding,
  memberRecord,
  named,
  roleRecord,
  type Finding,
  type FindingRecord,
  type RoleGroup,
} from './finding.ts';
import { keyEmailOf } from './linked-records.ts';

/** A role group whose stored count differs from its number of members. */
export function miscounted({ role, members }: RoleGroup): Finding | null {
  const count = storedCount(role.raw);
  if (count === members.length) return null;
  const sentence =
    count === null
      ? `The role ${role.docID} has no usable count of its ${members.length} members; adding or removing one fixes it.`
      : `The role ${role.docID} counts ${count} and has ${members.length}. The count only moves together with a member, so that nobody can forge it.`;
  return finding('role-count', [roleRecord(role)], sentence);
}

/** Members of privileged groups who are not in staff, so that their rights have no effect. */
export function withoutStaff(roles: readonly RoleGroup[]): readonly Finding[] {
  const staff = roles.find(({ role }) => role.docID === 'staff');
  const inStaff = new Set(staff?.members.map(({ docID }) => normalizeEmail(docID)));
  const granting = roles.filter(
    ({ role }) =>
      role.docID !== 'staff' && STAFF_ROLES.some((staffRole) => staffRole === role.docID),
  );
  return byEmail(granting, (member) => {
    const email = keyEmailOf(member);
    return email !== null && !inStaff.has(email);
  }).map(({ email, groups, records }) =>
    finding(
      'role-without-staff',
      records,
      `${email} is a member of ${named(groups)} but not of staff, so that has no effect.`,
    ),
  );
}

/** Members without an app account. */
export function withoutAccount(roles: readonly RoleGroup[]): readonly Finding[] {
  return byEmail(roles, (member) => member.uid === '' && keyEmailOf(member) !== null).map(
    ({ email, groups, records }) =>
      finding(
        'member-without-account',
        records,
        `${email} is a member of ${named(groups)} without an app account.`,
      ),
  );
}

interface Memberships {
  readonly email: string;
  readonly groups: readonly string[];
  readonly records: readonly FindingRecord[];
}

/** The memberships that match a test, one row per person. */
function byEmail(
  roles: readonly RoleGroup[],
  picks: (member: RoleMember) => boolean,
): readonly Memberships[] {
  const people = new Map<string, { groups: string[]; records: FindingRecord[] }>();
  for (const { role, members } of roles) {
    for (const member of members.filter(picks)) {
      const email = normalizeEmail(member.docID);
      const person = people.get(email) ?? { groups: [], records: [] };
      person.groups.push(role.docID);
      person.records.push(memberRecord(role, member));
      people.set(email, person);
    }
  }
  return [...people].map(([email, person]) => ({ email, ...person }));
}
