/** The screening week of study 004. */
export const SCREENING_004 = 'screeningWeek';

/** The screening week of study 005, and the program for participants who do not pass it. */
export const SCREENING_005 = 'screenWeek005';
export const SCREENING_FAIL_005 = 'screenWeekFail005';

const DAY_MS = 86_400_000;

/** Whole days since creation; null without a time, 0 for one in the future (OPS-D-58). */
export function daysSince(created: Date | null, now: Date): number | null {
  if (created === null) return null;
  return Math.max(0, Math.floor((now.getTime() - created.getTime()) / DAY_MS));
}

/** Minimum days with an app open for a subject to count as engaged (OPS-SWD-08, REPORT-D-41). */
const ENGAGED_DAYS = 4;

export const isEngaged = (days: number): boolean => days >= ENGAGED_DAYS;
