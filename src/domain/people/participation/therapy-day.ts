import { dayDate, localDay, type DayNumber } from './local-day.ts';

const DAY_MS = 86_400_000;

/** Shown where therapy has no start date, or one that lies ahead (REPORT-D-36). */
export const THERAPY_NOT_STARTED = 'Therapy not started';

/**
 * The calendar day on which therapy began: in the participant's zone, wherever it is read
 * (REPORT-D-36). A start that is stored as midnight in UTC is a day without a time, and that day in
 * every zone.
 *
 * @param zone see `participantZone`
 */
export function therapyStartDay(start: Date, zone: string | undefined): DayNumber {
  const days = start.getTime() / DAY_MS;
  return Number.isInteger(days) ? days : localDay(start, zone);
}

/** The same day as the date that `formatDay` shows; null without a start. */
export function therapyStart(start: Date | null, zone: string | undefined): Date | null {
  return start && dayDate(therapyStartDay(start, zone));
}

/**
 * The whole calendar days between the start of therapy and a moment; the day of the start is day 0
 * (REPORT-PROGRESS-06, REPORT-D-36).
 *
 * @param zone where the days are counted, see `participantZone`
 * @returns null before the start and without one
 */
export function therapyDay(start: Date | null, at: Date, zone: string | undefined): number | null {
  if (!start) return null;
  const day = localDay(at, zone) - therapyStartDay(start, zone);
  return day < 0 ? null : day;
}
