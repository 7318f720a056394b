export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A time before another. */
export function ago(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
