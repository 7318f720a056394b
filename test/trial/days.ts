const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A time zone's UTC offset in minutes, independent of the product's use of Intl. */
function minutesAhead(at: number, zone: string): number {
  const known = formats.get(zone);
  const format =
    known ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
  formats.set(zone, format);
  const shown = Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
  return Math.round((shown - at) / MINUTE);
}

/** A time of a calendar day (in days since 1970) in a time zone. */
export function atLocal(day: number, minutes: number, zone: string): Date {
  const shown = day * DAY + minutes * MINUTE;
  const guess = shown - minutesAhead(shown, zone) * MINUTE;
  return new Date(shown - minutesAhead(guess, zone) * MINUTE);
}

/** The local time in a zone, in minutes since 1970. */
export const onClock = (at: Date, zone: string): number =>
  Math.floor(at.getTime() / MINUTE) + minutesAhead(at.getTime(), zone);

/** A day as forms store it: 12:00 UTC. */
export const noonOf = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY) * DAY + DAY / 2);
