import type { ContentRecord } from '#domain/content/program-content/content.ts';
import type { PlacePath } from '#domain/content/program-content/places.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { recordHref } from '#records/history/record-names.ts';
import { href } from '#routing/href.ts';

/** The URL where a place in a record is edited; null when no screen shows it. */
export function placeHref({ kind, id, path }: ContentRecord, place: PlacePath): string | null {
  const programKey = path.split('/')[1] ?? '';
  const [first, second] = place;
  if (kind === 'program') {
    return href(first === 'aboutPage' ? 'aboutPage' : 'program', { programKey });
  }
  if (kind === 'lesson' && first === 'steps' && typeof second === 'number') {
    return href('lessonStep', { programKey, id, stepNumber: String(second + 1) });
  }
  return recordHref(path);
}

/** A place in a record: "Steps › item 3 › Title". */
export const placeText = (place: PlacePath): string => fieldLabel(place);
