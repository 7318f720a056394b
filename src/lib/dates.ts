const two = (part: number): string => String(part).padStart(2, '0');
const four = (year: number): string => String(year).padStart(4, '0');

function isReal(date: Date | null | undefined): date is Date {
  return date instanceof Date && !Number.isNaN(date.getTime());
}

/** MM/DD/YYYY in local time, for moments. Empty without a date. */
export function formatDate(date: Date | null | undefined): string {
  if (!isReal(date)) return '';
  return `${two(date.getMonth() + 1)}/${two(date.getDate())}/${four(date.getFullYear())}`;
}

/** MM/DD/YY in local time, for creation dates in the survey tool (OPS-D-83). */
export function formatShortDate(date: Date | null | undefined): string {
  if (!isReal(date)) return '';
  return `${two(date.getMonth() + 1)}/${two(date.getDate())}/${two(date.getFullYear() % 100)}`;
}

/** MM/DD/YYYY in UTC, for whole days that must not shift with the time zone. */
export function formatDay(date: Date | null | undefined): string {
  if (!isReal(date)) return '';
  return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${four(date.getUTCFullYear())}`;
}

/** HH:mm, 24-hour, local time. */
export function formatTime(date: Date | null | undefined): string {
  return isReal(date) ? `${two(date.getHours())}:${two(date.getMinutes())}` : '';
}

/** MM/DD/YYYY HH:mm in local time. */
export function formatDateTime(date: Date | null | undefined): string {
  return isReal(date) ? `${formatDate(date)} ${formatTime(date)}` : '';
}

/** HH:mm for a moment of today, with its day for any other. */
export function formatRecent(date: Date): string {
  return formatDate(date) === formatDate(new Date()) ? formatTime(date) : formatDateTime(date);
}

/**
 * MM/DD/yyyy hh:mm:ss, 12-hour without AM/PM, as specified for events (CORE-EVENT-04, CORE-D-49).
 */
export function formatEventTime(date: Date | null | undefined): string {
  if (!isReal(date)) return '';
  const hours = two(date.getHours() % 12 || 12);
  return `${formatDate(date)} ${hours}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** The half of the day that `formatEventTime` leaves out. */
export const halfOfDay = (date: Date): 'AM' | 'PM' => (date.getHours() < 12 ? 'AM' : 'PM');

function offsetOf(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(size / 60))}:${two(size % 60)}`;
}

/** The local offset at a moment: "UTC-05:00". */
export const formatOffset = (date: Date): string => `UTC${offsetOf(date)}`;

/** MM/DD/YYYY HH:mm with the local offset, for display next to other zones. */
export const formatZonedTime = (date: Date | null | undefined): string =>
  isReal(date) ? `${formatDateTime(date)} ${formatOffset(date)}` : '';

/**
 * ISO 8601 in local time with its offset: 2026-11-01T01:30:00.000-05:00. Unambiguous even in the
 * hour repeated by a clock change.
 */
export function formatIso(date: Date | null | undefined): string {
  if (!isReal(date)) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return `${local.toISOString().slice(0, -1)}${offsetOf(date)}`;
}

/** YYYY-MM-DD-HHmm in local time, for file names. */
export function fileStamp(date: Date): string {
  const day = `${four(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}-${two(date.getHours())}${two(date.getMinutes())}`;
}
