import { localDay, type DayNumber } from '#domain/people/participation/local-day.ts';
import { UNKNOWN_LENGTH } from '#domain/people/participation/session.ts';
import type { Usage } from './schema.ts';

const MINUTE_MS = 60_000;
const LONGEST_MS = 24 * 60 * MINUTE_MS;

/**
 * The duration of an app open in milliseconds. Null while open, and for impossible durations:
 * negative or over 24 hours (REPORT-D-39).
 */
export function usageLength({
  timeOpened,
  timeClosed,
}: Pick<Usage, 'timeOpened' | 'timeClosed'>): number | null {
  if (!timeOpened || !timeClosed) return null;
  const length = timeClosed.getTime() - timeOpened.getTime();
  return length < 0 || length > LONGEST_MS ? null : length;
}

/** Whole minutes, "-" when unknown (REPORT-D-59). */
export function minutesText(length: number | null): string {
  return length === null ? UNKNOWN_LENGTH : String(Math.floor(length / MINUTE_MS));
}

export interface UsageDay {
  readonly day: DayNumber;
  /** App opens that day, including those of unknown length. */
  readonly opens: number;
  /** Milliseconds open; null when no open of the day has a known length. */
  readonly length: number | null;
}

export interface DailyUsage {
  /** Newest first, without unused days. */
  readonly days: readonly UsageDay[];
  /** Opens that are counted but excluded from the minutes. */
  readonly leftOut: number;
}

/**
 * App use by local day. An open counts entirely for the day on which it began; its length is
 * elapsed time, unaffected by clock changes.
 *
 * @param zone for the days, see `participantZone`
 */
export function usageByDay(
  records: readonly Pick<Usage, 'timeOpened' | 'timeClosed'>[],
  zone: string | undefined,
): DailyUsage {
  const days = new Map<DayNumber, { opens: number; length: number | null }>();
  let leftOut = 0;
  for (const record of records) {
    if (!record.timeOpened) continue;
    const day = localDay(record.timeOpened, zone);
    const sum = days.get(day) ?? { opens: 0, length: null };
    const length = usageLength(record);
    if (length === null) leftOut += 1;
    else sum.length = (sum.length ?? 0) + length;
    sum.opens += 1;
    days.set(day, sum);
  }
  return {
    days: [...days].map(([day, sum]) => ({ day, ...sum })).sort((a, b) => b.day - a.day),
    leftOut,
  };
}

/** Whole minutes of a day; null when unknown. */
export function minutesOf({ length }: Pick<UsageDay, 'length'>): number | null {
  return length === null ? null : Math.floor(length / MINUTE_MS);
}
