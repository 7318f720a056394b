import { useCallback, useMemo, useState } from 'react';
import { latestUsageSource } from '#data/people/users.ts';
import { useLiveAll } from '#data/engine/use-live.ts';
import type { User } from '#domain/people/user/schema.ts';
import { failureOf } from '#lib/live.ts';
import type { LatestUsage } from './latest-usage.ts';

/** Which users are on the screen; the same list as long as it names the same users. */
export function useVisibleUids(): [readonly string[], (rows: readonly User[]) => void] {
  const [uids, setUids] = useState<readonly string[]>([]);
  const show = useCallback((rows: readonly User[]) => {
    const next = rows.map((user) => user.docID);
    setUids((known) => (known.join('\n') === next.join('\n') ? known : next));
  }, []);
  return [uids, show];
}

/**
 * When each of these users last opened the app, by uid (see LatestUsage). One
 * listener a user, so it is for the rows of the visible page only (CORE-USERS-27, CORE-D-20).
 */
export function useLatestUsage(uids: readonly string[]): LatestUsage {
  const usage = useLiveAll(uids.map((uid) => latestUsageSource(uid)));
  return useMemo(() => {
    const opened = new Map<string, Date | Error | null>();
    for (const uid of uids) {
      const live = usage.get(latestUsageSource(uid).key);
      const failure = live && failureOf(live);
      if (failure) opened.set(uid, failure.error);
      else if (live?.state === 'ready') opened.set(uid, live.data.rows[0]?.timeOpened ?? null);
    }
    return opened;
  }, [uids, usage]);
}
