import { useState } from 'react';
import type { Registration } from '#domain/people/registration/schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { formatDate } from '#lib/dates.ts';
import { searchTextOfParts } from '#lib/list.ts';
import type { ListRows } from '#lib/live.ts';
import { formatCount, foundOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { useUnregisteredUsers } from './use-unregistered-users.ts';

const COLUMNS: readonly ColumnView<User>[] = [
  { key: 'email', header: 'Email', text: (user) => user.email, personal: true },
  {
    key: 'displayName',
    header: 'Display Name',
    text: (user) => user.displayName,
    personal: true,
  },
  {
    key: 'created',
    header: 'Created',
    text: (user) => formatDate(user.created),
    sortValue: (user) => user.created,
  },
  {
    key: 'lastLogon',
    header: 'Last Logon',
    text: (user) => formatDate(user.lastLogon),
    sortValue: (user) => user.lastLogon,
  },
  { key: 'uid', header: 'Uid', text: (user) => user.docID, mono: true },
  { key: 'UTCOffset', header: 'UTCOffset', text: (user) => user.UTCOffset },
];

const searchText = searchTextOfParts({
  Email: ({ email }: User) => email,
  'display name': ({ displayName }) => displayName,
  uid: docIDOf,
});

const userHref = ({ docID }: User) => href('userDetail', { uid: docID });

/** App accounts without a registration for their e-mail (CORE-UNREG-01). */
export function UnregisteredUsersPage() {
  const list = useListState();
  const [matched, onMatched] = useState<number | null>(null);
  const { list: unregistered, users, registrations } = useUnregisteredUsers();
  const done = unregistered.state === 'ready' && unregistered.data.complete;
  return (
    <>
      <PageHeader
        title="Unregistered Users"
        summary={
          done
            ? `${foundOf(matched, unregistered.data.rows.length, 'app account')} without a registration`
            : progress(users, registrations)
        }
      />
      <RecordTable
        name="unregistered-users"
        caption="Unregistered Users"
        live={unregistered}
        list={list}
        onMatched={onMatched}
        order={{ key: 'email', dir: 'asc' }}
        columns={COLUMNS}
        searchText={searchText}
        rowHref={userHref}
        emptyText="Every app account has a registration."
      />
    </>
  );
}

/** "Comparing 4,000 of 10,000 app accounts with 2,500 of 10,000 registrations…" */
function progress(
  users: ListRows<User> | null,
  registrations: ListRows<Registration> | null,
): string {
  if (!users || !registrations) return ' ';
  return `Comparing ${part(users)} app accounts with ${part(registrations)} registrations…`;
}

function part({ rows, total, complete }: ListRows<unknown>): string {
  const loaded = formatCount(rows.length);
  return complete || total === null ? loaded : `${loaded} of ${formatCount(total)}`;
}
