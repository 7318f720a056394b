import moment from 'moment';

/** Days are stored as 12:00 UTC, so that no time zone shifts them (OPS-D-79, OPS-D-83). */
const HOUR = 12;

/** Parses a birth date MM/DD/YYYY; null for a nonexistent day such as 02/30/2024. */
export function birthDay(text: string): Date | null {
  const day = moment.utc(text, 'MM/DD/YYYY', true);
  return day.isValid() && day.year() >= 1900 ? day.hour(HOUR).toDate() : null;
}

/** Whether an instant is a day as the console stores it. */
export const isDay = (time: Date): boolean =>
  !Number.isNaN(time.getTime()) && time.toISOString().endsWith('T12:00:00.000Z');

/** A day in JSON, "2026-03-01T12:00:00.000Z"; null for any other text. */
export function dayFrom(text: string): Date | null {
  const time = new Date(text);
  return isDay(time) && time.toISOString() === text ? time : null;
}

/** The local calendar day at that moment. */
export const localDay = (now: Date): Date =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), HOUR));

/** The UTC calendar day at that moment. */
export const utcDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR));

/** The current day in the easternmost time zone: the latest day that a browser may call today. */
export const latestDay = (now: Date): Date => utcDay(new Date(now.getTime() + 14 * 3_600_000));

export const plusDays = (day: Date, days: number): Date =>
  new Date(day.getTime() + days * 86_400_000);
