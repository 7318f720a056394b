import { CONTENT } from '#domain/content/program-content/content.ts';
import {
  notReplaceable,
  type Hit,
  type Search,
} from '#domain/content/program-content/find-texts.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { may, type StaffMember } from '#domain/staff/capabilities.ts';
import { placeText } from '#areas/content/shared/uses/place-links.ts';

/** So many are shown; the others come once these are replaced or the search is narrowed. */
export const MOST_SHOWN = 500;

/** A text that was found, and whether it can be replaced. */
export interface HitToReplace {
  /** The same for the same place, as ticks know it. */
  readonly docID: string;
  readonly name: string;
  readonly hit: Hit;
  /** Why it cannot be replaced; null where it can. */
  readonly refused: string | null;
}

/** Who may change that text: all staff the steps of a lesson (AUTHOR-D-33), else as its record says. */
function mayChange(person: StaffMember, { record, path }: Hit): boolean {
  const definition: AnyDefinition = CONTENT[record.kind];
  return (record.kind === 'lesson' && path[0] === 'steps') || may(person, 'update', definition);
}

/** @param by what replaces it; null while nothing is replaced */
export const hitsToReplace = (
  hits: readonly Hit[],
  search: Search,
  by: string | null,
  person: StaffMember,
): readonly HitToReplace[] =>
  hits.map((hit) => ({
    docID: hit.id,
    name: `${hit.record.name}, ${placeText(hit.path)}`,
    hit,
    refused: refusal(hit, search, by, person),
  }));

function refusal(hit: Hit, search: Search, by: string | null, person: StaffMember): string | null {
  if (by === null) return null;
  return mayChange(person, hit) ? notReplaceable(hit, search, by) : 'An admin can change it.';
}
