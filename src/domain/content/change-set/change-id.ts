import { isDocumentId } from '#domain/shared/doc-path.ts';

/**
 * The id of the change of a record or list: its place below the program as a JSON pointer (RFC
 * 6901), with "/" escaped once more because ids cannot contain it.
 */
export const changeID = (place: string): string => `~1${escaped(place)}`;

const escaped = (place: string) => place.replaceAll('~', '~0').replaceAll('/', '~1');

/** The place that a change id encodes; null for an invalid id. */
export function placeOfChange(id: string): string | null {
  if (!/^~1(?:[^~/]|~[01])*$/s.test(id)) return null;
  return id.slice(2).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Whether a place is short enough for the id of a change. */
export const fitsAsID = (place: string): boolean => isDocumentId(changeID(place));
