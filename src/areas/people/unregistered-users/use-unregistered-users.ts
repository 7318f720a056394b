import { useMemo } from 'react';
import { useLongList } from '#data/engine/use-long-list.ts';
import { usersList, registrationsList } from '#data/use-cases/whole-lists.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import { unregisteredUsers } from '#domain/people/user/unregistered.ts';
import type { User } from '#domain/people/user/schema.ts';
import { loading, ready, type ListRows, type Live } from '#lib/live.ts';

interface Unregistered {
  readonly list: Live<ListRows<User>>;
  /** The progress of both lists; null before the first result. */
  readonly users: ListRows<User> | null;
  readonly registrations: ListRows<Registration> | null;
}

/** Users without a registration, live, from both complete lists (CORE-D-55). */
export function useUnregisteredUsers(): Unregistered {
  const users = useLongList(usersList, Infinity);
  const registrations = useLongList(registrationsList, Infinity);
  const list = useMemo(() => compared(users, registrations), [users, registrations]);
  return {
    list,
    users: users.state === 'ready' ? users.data : null,
    registrations: registrations.state === 'ready' ? registrations.data : null,
  };
}

function compared(
  users: Live<ListRows<User>>,
  registrations: Live<ListRows<Registration>>,
): Live<ListRows<User>> {
  if (users.state === 'error') return users;
  if (registrations.state === 'error') return registrations;
  if (users.state === 'loading') return users;
  if (registrations.state === 'loading') return registrations;
  // Incomplete registrations would report registered people.
  if (!registrations.data.complete) return loading;
  const { rows, complete, unreadable } = users.data;
  const unregistered = unregisteredUsers(rows, registrations.data.rows);
  const total = complete ? unregistered.length : null;
  return ready(
    { rows: unregistered, total, complete, unreadable },
    users.stale || registrations.stale,
    users.failure ?? registrations.failure,
  );
}
