import { participantZone } from '#domain/people/participation/local-day.ts';
import { therapyStart } from '#domain/people/participation/therapy-day.ts';
import { formatDay } from '#lib/dates.ts';
import type { User } from '#domain/people/user/schema.ts';

/** The day therapy began, the same on all of a user's pages; empty without one. */
export function therapyStartText(start: Date | null, { timezone }: User): string {
  return formatDay(therapyStart(start, participantZone(timezone)));
}
