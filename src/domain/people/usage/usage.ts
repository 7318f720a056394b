import { localDay, type DayNumber } from '#domain/people/participation/local-day.ts';
import { UNKNOWN_LENGTH } from '#domain/people/participation/session.ts';
import type { Usage } from './schema.ts';

const MINUTE_MS = 60_000;
const LONGEST_MS = 24 * 60 * MINUTE_MS;

/**
 * How long the app was open, in milliseconds. Null while it is open, and for lengths that cannot be:
 * negative ones and those of more than 24 hours (REPORT-D-39).
 */
export function usageLength({
  timeOpened,
  timeClosed,
}: Pick<Usage, 'timeOpened' | 'timeClosed'>): number | null {
  if (!timeOpened || !timeClosed) return null;
  const length = timeClosed.getTime() - timeOpened.getTime();
  return length < 0 || length > LONGEST_MS ? null : length;
}

/** Whole minutes as text, "-" where the length is not known (REPORT-D-59). */
export function minutesText(length: number | null): string {
  return length === null ? UNKNOWN_LENGTH : String(Math.floor(length / MINUTE_MS));
}

export interface UsageDay {
  readonly day: DayNumber;
  /** Openings of the app on that day, those of unknown length included. */
  readonly opens: number;
  /** Milliseconds that the app was open; null where no opening of the day has a known length. */
  readonly length: number | null;
}

export interface DailyUsage {
  /** Newest first; days without use do not occur. */
  readonly days: readonly UsageDay[];
  /** Openings that count as such, but whose length is left out of the minutes. */
  readonly leftOut: number;
}

/**
 * Use of the app by local day. An opening belongs, with its whole length, to the day on which it
 * began; the length is the time that passed, whatever clocks were changed meanwhile.
 *
 * @param zone where the days are counted, see `participantZone`
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

/** Whole minutes of one day; null where they are not known. */
export function minutesOf({ length }: Pick<UsageDay, 'length'>): number | null {
  return length === null ? null : Math.floor(length / MINUTE_MS);
}
