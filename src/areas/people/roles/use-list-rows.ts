import { useMemo } from 'react';
import type { Rows } from '../../../data/sources.ts';
import { mapLive, type ListRows, type Live } from '../../../lib/live.ts';

/** A list that is read whole, as the table wants it. */
export function useListRows<Row>(live: Live<Rows<Row>>): Live<ListRows<Row>> {
  return useMemo(
    () =>
      mapLive(live, ({ rows, unreadable, cut }) => ({
        rows,
        unreadable,
        total: rows.length + unreadable.length,
        complete: !cut,
      })),
    [live],
  );
}
