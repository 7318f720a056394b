import { DAY, HOUR } from '#tools/seed/time.ts';

interface Hours {
  /** Hours of the day, in UTC. */
  readonly from: number;
  readonly to: number;
  readonly weekend: boolean;
}

/** When participants use the app: daytime or evening in all study time zones. */
const AWAKE: Hours = { from: 14, to: 23, weekend: true };

/** Office hours on both sides of the ocean. */
const OFFICE: Hours = { from: 14, to: 19, weekend: false };

/** A time when participants use the app; null when none lies between the two. */
export function appTime(share: number, earliest: Date, latest: Date): Date | null {
  return momentIn(AWAKE, share, earliest, latest);
}

/** A time during office hours; null when none lies between the two. */
export function officeTime(share: number, earliest: Date, latest: Date): Date | null {
  return momentIn(OFFICE, share, earliest, latest);
}

/** @param share from 0 for the first such time to 1 for the last */
function momentIn(hours: Hours, share: number, earliest: Date, latest: Date): Date | null {
  const parts = openParts(hours, earliest.getTime(), latest.getTime());
  const total = parts.reduce((sum, [from, to]) => sum + to - from, 0);
  let left = Math.floor(total * share);
  for (const [from, to] of parts) {
    if (left <= to - from) return new Date(from + left);
    left -= to - from;
  }
  return null;
}

function openParts(
  { from, to, weekend }: Hours,
  earliest: number,
  latest: number,
): (readonly [from: number, to: number])[] {
  const parts: (readonly [number, number])[] = [];
  for (let day = Math.floor(earliest / DAY) * DAY; day <= latest; day += DAY) {
    if (!weekend && isWeekend(day)) continue;
    const opens = day + from * HOUR;
    const closes = day + to * HOUR;
    if (opens < latest && closes > earliest)
      parts.push([Math.max(opens, earliest), Math.min(closes, latest)]);
  }
  return parts;
}

function isWeekend(day: number): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}
