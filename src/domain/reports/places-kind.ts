import { momentOfText, plainNumber } from './values.ts';

/** The kind of axis positions; `mixed` when they cannot be ordered. */
export type PlacesKind = 'numbers' | 'days' | 'words' | 'mixed';

/** Only ISO dates, as plotly reads them: 03/31/2026 is a word. */
const ISO_DAY = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/;

function kindOf(place: number | string): PlacesKind {
  if (plainNumber(place) !== null) return 'numbers';
  const text = String(place);
  return ISO_DAY.test(text) && momentOfText(text) !== null ? 'days' : 'words';
}

/** The kind of a list of positions without gaps; words when empty. */
export function placesKind(places: readonly (number | string)[]): PlacesKind {
  const [kind, ...others] = new Set(places.map(kindOf));
  return others.length > 0 ? 'mixed' : (kind ?? 'words');
}
