import { useMemo } from 'react';
import { LIST_CAP, type Rows } from '#data/engine/sources.ts';
import { useLiveAll } from '#data/engine/use-live.ts';
import { openCallsSource, type ScheduledCall } from '#data/operations/scheduled-calls.ts';
import type { CallEvent } from '#domain/operations/call-events.ts';
import { loading, ready, type ListRows, type Live } from '#lib/live.ts';

export type KindOfCalls = CallEvent & { readonly live: Live<Rows<ScheduledCall>> };

/** The upcoming calls of every kind, and all of them as one list, as far as loaded. */
export function useOpenCalls(events: readonly CallEvent[]) {
  const calls = useLiveAll(events.map(({ name }) => openCallsSource(name)));
  const kinds = useMemo(
    () =>
      events.map((event): KindOfCalls => {
        const live = calls.get(openCallsSource(event.name).key) ?? loading;
        return { ...event, live };
      }),
    [events, calls],
  );
  return { kinds, all: useMemo(() => asOneList(kinds.map(({ live }) => live)), [kinds]) };
}

/** A kind that failed says so in its place, and the others are complete without it. */
function asOneList(lives: readonly Live<Rows<ScheduledCall>>[]): Live<ListRows<ScheduledCall>> {
  const loaded = lives.filter((live) => live.state === 'ready');
  const open = lives.find((live) => live.state === 'loading');
  if (open && loaded.length === 0) return open;
  const rows = loaded.flatMap(({ data }) => data.rows);
  const unreadable = loaded.flatMap(({ data }) => data.unreadable);
  const cut = loaded.some(({ data }) => data.cut);
  return ready(
    {
      rows,
      unreadable,
      total: open ? null : rows.length + unreadable.length,
      complete: !open,
      ...(cut ? { cutAt: LIST_CAP } : {}),
    },
    loaded.some(({ stale }) => stale),
  );
}
