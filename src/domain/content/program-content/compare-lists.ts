import { PLAYLIST_CHAIN } from '#domain/content/playlist-chain.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { CONTENT, type ContentKind } from './content.ts';

/**
 * Numbering, links and choices hold for a list as a whole (AUTHOR-D-89): copying only some records
 * would leave duplicates, gaps and dangling links.
 */

const listAt = (place: string): string => place.slice(0, place.lastIndexOf('/'));

const linksBelow = (place: string): string => `${place}/sessions`;

const { first, count, previous, next } = PLAYLIST_CHAIN;

/** The lists whose order or links include a field. */
export function listsOfField(kind: ContentKind, place: string, field: string): readonly string[] {
  const { list: { order, within, one } = {} }: AnyDefinition = CONTENT[kind];
  if (kind === 'playlist' && [first, count].includes(field)) return [linksBelow(place)];
  const links = kind === 'playlistSession' ? [previous, next] : [];
  return [order, within, one, ...links].includes(field) ? [listAt(place)] : [];
}

/** The lists that change when a record is added or removed. */
export function listsOfRecord(kind: ContentKind, place: string): readonly string[] {
  const { list }: AnyDefinition = CONTENT[kind];
  if (!list) return [];
  return kind === 'playlist' ? [listAt(place), linksBelow(place)] : [listAt(place)];
}

interface InLists {
  readonly docID: string;
  readonly lists: readonly string[];
}

/** The selection, extended to whole lists wherever it touches one. */
export function withTheirLists<D extends InLists>(
  all: readonly D[],
  chosen: readonly string[],
): readonly D[] {
  const taken = new Set(chosen);
  const lists = new Set<string>();
  for (;;) {
    const reached = all.filter(({ docID }) => taken.has(docID));
    reached.forEach((item) => item.lists.forEach((list) => lists.add(list)));
    const more = all.filter(
      (item) => !taken.has(item.docID) && item.lists.some((list) => lists.has(list)),
    );
    if (more.length === 0) return reached;
    more.forEach(({ docID }) => taken.add(docID));
  }
}
