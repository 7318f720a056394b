import { dayDate, localDay, type DayNumber } from './local-day.ts';

const DAY_MS = 86_400_000;

/** Shown when therapy has no start date or a future one (REPORT-D-36). */
export const THERAPY_NOT_STARTED = 'Therapy not started';

/**
 * The calendar day on which therapy started in the participant's zone (REPORT-D-36). Midnight UTC
 * stands for a day without a time, which is the same in every zone.
 *
 * @param zone see `participantZone`
 */
export function therapyStartDay(start: Date, zone: string | undefined): DayNumber {
  const days = start.getTime() / DAY_MS;
  return Number.isInteger(days) ? days : localDay(start, zone);
}

/** The same day as a date for `formatDay`; null without a start. */
export function therapyStart(start: Date | null, zone: string | undefined): Date | null {
  return start && dayDate(therapyStartDay(start, zone));
}

/**
 * Calendar days since the start of therapy, which is day 0 (REPORT-PROGRESS-06, REPORT-D-36).
 *
 * @param zone for the days, see `participantZone`
 * @returns null before the start or without one
 */
export function therapyDay(start: Date | null, at: Date, zone: string | undefined): number | null {
  if (!start) return null;
  const day = localDay(at, zone) - therapyStartDay(start, zone);
  return day < 0 ? null : day;
}
