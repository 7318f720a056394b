import type { ListedUser } from '#data/people/users.ts';
import { groupLabel, studyAtSite, userGroup, userName } from '#domain/people/user/schema.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { formatDay } from '#lib/dates.ts';
import { searchTextOfParts } from '#lib/list.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { LastActive } from './LastActive.tsx';

const IDENTITY: readonly ColumnView<ListedUser>[] = [
  {
    key: 'name',
    header: 'Name',
    text: userName,
    personal: true,
    maxWidth: 200,
    minWidth: 152,
    emptyText: 'No name',
  },
  {
    key: 'email',
    header: 'Email',
    text: (user) => user.email,
    personal: true,
    maxWidth: 260,
  },
];

const OTHERS: readonly ColumnView<ListedUser>[] = [
  {
    key: 'subjectID',
    header: 'Subject ID',
    text: (user) => user.subjectID,
    mono: true,
    maxWidth: 200,
    emptyText: 'No subject ID',
  },
  { key: 'cohort', header: 'Cohort', text: (user) => user.cohort, maxWidth: 160 },
  { key: 'study', header: 'Study', text: studyAtSite, maxWidth: 240, minWidth: 124 },
  { key: 'program', header: 'Active Program', text: (user) => user.activeProgram, maxWidth: 160 },
  {
    key: 'group',
    header: 'Group',
    text: (user) => groupLabel(userGroup(user)),
    maxWidth: 200,
    minWidth: 110,
  },
  { key: 'version', header: 'Version', text: (user) => user.appVersion, maxWidth: 110 },
  {
    key: 'lastActive',
    header: 'Last Active',
    exportHeader: 'Last Active (day in UTC)',
    // By day, from the index; visible rows look up the exact time.
    text: ({ lastActive }) => (lastActive === null ? 'Never' : dayText(lastActive)),
    sortValue: ({ lastActive }) => lastActive ?? null,
    cell: (user) => <LastActive uid={user.docID} />,
    searchable: false,
  },
  { key: 'referrer', header: 'Referrer', text: (user) => user.referralGroupKey, maxWidth: 110 },
];

/** The day; empty while unknown. */
const dayText = (lastActive: string | undefined): string =>
  lastActive === undefined ? '' : formatDay(new Date(lastActive));

const ALL = [...IDENTITY, ...OTHERS];

/** The users table's columns; Name and Email only for info-viewer members (CORE-USERS-02, -03). */
export function userColumns(seesIdentity: boolean): readonly ColumnView<ListedUser>[] {
  return seesIdentity ? ALL : OTHERS;
}

/** The searched text; without info-viewer, nobody is found by name or e-mail (CORE-D-06, -15). */
export function userSearchText(seesIdentity: boolean): (user: ListedUser) => string {
  return searchTextOfParts<ListedUser>({
    ...(seesIdentity && { name: (user) => [userName(user), user.displayName] }),
    ...(seesIdentity && { email: ({ email }) => email }),
    'subject ID': ({ subjectID }) => subjectID,
    cohort: ({ cohort }) => cohort,
    study: ({ study }) => study,
    site: (user) => [user.site, studyAtSite(user)],
    program: ({ activeProgram }) => activeProgram,
    group: (user) => [userGroup(user), groupLabel(userGroup(user))],
    version: ({ appVersion }) => appVersion,
    referrer: ({ referralGroupKey }) => referralGroupKey,
    uid: docIDOf,
  });
}
