import { localDay } from './local-day.ts';

/** Shown where therapy has no start date, or one that lies ahead (REPORT-D-36). */
export const THERAPY_NOT_STARTED = 'Therapy not started';

/**
 * The whole calendar days between the start of therapy and a moment; the day of the start is day 0
 * (REPORT-PROGRESS-06, REPORT-D-36).
 *
 * @param zone where the days are counted, see `participantZone`
 * @returns null before the start and without one
 */
export function therapyDay(start: Date | null, at: Date, zone: string | undefined): number | null {
  if (!start) return null;
  const day = localDay(at, zone) - localDay(start, zone);
  return day < 0 ? null : day;
}
