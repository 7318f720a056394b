import { useMemo } from 'react';
import { appUsageList } from '../../../../data/collections/usage.ts';
import { useLongList } from '../../../../data/use-live.ts';
import { participantZone } from '../../../../domain/people/participation/local-day.ts';
import { usageByDay, type DailyUsage } from '../../../../domain/people/participation/usage.ts';
import type { User } from '../../../../domain/people/user.ts';
import { mapLive, type ListRows, type Live } from '../../../../lib/live.ts';

/** The use of the app by day; all of it, whatever the page shows. */
export function useDailyUsage(
  user: Pick<User, 'docID' | 'timezone'>,
): Live<DailyUsage & Pick<ListRows<never>, 'complete' | 'unreadable'>> {
  const live = useLongList(appUsageList(user.docID), Infinity);
  return useMemo(
    () =>
      mapLive(live, ({ rows, complete, unreadable }) => ({
        ...usageByDay(rows, participantZone(user.timezone)),
        complete,
        unreadable,
      })),
    [live, user.timezone],
  );
}
