import moment from 'moment';

const shown = 'MM/DD/YYYY';
const accepted = ['MM/DD/YYYY', 'M/D/YYYY', 'M/DD/YYYY', 'MM/D/YYYY'];

const wrongFormat = 'Enter date in format mm/dd/yyyy';
const inFormat = /^\d{1,2}\/\d{1,2}\/[1-9]\d{3}$/;

/**
 * Parses a typed day strictly: 02/30/2024 is invalid. Days are 12:00 UTC, so that no time zone
 * shifts them.
 */
export function parseDay(text: string): Date | null {
  const day = moment.utc(text.trim(), accepted, true);
  return day.isValid() && day.year() >= 1000 ? day.hour(12).toDate() : null;
}

/** What is wrong with a typed text; 02/31/1980 is well-formed but does not exist. */
export function dayProblem(text: string): string | undefined {
  if (parseDay(text)) return undefined;
  const typed = text.trim();
  return inFormat.test(typed) ? `${wrongFormat}: there is no day ${typed}` : wrongFormat;
}

/** A stored day as MM/DD/YYYY. */
export function formatDay(day: Date): string {
  return Number.isNaN(day.getTime()) ? '' : moment.utc(day).format(shown);
}

/** The calendar works in local time: converts to the same local day, and back. */
export function toLocal(day: Date): Date {
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12);
}

export function fromLocal(day: Date): Date {
  return new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate(), 12));
}
