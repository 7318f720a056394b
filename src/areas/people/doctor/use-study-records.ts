import { useMemo } from 'react';
import { registrationsList } from '../../../data/collections/registrations.ts';
import { roleMembersSource, rolesSource } from '../../../data/collections/roles.ts';
import { subjectsList } from '../../../data/collections/subjects.ts';
import { usersList } from '../../../data/collections/users.ts';
import type { Rows } from '../../../data/sources.ts';
import { useLive, useLiveAll, useLongList } from '../../../data/use-live.ts';
import type { RoleGroup } from '../../../domain/people/doctor/finding.ts';
import type { Role, RoleMember } from '../../../domain/people/role.ts';
import { loading, mapLive, ready, type ListRows, type Live } from '../../../lib/live.ts';

/** All role groups with their members, live; ready once every group is. */
function useRoleGroups(): Live<readonly RoleGroup[]> {
  const roles = useLive(rolesSource);
  const rows = roles.state === 'ready' ? roles.data.rows : NO_ROLES;
  const members = useLiveAll(rows.map(({ docID }) => roleMembersSource(docID)));
  return useMemo(() => {
    if (roles.state !== 'ready') return mapLive(roles, () => []);
    const groups: RoleGroup[] = [];
    for (const role of roles.data.rows) {
      const live: Live<Rows<RoleMember>> =
        members.get(roleMembersSource(role.docID).key) ?? loading;
      if (live.state !== 'ready') return live;
      groups.push({ role, members: live.data.rows });
    }
    return ready(groups, roles.stale);
  }, [roles, members]);
}

const NO_ROLES: readonly Role[] = [];

/** Everything that the checks look at, each as far as it is loaded. */
export function useStudyRecords() {
  return {
    users: useLongList(usersList, Infinity),
    subjects: useLongList(subjectsList, Infinity),
    registrations: useLongList(registrationsList, Infinity),
    roles: useRoleGroups(),
  };
}

export type LiveRecords = ReturnType<typeof useStudyRecords>;

/** How far a list is loaded; null before its first answer. */
export function loadedPart<Row>(live: Live<ListRows<Row>>): ListRows<Row> | null {
  return live.state === 'ready' ? live.data : null;
}
