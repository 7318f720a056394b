import type { Place, StaffSettings } from '#domain/staff/views/schema.ts';
import { outsideSets } from '#routing/outside-sets.ts';

/** The recently opened records, each once, without the pinned ones (TEAM-VIEW-05). */
export function otherRecords({ pins, opened }: StaffSettings): readonly Place[] {
  const shown = new Set(pins.map(({ to }) => outsideSets(to)));
  return opened.filter(({ to }) => {
    const isNew = !shown.has(outsideSets(to));
    shown.add(outsideSets(to));
    return isNew;
  });
}
