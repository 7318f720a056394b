import { useMemo } from 'react';
import { latestUsageSource } from '#data/people/users.ts';
import { useLiveAll } from '#data/engine/use-live.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import type { User } from '#domain/people/user/schema.ts';
import { failureOf } from '#lib/live.ts';
import type { LatestUsage } from './latest-usage.ts';

/**
 * Each user's last app open by uid (see LatestUsage). One listener per user, so only for visible
 * rows (CORE-USERS-27, CORE-D-20).
 */
export function useLatestUsage(shown: readonly Pick<User, 'docID'>[]): LatestUsage {
  const uids = useMemo(() => shown.map(docIDOf), [shown]);
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
