import { isPlanned, type TimelineEntry } from '#domain/people/user/timeline.ts';

/** Maximum entries on the overview. */
export const LATEST = 5;

/**
 * The latest events, preceded by the next planned one.
 * @param entries newest first
 */
export function latestEntries(entries: readonly TimelineEntry[], now: Date): TimelineEntry[] {
  const next = entries.filter((entry) => isPlanned(entry, now)).slice(-1);
  const past = entries
    .filter((entry) => entry.at !== null && !isPlanned(entry, now))
    .slice(0, LATEST);
  return [...next, ...past];
}
