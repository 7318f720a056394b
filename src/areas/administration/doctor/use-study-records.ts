import { useMemo } from 'react';
import { roleMembersSource, rolesSource } from '#data/administration/roles.ts';
import { questionsSource } from '#data/people/notes.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useLive, useLiveAll } from '#data/engine/use-live.ts';
import { useLongList } from '#data/engine/use-long-list.ts';
import { usersList, subjectsList, registrationsList } from '#data/use-cases/whole-lists.ts';
import type { RoleGroup } from '#domain/people/doctor/finding.ts';
import type { Role, RoleMember } from '#domain/staff/role/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { loading, mapLive, readyFrom, rowsOf, type ListRows, type Live } from '#lib/live.ts';

/** All role groups with members, live; ready once every group is. */
function useRoleGroups(): Live<readonly RoleGroup[]> {
  const roles = useLive(rolesSource);
  const rows = roles.state === 'ready' ? roles.data.rows : NO_ROLES;
  const members = useLiveAll(rows.map(({ docID }) => roleMembersSource(docID)));
  return useMemo(() => {
    if (roles.state !== 'ready') return mapLive(roles, () => []);
    const groups: RoleGroup[] = [];
    const parts: Live<unknown>[] = [roles];
    for (const role of roles.data.rows) {
      const live: Live<Rows<RoleMember>> =
        members.get(roleMembersSource(role.docID).key) ?? loading;
      if (live.state !== 'ready') return live;
      parts.push(live);
      groups.push({ role, members: live.data.rows });
    }
    return readyFrom(groups, parts);
  }, [roles, members]);
}

const NO_ROLES: readonly Role[] = [];

/** Everything that the checks examine, as far as loaded. */
export function useStudyRecords() {
  return {
    users: useLongList(usersList, Infinity),
    subjects: useLongList(subjectsList, Infinity),
    registrations: useLongList(registrationsList, Infinity),
    roles: useRoleGroups(),
    questions: useLive(questionsSource),
  };
}

export type LiveRecords = ReturnType<typeof useStudyRecords>;

/** The loaded part of a list; null before its first result. */
export function loadedPart<Row>(live: Live<ListRows<Row>>): ListRows<Row> | null {
  return live.state === 'ready' ? live.data : null;
}

/** The documents by path, as far as loaded. */
export function storedRecords(records: LiveRecords): ReadonlyMap<string, RawDocument> {
  const { users, subjects, registrations, roles } = records;
  const groups = roles.state === 'ready' ? roles.data : [];
  return new Map([
    ...rowsOf(users).map(({ docID, raw }) => [docPath('user', { uid: docID }), raw] as const),
    ...rowsOf(subjects).map(
      ({ docID, raw }) => [docPath('subject', { subjectID: docID }), raw] as const,
    ),
    ...rowsOf(registrations).map(
      ({ docID, raw }) => [docPath('registration', { email: docID }), raw] as const,
    ),
    ...groups.map(({ role }) => [docPath('role', { role: role.docID }), role.raw] as const),
    ...groups.flatMap(({ role, members }) =>
      members.map(
        ({ docID, raw }) =>
          [docPath('roleMember', { role: role.docID, email: docID }), raw] as const,
      ),
    ),
  ]);
}
