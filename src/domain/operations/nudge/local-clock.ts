import { isoDay, localDay, participantZone } from '#domain/people/participation/local-day.ts';
import { STEP_MINUTES } from './nudger.ts';

/** A time of day, by the clock of a person. */
export interface TimeOfDay {
  readonly hours: number;
  readonly minutes: number;
}

/** What the clock of a person shows. */
export interface LocalTime {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Minutes since midnight as the clock shows them, whatever was changed on that day. */
  readonly minutes: number;
  /** MM/DD/YYYY HH:mm. */
  readonly text: string;
}

const MINUTE_MS = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
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
 * What the clock of a person shows at a moment.
 *
 * @param timezone as her record has it, an IANA name
 * @returns null where that names no zone: then nobody knows what time it is there
 */
export function localTime(at: Date, timezone: string): LocalTime | null {
  const zone = participantZone(timezone);
  if (zone === undefined) return null;
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at)
      .map((one) => [one.type, one.value]),
  );
  const [hours, minutes] = [Number(parts.get('hour')), Number(parts.get('minute'))];
  const day = isoDay(localDay(at, zone));
  const [year = '', month = '', date = ''] = day.split('-');
  const text = `${month}/${date}/${year} ${clockText({ hours, minutes })}`;
  return { day, minutes: minutesOfDay({ hours, minutes }), text };
}

/** Minutes that the clock has shown since 1970, as if every day had 24 hours. */
const shownMinutes = ({ day, minutes }: Pick<LocalTime, 'day' | 'minutes'>): number =>
  Date.parse(`${day}T00:00:00Z`) / MINUTE_MS + minutes;

/**
 * The local day whose scheduled time a run answers: that time lies in the five minutes up to the run
 * (OPS-D-44), or the clock skipped it right before.
 *
 * @returns YYYY-MM-DD; null where the nudge is not due
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
  // A clock that skips to midnight skips times of the day before.
  return [now.day, before.day].find(isDueOn) ?? null;
}

/** Clocks differ from UTC by quarters of an hour, and go forward at one. */
const QUARTER = 15;

/** The clocks of the world, in minutes before UTC. */
const [LATEST, EARLIEST] = [-12 * 60, 14 * 60];

/**
 * How far a clock is from UTC that shows a text at about a moment, as "UTC+09:00": all zones differ by
 * quarters of an hour. Empty where no clock of the world shows that then.
 */
export function shownOffset(text: string, at: Date): string {
  const [, month, day, year, clock] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(text) ?? [];
  const shown = new Date(`${year}-${month}-${day}T${clock}Z`).getTime();
  const ahead = Math.round((shown - at.getTime()) / (QUARTER * MINUTE_MS)) * QUARTER;
  if (!(ahead >= LATEST && ahead <= EARLIEST)) return ''; // NaN too
  const size = Math.abs(ahead);
  const offset = { hours: Math.trunc(size / 60), minutes: size % 60 };
  return `UTC${ahead < 0 ? '-' : '+'}${clockText(offset)}`;
}

/** Whether a run can be due anywhere; where it cannot, nobody needs to be looked up. */
export function mayBeDue(at: Date, scheduled: TimeOfDay): boolean {
  const minute = Math.floor(at.getTime() / MINUTE_MS) % QUARTER;
  const since = (minute - (minutesOfDay(scheduled) % QUARTER) + QUARTER) % QUARTER;
  return since < STEP_MINUTES || minute < STEP_MINUTES;
}

/** Night is from 22:00 to 07:00: whoever is woken by a message is not helped. */
const NIGHT_FROM = 22 * 60;
const NIGHT_TO = 7 * 60;

/** Whether a nudge comes at night. It comes by the clock of each person, and so to all or to none. */
export function isAtNight(scheduled: TimeOfDay): boolean {
  const minutes = minutesOfDay(scheduled);
  return minutes >= NIGHT_FROM || minutes < NIGHT_TO;
}
