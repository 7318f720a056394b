import { chainOf } from '#domain/chains.ts';
import { linksPathOf } from '#domain/shared/chain.ts';
import type { Change, Changes } from './change.ts';
import { aboveOf, definitionAt, definitionIn, isWhole, listOf } from './lists.ts';

/** The live records and lists to read before a set is applied to part of a program. */
export interface Scope {
  readonly records: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
}

/**
 * The scope of one record; includes its list when the set arranges it or moves records between
 * groups.
 */
export function scopeOfRecord(place: string, changes: Changes): Scope {
  const list = listOf(place);
  // The program itself, at the empty place, is in no list.
  const lists = new Set(place !== '' && isArranged(list, changes) ? [list] : []);
  const links = linksOf(place, changes);
  if (links !== null) lists.add(links);
  return { records: new Set([place, ...aboveList(list)]), lists };
}

/**
 * The scope of one list; includes the links of changed heads, from which their count is derived.
 */
export function scopeOfList(list: string, changes: Changes): Scope {
  const heads = new Set<string>();
  if (headOf(list)) {
    for (const place of changes.keys()) {
      const head = place.split('/').slice(0, 2).join('/');
      if (place.startsWith(`${list}/`)) heads.add(head);
    }
  }
  const links = [...heads].flatMap((head) => linksOf(head, changes) ?? []);
  return { records: new Set(aboveList(list)), lists: new Set([list, ...links]) };
}

/** The scope for comparing, checking and publishing the whole set. */
export function scopeOfAll(changes: Changes): Scope {
  const records = new Set<string>();
  const lists = new Set<string>();
  for (const { place, kind } of changes.values()) {
    const list = kind === 'arrange' ? place : listOf(place);
    const of = definitionIn(list);
    if (of && (kind === 'arrange' || isWhole(of) || of.list?.fixed)) lists.add(list);
    if (kind !== 'arrange') records.add(place);
    const links = kind === 'arrange' ? null : linksBelow(place);
    if (links !== null) lists.add(links);
    for (const above of aboveList(list)) records.add(above);
  }
  return { records, lists };
}

/** Whether a change concerns no other record, not even its place in a list. */
export const isOfFields = (change: Change): boolean =>
  change.kind === 'change' && !isRegrouping(change);

/** The scope for publishing a part of a set. */
export const scopeOfPart = (part: Changes): Scope =>
  [...part.values()].every(isOfFields)
    ? { records: new Set(part.keys()), lists: new Set() }
    : scopeOfAll(part);

/** Maximum number of records of a list with listeners of their own. */
const MOST_ALONE = 20;

/** The same scope, with a list read as a whole when many of its records are needed. */
export function inWholeLists({ records, lists }: Scope): Scope {
  const counts = new Map<string, number>();
  for (const place of records) counts.set(listOf(place), (counts.get(listOf(place)) ?? 0) + 1);
  const whole = [...counts].flatMap(([list, count]) => (count > MOST_ALONE ? [list] : []));
  const all = new Set([...lists, ...whole]);
  return { records: new Set([...records].filter((place) => !all.has(listOf(place)))), lists: all };
}

/** The place of the record above a list; empty for a list of the program. */
const aboveList = (list: string): readonly string[] => {
  const above = aboveOf(`${list}/any`);
  return above === '' ? [] : [above];
};

const headOf = (list: string): boolean => {
  const of = definitionIn(list);
  return of !== null && chainOf(of)?.head === of;
};

/** The list of a head's links; null for any other record. */
function linksBelow(place: string): string | null {
  const of = definitionAt(place);
  const chain = of && chainOf(of);
  return chain && chain.head === of ? linksPathOf(chain, place) : null;
}

/** The list of a head's links when the set arranges it or deletes the head; otherwise null. */
function linksOf(place: string, changes: Changes): string | null {
  const links = linksBelow(place);
  if (links === null) return null;
  return changes.has(links) || changes.get(place)?.kind === 'delete' ? links : null;
}

const isArranged = (list: string, changes: Changes): boolean =>
  changes.has(list) ||
  [...changes.values()].some((change) => listOf(change.place) === list && isRegrouping(change));

/** Whether a change moves its record to another group of the list, which renumbers both groups. */
export function isRegrouping({ place, kind, fields }: Change): boolean {
  const { within } = definitionAt(place)?.list ?? {};
  return kind === 'change' && within !== undefined && within in fields;
}
