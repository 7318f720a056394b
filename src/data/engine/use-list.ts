import { useMemo } from 'react';
import { mapLive, type ListRows, type Live } from '#lib/live.ts';
import { LIST_CAP, type Rows } from './sources.ts';
import type { Source } from './shared-source.ts';
import { useLive } from './use-live.ts';

/** A list read as a whole, up to its limit, in the shape tables need (CORE-LIST-02). */
export function useList<Row>(source: Source<Rows<Row>> | null): Live<ListRows<Row>> {
  const live = useLive(source);
  return useMemo(
    () =>
      mapLive(live, ({ rows, unreadable, cut, max = LIST_CAP }) => ({
        rows,
        unreadable,
        total: rows.length + unreadable.length,
        complete: true,
        ...(cut ? { cutAt: max } : {}),
      })),
    [live],
  );
}
