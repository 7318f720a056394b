import { useMemo, useState } from 'react';
import {
  eventTrailSource,
  type EventCursor,
  type EventQuery,
} from '#data/people/analytics-events.ts';
import { useLive } from '#data/engine/use-live.ts';
import { ready, type Live } from '#lib/live.ts';

type Trail = readonly EventCursor[];

/**
 * The cursors of the previous pages: remembered while paging, looked up when opened by number from
 * a link, reload or Back.
 */
export function useTrail(of: EventQuery, page: number) {
  const [turned, turn] = useState<Trail>([]);
  const isKnown = turned.length >= page - 1;
  const lookedUp = useLive(isKnown ? null : eventTrailSource(of, page));
  const rememberedTrail = useMemo(() => ready(turned.slice(0, page - 1)), [turned, page]);
  const found: Live<Trail> = isKnown ? rememberedTrail : lookedUp;
  return { found, turn };
}
