import { useMemo } from 'react';
import { roleMemberSource, rolesSource } from '#data/administration/roles.ts';
import { useLive, useLiveAll } from '#data/engine/use-live.ts';
import type { RoleMember } from '#domain/staff/role/schema.ts';
import { STAFF_ROLES } from '#domain/shared/staff-roles.ts';
import { loading, readyFrom, type Live } from '#lib/live.ts';

export interface Membership {
  readonly role: string;
  readonly member: RoleMember;
}

/**
 * A person's role groups, live. Groups that grant rights are included even without a document of
 * their own, because rights depend only on members.
 * @param email in lower case, as in member document ids
 */
export function useMemberships(email: string): Live<readonly Membership[]> {
  const roles = useLive(rolesSource);
  const names = useMemo(() => {
    const others = roles.state === 'ready' ? roles.data.rows.map(({ docID }) => docID) : [];
    return [...new Set<string>([...STAFF_ROLES, ...others])];
  }, [roles]);
  const members = useLiveAll(names.map((role) => roleMemberSource(role, email)));
  return useMemo(() => {
    if (roles.state !== 'ready') return roles;
    const memberships: Membership[] = [];
    const parts: Live<unknown>[] = [roles];
    for (const role of names) {
      const live = members.get(roleMemberSource(role, email).key) ?? loading;
      if (live.state !== 'ready') return live;
      parts.push(live);
      if (live.data) memberships.push({ role, member: live.data });
    }
    return readyFrom(memberships, parts);
  }, [roles, names, members, email]);
}
