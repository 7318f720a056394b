import type { ScheduledCall } from '#data/operations/scheduled-calls.ts';
import { isBooked } from '#domain/people/call/schema.ts';
import { formatDateTime } from '#lib/dates.ts';
import type { ListRows, Live } from '#lib/live.ts';
import { foundOf } from '#lib/words.ts';

export const panelID = (key: string): string => `calls-${key}`;

/** "87 calls, scheduled or still to be booked, the next on 12/01/2026 16:00" */
export function callsSummary(
  live: Live<ListRows<ScheduledCall>>,
  matched: number | null,
  now: Date,
): string {
  if (live.state !== 'ready' || live.data.total === null) return ' ';
  const { rows } = live.data;
  const all = `${foundOf(matched, rows.length, 'call')}, scheduled or still to be booked`;
  const next = nextOf(rows, now);
  return next === null ? all : `${all}, the next on ${formatDateTime(next)}`;
}

/** When the first booked call from now on starts. */
function nextOf(calls: readonly ScheduledCall[], now: Date): Date | null {
  const times = calls.flatMap(({ status, callStartTime }) =>
    isBooked(status) && callStartTime && callStartTime >= now ? [callStartTime] : [],
  );
  return times.reduce<Date | null>((first, time) => (!first || time < first ? time : first), null);
}
