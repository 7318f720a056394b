import { localTime, minutesOfDay, type LocalTime } from '#domain/operations/nudge/local-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Grace period for publishing a scheduled set; afterwards it counts as missed (TEAM-SET-12). */
const LATEST_MINUTES = 10;

/** Day and time of the wall clock in a time zone. */
export interface ZonedTime {
  /** MM/DD/YYYY. */
  readonly day: string;
  /** HH:mm. */
  readonly time: string;
  /** An IANA name. */
  readonly zone: string;
}

/** The resolved time of publishing, or why the entered time is invalid. */
export interface Scheduled {
  /** Null when the entered time is invalid. */
  readonly at: Date | null;
  /** The warning or error to show, as a sentence; otherwise empty. */
  readonly words: string;
  /** The field that an error is about. */
  readonly field?: keyof ZonedTime;
}

const refused = (field: keyof ZonedTime, words: string): Scheduled => ({ at: null, words, field });

/** HH:MM on a 24-hour clock. */
export const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The instant at which a set is published; the first one when the clock repeats that hour. */
export function scheduled(zoned: ZonedTime, now: Date): Scheduled {
  const { day, time, zone } = zoned;
  const today = localTime(now, zone);
  if (today === null) return refused('zone', 'Choose a time zone.');
  const shown = shownAt(zoned);
  if (shown === null) return refused('day', 'Enter a day as MM/DD/YYYY and a time as HH:MM.');
  const [at, again] = momentsOf(shown, zone);
  if (!at) {
    return refused('time', `The clocks in ${zone} skip ${time} on ${day}. Choose another time.`);
  }
  if (shown.day < today.day) return refused('day', 'This day has passed.');
  if (at <= now) return refused('time', 'This time has passed.');
  if (!again) return { at, words: '' };
  const words = `The clocks in ${zone} show ${time} twice on ${day}. The set is published the first time.`;
  return { at, words };
}

/** "03/29/2026 09:30 (Europe/Berlin)"; in UTC when the zone is unknown. */
export function scheduleText(at: Date | null, zone: string): string {
  if (at === null) return '';
  const local = localTime(at, zone) ?? localTime(at, 'UTC');
  return `${local?.text} (${localTime(at, zone) ? zone : 'UTC'})`;
}

/** A stored schedule as its form shows it; null without one or in an unknown zone. */
export function zonedTime(at: Date | null, zone: string): ZonedTime | null {
  const [day, time] = (at && localTime(at, zone)?.text.split(' ')) || [];
  return day !== undefined && time !== undefined ? { day, time, zone } : null;
}

type Shown = Pick<LocalTime, 'day' | 'minutes'>;

function shownAt({ day, time }: ZonedTime): Shown | null {
  const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(day) ?? [];
  const [, hours, minutes] = CLOCK.exec(time) ?? [];
  const iso = `${year}-${month}-${date}`;
  const midnight = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(iso);
  if (!exists || hours === undefined) return null;
  return { day: iso, minutes: minutesOfDay({ hours: Number(hours), minutes: Number(minutes) }) };
}

/** Wall-clock milliseconds since 1970, as if the zone had no offset. */
const wallMs = ({ day, minutes }: Shown): number =>
  Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;

/** The instants at which the clocks of a zone show a time: none when skipped, two when repeated. */
function momentsOf(shown: Shown, zone: string): readonly Date[] {
  const wall = wallMs(shown);
  const offsetAt = (ms: number) => {
    const local = localTime(new Date(ms), zone);
    return local ? wallMs(local) - ms : 0;
  };
  const shows = (ms: number) => offsetAt(ms) === wall - ms;
  const candidates = [wall - DAY_MS, wall + DAY_MS].map((ms) => wall - offsetAt(ms));
  const moments = [...new Set(candidates)].filter(shows).sort((a, b) => a - b);
  return moments.map((ms) => new Date(ms));
}

interface Due {
  readonly publishAt: Date | null;
  readonly publishing: boolean;
}

/** The state of a scheduled set; an interrupted run is continued however late. */
export function dueState({ publishAt, publishing }: Due, now: Date): 'waits' | 'due' | 'missed' {
  if (publishAt === null || publishAt > now) return 'waits';
  const late = now.getTime() - publishAt.getTime() > LATEST_MINUTES * MINUTE_MS;
  return late && !publishing ? 'missed' : 'due';
}

/** Whether a set is still scheduled for this time. */
export const isScheduledFor = (
  { state, publishAt }: Pick<Due, 'publishAt'> & { readonly state: string },
  at: Date | null,
): boolean => state === 'scheduled' && publishAt?.getTime() === at?.getTime();

const MISSED = 'Not published at ';

/** Why a set was not published on time, as a sentence about the set. */
export const missedText = (at: Date | null, zone: string, why: string): string =>
  `${MISSED}${scheduleText(at, zone)}: ${why}`;

/** Why a set missed its time: the last run's failure, ignoring an earlier schedule's verdict. */
export const whyMissed = (problem: string): string =>
  problem === '' || problem.startsWith(MISSED)
    ? `The server was not running for ${LATEST_MINUTES} minutes.`
    : problem;
