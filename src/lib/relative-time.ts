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

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** "3 days ago", in whole units, rounded down; "just now" below a minute. */
export function relativeTime(date: Date, now: Date): string {
  const distance = date.getTime() - now.getTime();
  for (const [unit, size] of UNITS) {
    if (Math.abs(distance) >= size) return words.format(Math.trunc(distance / size), unit);
  }
  return 'just now';
}

const midnightOf = (date: Date) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Days of waiting by the local calendar, as its dates are shown; null when the start is unknown. */
export const daysSince = (since: Date | null | undefined, now: Date): number | null =>
  // Rounded, because a day of a changing clock has 23 or 25 hours.
  since ? Math.max(0, Math.round((midnightOf(now) - midnightOf(since)) / DAY)) : null;

/** A duration, in days where possible: "44 days"; at least "less than a minute". */
export function lengthOfTime(ms: number): string {
  for (const [unit, size] of UNITS.slice(2)) {
    const count = Math.trunc(ms / size);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return 'less than a minute';
}
