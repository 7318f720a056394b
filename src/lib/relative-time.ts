import { countOf } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/**
 * "3 days ago", in whole units, rounded down, days by the local calendar; "just now" below a minute.
 */
export function relativeTime(date: Date, now: Date): string {
  const distance = date.getTime() - now.getTime();
  for (const [unit, size] of UNITS) {
    if (Math.abs(distance) < size) continue;
    const count = unit === 'day' ? calendarDays(now, date) : Math.trunc(distance / size);
    const length = countOf(Math.abs(count), unit);
    return count < 0 ? `${length} ago` : `in ${length}`;
  }
  return 'just now';
}

const midnightOf = (date: Date) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Days between two moments by the local calendar; rounded, because a day may have 23 or 25 hours. */
export const calendarDays = (from: Date, to: Date): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / DAY);

/** Days of waiting by the local calendar, as its dates are shown; null when the start is unknown. */
export const daysSince = (since: Date | null | undefined, now: Date): number | null =>
  since ? Math.max(0, calendarDays(since, now)) : null;

export const UNDER_A_MINUTE = 'less than a minute';

/** A duration, in days where possible: "44 days"; at least "less than a minute". */
export function lengthOfTime(ms: number): string {
  for (const [unit, size] of UNITS.slice(2)) {
    const count = Math.trunc(ms / size);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return UNDER_A_MINUTE;
}

/** The time between two moments, days by the local calendar: "44 days". */
export function timeBetween(from: Date, to: Date): string {
  const ms = to.getTime() - from.getTime();
  return ms < DAY ? lengthOfTime(ms) : countOf(calendarDays(from, to), 'day');
}
