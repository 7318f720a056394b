import { isRecord } from '#domain/shared/read-document.ts';

/** Whether a value is missing, null or blank: shown as an empty cell, never as 0 (REPORT-D-49). */
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A finite number, or a string that represents one; null for anything else. */
export function numberIn(value: unknown): number | null {
  if (isMissing(value)) return null;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A number, or a string in canonical form; 001, 1e3 and 1.0 are distinct names. */
export function plainNumber(value: unknown): number | null {
  const number = numberIn(value);
  return typeof value === 'string' && String(number) !== value.trim() ? null : number;
}

/** Rounds to twelve significant digits, which hides binary rounding errors. */
export const exactText = (value: number): string =>
  Number.isFinite(value)
    ? String(Number(value.toPrecision(12)))
    : Number.isNaN(value)
      ? 'not a number'
      : 'infinite';

/** At most two decimals, as in tables (REPORT-D-26). */
export const roundedText = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toFixed(2))) : exactText(value);

/** Formats two numbers for comparison: unrounded when rounding would make them look equal. */
export function textsOf(a: number, b: number): readonly [string, string] {
  const x = roundedText(a);
  const y = roundedText(b);
  return x === y && a !== b ? [exactText(a), exactText(b)] : [x, y];
}

const real = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

/** Whether a value is an instant by type, not by column: a timestamp or a similar map. */
export const looksLikeMoment = (value: unknown): boolean =>
  value instanceof Date ||
  (isRecord(value) &&
    (typeof value['toDate'] === 'function' || ('seconds' in value && 'nanoseconds' in value)));

/** The instant of a stored timestamp or a map with seconds; null when invalid. */
export function momentIn(value: unknown): Date | null {
  if (value instanceof Date) return real(value);
  if (!isRecord(value)) return null;
  const { toDate, seconds, nanoseconds } = value as {
    toDate?: unknown;
    seconds?: unknown;
    nanoseconds?: unknown;
  };
  if (typeof toDate === 'function') {
    const date: unknown = (toDate as () => unknown).call(value);
    return date instanceof Date ? real(date) : null;
  }
  const whole = typeof seconds === 'number' && typeof nanoseconds === 'number';
  return whole ? real(new Date(seconds * 1000 + nanoseconds / 1e6)) : null;
}

/** Parses 2026-03-31, optionally with a time, or 03/31/2026; null for anything else. */
export function momentOfText(text: string): Date | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text.trim());
  const spoken = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]].map(Number)
    : [spoken?.[3], spoken?.[1], spoken?.[2]].map(Number);
  if (!year || !month || !day) return null;
  const noon = new Date(Date.UTC(year, month - 1, day));
  // `Date` turns February 31 into a day in March.
  if (noon.getUTCMonth() !== month - 1 || noon.getUTCDate() !== day) return null;
  return iso ? real(new Date(text.trim().replace(' ', 'T'))) : noon;
}
