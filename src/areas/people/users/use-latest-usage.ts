import { useMemo } from 'react';
import { latestUsageSource } from '../../../data/collections/users.ts';
import { useLiveAll } from '../../../data/use-live.ts';
import type { User } from '../../../domain/people/user.ts';

/**
 * When each of these users last opened the app, by uid: null for never, missing while unknown. One
 * listener a user, so it is for the rows of the visible page only (CORE-USERS-27, CORE-D-20).
 */
export function useLatestUsage(users: readonly User[]): ReadonlyMap<string, Date | null> {
  const sources = users.map((user) => latestUsageSource(user.docID));
  const usage = useLiveAll(sources);
  return useMemo(() => {
    const opened = new Map<string, Date | null>();
    for (const user of users) {
      const live = usage.get(latestUsageSource(user.docID).key);
      if (live?.state === 'ready') opened.set(user.docID, live.data.rows[0]?.timeOpened ?? null);
    }
    return opened;
  }, [users, usage]);
}
