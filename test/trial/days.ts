const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes that a zone is ahead of UTC, read off a clock face; the product asks Intl in another way. */
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

/** A moment of a calendar day (days since 1970) on a person's clock. */
export function atLocal(day: number, minutes: number, zone: string): Date {
  const shown = day * DAY + minutes * MINUTE;
  const guess = shown - minutesAhead(shown, zone) * MINUTE;
  return new Date(shown - minutesAhead(guess, zone) * MINUTE);
}

/** What a person's clock shows, in minutes since 1970. */
export const onClock = (at: Date, zone: string): number =>
  Math.floor(at.getTime() / MINUTE) + minutesAhead(at.getTime(), zone);

/** A day as forms store it: 12:00 UTC. */
export const noonOf = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY) * DAY + DAY / 2);
