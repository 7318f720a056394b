import moment from 'moment';

/** Days are instants at 12:00 UTC, so that no time zone moves them (OPS-D-79, OPS-D-83). */
const HOUR = 12;

/** The day that a birth date names as MM/DD/YYYY; null where it names none: 02/30/2024 does not. */
export function birthDay(text: string): Date | null {
  const day = moment.utc(text, 'MM/DD/YYYY', true);
  return day.isValid() && day.year() >= 1900 ? day.hour(HOUR).toDate() : null;
}

/** Whether an instant stands for a day as the console stores days. */
export const isDay = (time: Date): boolean =>
  !Number.isNaN(time.getTime()) && time.toISOString().endsWith('T12:00:00.000Z');

/** A day as it travels in JSON, "2026-03-01T12:00:00.000Z"; null for any other text. */
export function dayFrom(text: string): Date | null {
  const time = new Date(text);
  return isDay(time) && time.toISOString() === text ? time : null;
}

/** The calendar day of the reader at that moment. */
export const localDay = (now: Date): Date =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), HOUR));

/** The calendar day in UTC at that moment. */
export const utcDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR));

/** Where the day begins first, it is this day already: what a browser may call today. */
export const latestDay = (now: Date): Date => utcDay(new Date(now.getTime() + 14 * 3_600_000));

export const plusDays = (day: Date, days: number): Date =>
  new Date(day.getTime() + days * 86_400_000);
