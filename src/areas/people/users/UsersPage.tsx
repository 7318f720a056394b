import { usersList } from '#data/people/users.ts';
import { can } from '#domain/staff/capabilities.ts';
import { countOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useLongTable } from '#records/RecordTable.tsx';
import { useStaff } from '#session/use-session.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LookupError } from '#areas/people/shared/LookupError.tsx';
import { useLatestUsage, useVisibleUids } from './use-latest-usage.ts';
import { USER_FILTERS, useUserFilters } from './use-user-filters.ts';
import { UsersTable } from './UsersTable.tsx';

/** All app accounts, live (CORE-USERS). */
export function UsersPage() {
  const person = useStaff();
  const table = useLongTable(useListState(USER_FILTERS), usersList, { answered: ['color'] });
  const loaded = table.live.state === 'ready' ? table.live.data : null;
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
        {...table}
        filters={filters}
        seesIdentity={can.seeIdentityInUsers(person)}
        opened={opened}
        onVisibleRows={showRows}
      />
    </>
  );
}
