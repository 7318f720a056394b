const two = (part: number): string => String(part).padStart(2, '0');
const four = (year: number): string => String(year).padStart(4, '0');

function isReal(date: Date | null | undefined): date is Date {
  return date instanceof Date && !Number.isNaN(date.getTime());
}

/** MM/DD/YYYY in the reader's time zone: for moments. Empty without a date. */
export function formatDate(date: Date | null | undefined): string {
  if (!isReal(date)) return '';
  return `${two(date.getMonth() + 1)}/${two(date.getDate())}/${four(date.getFullYear())}`;
}

/** MM/DD/YY in the reader's time zone: what was created in the survey tool (OPS-D-83). */
export function formatShortDate(date: Date | null | undefined): string {
  if (!isReal(date)) return '';
  return `${two(date.getMonth() + 1)}/${two(date.getDate())}/${two(date.getFullYear() % 100)}`;
}

/** MM/DD/YYYY in UTC: for dates that mean a whole day and must not shift between time zones. */
export function formatDay(date: Date | null | undefined): string {
  if (!isReal(date)) return '';
  return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${four(date.getUTCFullYear())}`;
}

/** HH:mm, 24 hours, in the reader's time zone. */
export function formatTime(date: Date | null | undefined): string {
  return isReal(date) ? `${two(date.getHours())}:${two(date.getMinutes())}` : '';
}

/** MM/DD/YYYY HH:mm in the reader's time zone. */
export function formatDateTime(date: Date | null | undefined): string {
  return isReal(date) ? `${formatDate(date)} ${formatTime(date)}` : '';
}

/** MM/DD/yyyy hh:mm:ss, 12 hours without AM or PM as specified for events (CORE-EVENT-04, CORE-D-49). */
export function formatEventTime(date: Date | null | undefined): string {
  if (!isReal(date)) return '';
  const hours = two(date.getHours() % 12 || 12);
  return `${formatDate(date)} ${hours}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

function offsetOf(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(size / 60))}:${two(size % 60)}`;
}

/** The offset of a moment's local time, as in UTC-05:00. */
export const formatOffset = (date: Date): string => `UTC${offsetOf(date)}`;

/** MM/DD/YYYY HH:mm with the offset of the reader's clock: beside times of another zone. */
export const formatZonedTime = (date: Date | null | undefined): string =>
  isReal(date) ? `${formatDateTime(date)} ${formatOffset(date)}` : '';

/**
 * ISO 8601 in the reader's time zone, with the offset that holds at that moment: 2026-11-01T01:30:00.000-05:00.
 * Unlike what the screen shows, it names one moment only, also in the hour that comes twice.
 */
export function formatIso(date: Date | null | undefined): string {
  if (!isReal(date)) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return `${local.toISOString().slice(0, -1)}${offsetOf(date)}`;
}

/** YYYY-MM-DD-HHmm in the reader's time zone: for file names. */
export function fileStamp(date: Date): string {
  const day = `${four(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}-${two(date.getHours())}${two(date.getMinutes())}`;
}
