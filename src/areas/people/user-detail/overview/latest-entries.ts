import { isPlanned, type TimelineEntry } from '#domain/people/user/timeline.ts';

/** How many entries the overview shows of what happened. */
export const LATEST = 5;

/**
 * What happened last, with what is planned next before it.
 *
 * @param entries newest first
 */
export function latestEntries(entries: readonly TimelineEntry[], now: Date): TimelineEntry[] {
  const next = entries.filter((entry) => isPlanned(entry, now)).slice(-1);
  const past = entries
    .filter((entry) => entry.at !== null && !isPlanned(entry, now))
    .slice(0, LATEST);
  return [...next, ...past];
}
