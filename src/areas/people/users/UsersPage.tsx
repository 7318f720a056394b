import { useMemo } from 'react';
import { usersIndex } from '#data/people/users.ts';
import { can } from '#domain/staff/capabilities.ts';
import { useListState } from '#routing/use-list-state.ts';
import { IndexNotice } from '#records/IndexNotice.tsx';
import { foundText, useIndexedTable } from '#records/use-indexed-table.ts';
import { useStaff } from '#session/use-session.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LookupError } from '#areas/people/shared/LookupError.tsx';
import { useLatestUsage } from './use-latest-usage.ts';
import { USER_FILTERS, useUserFilters } from './use-user-filters.ts';
import { userSearchText } from './user-columns.tsx';
import { UsersTable } from './UsersTable.tsx';

/** All app accounts, live (CORE-USERS). */
export function UsersPage() {
  const person = useStaff();
  const list = useListState(USER_FILTERS);
  const seesIdentity = can.seeIdentityInUsers(person);
  const searchText = useMemo(() => userSearchText(seesIdentity), [seesIdentity]);
  const { table, index, shown, matched } = useIndexedTable(list, usersIndex, searchText, ['color']);
  const loaded = table.live.state === 'ready' ? table.live.data : null;
  const { filters, trouble } = useUserFilters(person, loaded?.rows ?? null);
  const opened = useLatestUsage(shown);

  return (
    <>
      <PageHeader title="Users" summary={foundText(table.live, matched, 'app account')} />
      <LookupError
        trouble={trouble}
        meanwhile="Until then only the values of the users that are loaded can be chosen."
      />
      <IndexNotice index={index} />
      <UsersTable {...table} filters={filters} seesIdentity={seesIdentity} opened={opened} />
    </>
  );
}
