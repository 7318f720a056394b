import { useCallback, useMemo, useState } from 'react';
import { usersList } from '../../../data/collections/users.ts';
import { useLongList } from '../../../data/use-live.ts';
import { lastActive } from '../../../domain/people/last-active.ts';
import type { User } from '../../../domain/people/user.ts';
import { can } from '../../../domain/staff/capabilities.ts';
import { needs } from '../../../lib/list.ts';
import { href } from '../../../routing/href.ts';
import { useListState } from '../../../routing/use-list-state.ts';
import { useStaff } from '../../../session/use-session.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TICKED } from '../../../ui/table/types.ts';
import { useNow } from '../../../ui/use-now.ts';
import { countOf } from '../../../lib/words.ts';
import { useLatestUsage, useVisibleUids } from './use-latest-usage.ts';
import { userColumns, userSearchText } from './user-columns.tsx';
import { USER_FILTERS, useUserFilters } from './use-user-filters.ts';

const PAGE_SIZE = 20;

const LEGEND = [
  { tone: 'success', label: 'Opened under 24 h ago' },
  { tone: 'warning', label: '24 to 48 h ago, or never opened' },
  { tone: 'danger', label: 'Over 48 h ago' },
] as const;

/** All app accounts, live (CORE-USERS). */
export function UsersPage() {
  const person = useStaff();
  const seesIdentity = can.seeIdentityInUsers(person);
  const list = useListState(USER_FILTERS);
  const [exporting, setExporting] = useState(false);
  const { upTo } = needs(list.state, PAGE_SIZE, ['color']);
  const users = useLongList(usersList, exporting || upTo === 'all' ? Infinity : upTo);
  const loaded = users.state === 'ready' ? users.data : null;
  const filters = useUserFilters(person, loaded?.rows ?? null);

  const [visible, showRows] = useVisibleUids();
  const opened = useLatestUsage(visible);
  const now = useNow(60_000);
  const columns = useMemo(() => userColumns(seesIdentity, opened), [seesIdentity, opened]);
  const rowTone = useCallback(
    (user: User) => {
      const at = opened.get(user.docID);
      return at === undefined ? null : lastActive(at, now);
    },
    [opened, now],
  );
  const searchText = useMemo(() => userSearchText(seesIdentity), [seesIdentity]);
  const colored = list.state.filters['color'] === TICKED;

  return (
    <>
      <PageHeader
        title="Users"
        summary={loaded?.total == null ? ' ' : countOf(loaded.total, 'app account')}
      />
      <DataTable
        name="users"
        caption="Users"
        live={users}
        list={list}
        columns={columns}
        filters={filters}
        searchText={searchText}
        searchLabel="Search"
        searchHelp={`${seesIdentity ? 'Name, email, s' : 'S'}ubject ID, cohort, study, site, program, group, version, referrer, uid`}
        rowKey={(user) => user.docID}
        rowHref={(user) => href('userDetail', { uid: user.docID })}
        rowTone={colored ? rowTone : undefined}
        toneColumn="lastActive"
        {...(colored ? { legend: LEGEND } : {})}
        emptyText="There are no app accounts yet. They appear here as soon as somebody signs up in the app."
        exportName="users"
        actor={person.email}
        requires="staff"
        onNeedAll={() => setExporting(true)}
        onVisibleRows={showRows}
      />
    </>
  );
}
