import type { Place, StaffSettings } from '#domain/staff/views/schema.ts';
import { SET_PARAM } from '#routing/working-set.ts';

/** The URL of a record, the same inside and outside a change set. */
function recordAt(to: string): string {
  const [path = '', query] = to.split('?');
  const params = new URLSearchParams(query);
  params.delete(SET_PARAM);
  return `${path}?${params}`;
}

/** The recently opened records, each once, without the pinned ones (TEAM-VIEW-05). */
export function otherRecords({ pins, opened }: StaffSettings): readonly Place[] {
  const shown = new Set(pins.map(({ to }) => recordAt(to)));
  return opened.filter(({ to }) => {
    const isNew = !shown.has(recordAt(to));
    shown.add(recordAt(to));
    return isNew;
  });
}
