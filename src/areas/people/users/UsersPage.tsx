import { useState } from 'react';
import { usersIndex, type ListedUser } from '#data/people/users.ts';
import { can } from '#domain/staff/capabilities.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { LookupError } from '#areas/people/shared/LookupError.tsx';
import { useLatestUsage } from './use-latest-usage.ts';
import { USER_FILTERS, useUserFilters } from './use-user-filters.ts';
import { UsersTable } from './UsersTable.tsx';

const NONE: readonly never[] = [];

/** All app accounts, live (CORE-USERS). */
export function UsersPage() {
  const person = useStaff();
  const [loaded, setLoaded] = useState<readonly ListedUser[] | null>(null);
  const [shown, setShown] = useState<readonly ListedUser[]>(NONE);
  const { filters, trouble } = useUserFilters(person, loaded);
  return (
    <UsersTable
      source={usersIndex}
      list={useListState(USER_FILTERS)}
      filters={filters}
      seesIdentity={can.seeIdentityInUsers(person)}
      opened={useLatestUsage(shown)}
      onRows={setLoaded}
      onVisibleRows={setShown}
    >
      <LookupError
        trouble={trouble}
        meanwhile="Until then only the values of the users that are loaded can be chosen."
      />
    </UsersTable>
  );
}
