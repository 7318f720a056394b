import { CONTENT } from '#domain/content/program-content/content.ts';
import {
  notReplaceable,
  type Hit,
  type Search,
} from '#domain/content/program-content/find-texts.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { may, type StaffMember } from '#domain/staff/capabilities.ts';
import { placeText } from '#areas/content/shared/uses/place-links.ts';

/** Maximum shown; the rest follows after replacing these or narrowing the search. */
export const MOST_SHOWN = 500;

/** A matching text, and whether it can be replaced. */
export interface HitToReplace {
  /** Stable for the same place, used for selection. */
  readonly docID: string;
  readonly name: string;
  readonly hit: Hit;
  /** Why it cannot be replaced; null when it can. */
  readonly refused: string | null;
}

/** Whether a person may change a text: all staff lesson steps (AUTHOR-D-33), others per record. */
function mayChange(person: StaffMember, { record, path }: Hit): boolean {
  const definition: AnyDefinition = CONTENT[record.kind];
  return (record.kind === 'lesson' && path[0] === 'steps') || may(person, 'update', definition);
}

/** @param replacement null when nothing is replaced */
export const hitsToReplace = (
  hits: readonly Hit[],
  search: Search,
  replacement: string | null,
  person: StaffMember,
): readonly HitToReplace[] =>
  hits.map((hit) => ({
    docID: hit.id,
    name: `${hit.record.name}, ${placeText(hit.path)}`,
    hit,
    refused: refusal(hit, search, replacement, person),
  }));

function refusal(
  hit: Hit,
  search: Search,
  replacement: string | null,
  person: StaffMember,
): string | null {
  if (replacement === null) return null;
  return mayChange(person, hit)
    ? notReplaceable(hit, search, replacement)
    : 'An admin can change it.';
}
