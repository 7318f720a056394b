const DAY_MS = 86_400_000;

/** A whole calendar day, as days since 01/01/1970; it has no time zone of its own. */
export type DayNumber = number;

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatFor(zone: string | undefined): Intl.DateTimeFormat {
  // Making one takes far longer than using it, and a year of use has thousands of moments.
  const known = formats.get(zone);
  if (known) return known;
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
 * The time zone in which a participant's days are counted (REPORT-D-36).
 *
 * @param stored as her record has it, such as "America/New_York"
 * @returns undefined where nothing usable is stored: then the zone of the machine counts
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

/** The calendar day on which a moment falls in a zone. */
export function localDay(moment: Date, zone: string | undefined): DayNumber {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 1, day = 1] = [parts.get('year'), parts.get('month'), parts.get('day')];
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** A calendar day as the date that `formatDay` shows without shifting it. */
export function dayDate(day: DayNumber): Date {
  return new Date(day * DAY_MS);
}

/** YYYY-MM-DD. */
export function isoDay(day: DayNumber): string {
  return dayDate(day).toISOString().slice(0, 10);
}
