/** The screening week of study 004. */
export const SCREENING_004 = 'screeningWeek';

/** The screening week of study 005, and where those go who do not pass it. */
export const SCREENING_005 = 'screenWeek005';
export const SCREENING_FAIL_005 = 'screenWeekFail005';

const DAY_MS = 86_400_000;

/** Whole days since somebody came; null without a time, 0 for one that is ahead (OPS-D-58). */
export function daysSince(created: Date | null, now: Date): number | null {
  if (created === null) return null;
  return Math.max(0, Math.floor((now.getTime() - created.getTime()) / DAY_MS));
}

/** On so many days a subject has opened the app who counts as engaged (OPS-SWD-08, REPORT-D-41). */
export const ENGAGED_DAYS = 4;

export const isEngaged = (days: number): boolean => days >= ENGAGED_DAYS;
