import { useState } from 'react';
import { usersList } from '#data/people/users.ts';
import { useLongList } from '#data/engine/use-live.ts';
import { can } from '#domain/staff/capabilities.ts';
import { needs } from '#lib/list.ts';
import { countOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LookupError } from '#areas/people/shared/LookupError.tsx';
import { useLatestUsage, useVisibleUids } from './use-latest-usage.ts';
import { USER_FILTERS, useUserFilters } from './use-user-filters.ts';
import { UsersTable } from './UsersTable.tsx';

const PAGE_SIZE = 20;

/** All app accounts, live (CORE-USERS). */
export function UsersPage() {
  const person = useStaff();
  const list = useListState(USER_FILTERS);
  const [exporting, setExporting] = useState(false);
  const { upTo } = needs(list.state, PAGE_SIZE, ['color']);
  const users = useLongList(usersList, exporting || upTo === 'all' ? Infinity : upTo);
  const loaded = users.state === 'ready' ? users.data : null;
  const { filters, trouble } = useUserFilters(person, loaded?.rows ?? null);
  const [visible, showRows] = useVisibleUids();
  const opened = useLatestUsage(visible);

  return (
    <>
      <PageHeader
        title="Users"
        summary={loaded?.total == null ? ' ' : countOf(loaded.total, 'app account')}
      />
      <LookupError
        trouble={trouble}
        meanwhile="Until then only the values of the users that are loaded can be chosen."
      />
      <UsersTable
        live={users}
        list={list}
        filters={filters}
        seesIdentity={can.seeIdentityInUsers(person)}
        opened={opened}
        onVisibleRows={showRows}
        onNeedAll={setExporting}
        actor={person.email}
      />
    </>
  );
}
