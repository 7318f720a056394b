const DAY_MS = 86_400_000;

/** A calendar day as days since 01/01/1970, without a time zone. */
export type DayNumber = number;

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatFor(zone: string | undefined): Intl.DateTimeFormat {
  // Cached: creating a formatter is slow, and a year of use has thousands of moments.
  const format = formats.get(zone);
  if (format) return format;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/**
 * The time zone for a participant's days (REPORT-D-36).
 *
 * @param stored from the participant's record, such as "America/New_York"
 * @returns undefined for an invalid zone, which means the machine's zone
 */
export function participantZone(stored: string): string | undefined {
  const zone = stored.trim();
  if (zone === '') return undefined;
  try {
    formatFor(zone);
    return zone;
  } catch {
    return undefined;
  }
}

const QUARTER_MS = 15 * 60_000;

/** Before 1973, some zones had offsets that are no multiple of a quarter of an hour. */
const QUARTERS_FROM = Date.UTC(1973, 0);

const MOST_QUARTERS = 20_000;

const days = new Map<string | undefined, Map<number, DayNumber>>();

/**
 * The calendar day of a moment in a zone. A formatter call takes 50 µs, so days are cached per
 * quarter of an hour, which never spans midnight.
 */
export function localDay(moment: Date, zone: string | undefined): DayNumber {
  const time = moment.getTime();
  if (!(time >= QUARTERS_FROM)) return formattedDay(moment, zone);
  const ofZone = days.get(zone) ?? new Map<number, DayNumber>();
  if (ofZone.size >= MOST_QUARTERS) ofZone.clear();
  days.set(zone, ofZone);
  const quarter = Math.floor(time / QUARTER_MS);
  const day = ofZone.get(quarter) ?? formattedDay(moment, zone);
  ofZone.set(quarter, day);
  return day;
}

function formattedDay(moment: Date, zone: string | undefined): DayNumber {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const month = parts.get('month') ?? 1;
  return Date.UTC(parts.get('year') ?? 0, month - 1, parts.get('day') ?? 1) / DAY_MS;
}

/** A calendar day as a date that `formatDay` shows unshifted. */
export function dayDate(day: DayNumber): Date {
  return new Date(day * DAY_MS);
}

/** YYYY-MM-DD. */
export function isoDay(day: DayNumber): string {
  return dayDate(day).toISOString().slice(0, 10);
}
