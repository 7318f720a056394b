import { useMemo } from 'react';
import { appUsageList } from '#data/people/usage.ts';
import { useLongList } from '#data/engine/use-long-list.ts';
import { participantZone } from '#domain/people/participation/local-day.ts';
import { usageByDay, type DailyUsage } from '#domain/people/usage/usage.ts';
import type { User } from '#domain/people/user/schema.ts';
import { mapLive, type ListRows, type Live } from '#lib/live.ts';

/** App use by day, loaded completely. `total` is the number of opens, `read` those loaded. */
export function useDailyUsage(
  user: Pick<User, 'docID' | 'timezone'>,
): Live<DailyUsage & Omit<ListRows<never>, 'rows'> & { readonly read: number }> {
  const live = useLongList(appUsageList(user.docID), Infinity);
  return useMemo(
    () =>
      mapLive(live, ({ rows, ...rest }) => ({
        ...usageByDay(rows, participantZone(user.timezone)),
        ...rest,
        read: rows.length,
      })),
    [live, user.timezone],
  );
}
