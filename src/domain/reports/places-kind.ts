import { momentOfText, plainNumber } from './values.ts';

/** What the places of an axis are; `mixed` where they are not all of one kind, so that none goes before another. */
export type PlacesKind = 'numbers' | 'days' | 'words' | 'mixed';

/** As the drawing reads them: 03/31/2026 is a word. */
const ISO_DAY = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/;

function kindOf(place: number | string): PlacesKind {
  if (plainNumber(place) !== null) return 'numbers';
  const text = String(place);
  return ISO_DAY.test(text) && momentOfText(text) !== null ? 'days' : 'words';
}

/** Of places without gaps; words where there is none. */
export function placesKind(places: readonly (number | string)[]): PlacesKind {
  const [one, ...others] = new Set(places.map(kindOf));
  return others.length > 0 ? 'mixed' : (one ?? 'words');
}
