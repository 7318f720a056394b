import { isoDay, localDay, participantZone } from '#domain/people/participation/local-day.ts';
import { STEP_MINUTES } from './nudger.ts';

/** A time of day on a person's clock. */
export interface TimeOfDay {
  readonly hours: number;
  readonly minutes: number;
}

export interface LocalTime {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Minutes since midnight on the clock, ignoring clock changes that day. */
  readonly minutes: number;
  /** MM/DD/YYYY HH:mm. */
  readonly text: string;
}

const MINUTE_MS = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  clocks.set(zone, made);
  return made;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** HH:MM (OPS-NUDGE-21). */
export const clockText = ({ hours, minutes }: TimeOfDay): string => `${two(hours)}:${two(minutes)}`;

export const minutesOfDay = ({ hours, minutes }: TimeOfDay): number => hours * 60 + minutes;

/**
 * A person's local time at a moment.
 *
 * @param timezone an IANA name from the person's record
 * @returns null for an unknown zone
 */
export function localTime(at: Date, timezone: string): LocalTime | null {
  const zone = participantZone(timezone);
  if (zone === undefined) return null;
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  const hours = Number(parts.get('hour'));
  const minutes = Number(parts.get('minute'));
  const day = isoDay(localDay(at, zone));
  const [year = '', month = '', date = ''] = day.split('-');
  const text = `${month}/${date}/${year} ${clockText({ hours, minutes })}`;
  return { day, minutes: minutesOfDay({ hours, minutes }), text };
}

/** Clock minutes since 1970, as if every day had 24 hours. */
const shownMinutes = ({ day, minutes }: Pick<LocalTime, 'day' | 'minutes'>): number =>
  Date.parse(`${day}T00:00:00Z`) / MINUTE_MS + minutes;

/**
 * The local day whose scheduled time a run serves: the time is within the five minutes before the
 * run (OPS-D-44), or a clock change skipped it just before.
 * @returns YYYY-MM-DD; null when the nudge is not due
 */
export function dueDay(at: Date, timezone: string, scheduled: TimeOfDay): string | null {
  const now = localTime(at, timezone);
  const before = localTime(new Date(at.getTime() - STEP_MINUTES * MINUTE_MS), timezone);
  if (!now || !before) return null;
  const step = Math.max(shownMinutes(now) - shownMinutes(before), STEP_MINUTES);
  const isDueOn = (day: string) => {
    const since = shownMinutes(now) - shownMinutes({ day, minutes: minutesOfDay(scheduled) });
    return since >= 0 && since < step;
  };
  // A clock change across midnight can skip times of the previous day.
  return [now.day, before.day].find(isDueOn) ?? null;
}

/** UTC offsets are multiples of a quarter of an hour; one zone changes at 01:00. */
const QUARTER = 15;

/** The range of UTC offsets in minutes. */
const LATEST = -12 * 60;
const EARLIEST = 14 * 60;

/**
 * The UTC offset of a local time near a given moment, as "UTC+09:00", rounded to quarters of an
 * hour. Empty when no zone has that offset.
 */
export function shownOffset(text: string, at: Date): string {
  const [, month, day, year, clock] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(text) ?? [];
  const shown = new Date(`${year}-${month}-${day}T${clock}Z`).getTime();
  const ahead = Math.round((shown - at.getTime()) / (QUARTER * MINUTE_MS)) * QUARTER;
  if (!(ahead >= LATEST && ahead <= EARLIEST)) return ''; // also for NaN
  const size = Math.abs(ahead);
  const offset = { hours: Math.trunc(size / 60), minutes: size % 60 };
  return `UTC${ahead < 0 ? '-' : '+'}${clockText(offset)}`;
}

/** Whether a run can be due in any time zone; otherwise no lookups are needed. */
export function mayBeDue(at: Date, scheduled: TimeOfDay): boolean {
  const minute = Math.floor(at.getTime() / MINUTE_MS) % QUARTER;
  const since = (minute - (minutesOfDay(scheduled) % QUARTER) + QUARTER) % QUARTER;
  return since < STEP_MINUTES || minute < STEP_MINUTES;
}

/** Night is 22:00 to 07:00, when a message would wake people. */
const NIGHT_FROM = 22 * 60;
const NIGHT_TO = 7 * 60;

/**
 * Whether a nudge arrives at night; evaluated on each person's clock, so it holds for all or
 * nobody.
 */
export function isAtNight(scheduled: TimeOfDay): boolean {
  const minutes = minutesOfDay(scheduled);
  return minutes >= NIGHT_FROM || minutes < NIGHT_TO;
}
