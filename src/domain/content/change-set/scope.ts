import { chainOf } from '#domain/chains.ts';
import { linksPathOf } from '#domain/shared/chain.ts';
import type { Changes } from './change.ts';
import { aboveOf, definitionAt, definitionIn, isWhole, listOf } from './lists.ts';

/** What has to be read live to lay a set over part of a program. */
export interface Scope {
  readonly records: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
}

/** To show one record: its list as well, where the set arranges that or moves records within it. */
export function scopeOfRecord(place: string, changes: Changes): Scope {
  const list = listOf(place);
  const lists = new Set(isArranged(list, changes) ? [list] : []);
  const links = linksOf(place, changes);
  if (links !== null) lists.add(links);
  return { records: new Set([place, ...aboveList(list)]), lists };
}

/** To show one list: the links of its changed heads as well, from which their count follows. */
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

/** To compare, check and publish all changes of a set. */
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

/** How many records of a list are listened to one by one. */
const MOST_ALONE = 20;

/** The same scope, with a list whole where the set changes many of its records. */
export function inWholeLists({ records, lists }: Scope): Scope {
  const counts = new Map<string, number>();
  for (const place of records) counts.set(listOf(place), (counts.get(listOf(place)) ?? 0) + 1);
  const whole = [...counts].flatMap(([list, count]) => (count > MOST_ALONE ? [list] : []));
  const all = new Set([...lists, ...whole]);
  return { records: new Set([...records].filter((place) => !all.has(listOf(place)))), lists: all };
}

/** The record above a list; none for a list of the program. */
const aboveList = (list: string): readonly string[] => {
  const above = aboveOf(`${list}/any`);
  return above === '' ? [] : [above];
};

const headOf = (list: string): boolean => {
  const of = definitionIn(list);
  return of !== null && chainOf(of)?.head === of;
};

/** The list of the links of a head; null for any other record. */
function linksBelow(place: string): string | null {
  const of = definitionAt(place);
  const chain = of && chainOf(of);
  return chain && chain.head === of ? linksPathOf(chain, place) : null;
}

/** The same where the set changes that list or deletes its head. */
function linksOf(place: string, changes: Changes): string | null {
  const links = linksBelow(place);
  if (links === null) return null;
  return changes.has(links) || changes.get(place)?.kind === 'delete' ? links : null;
}

function isArranged(list: string, changes: Changes): boolean {
  if (changes.has(list)) return true;
  const { within } = definitionIn(list)?.list ?? {};
  if (within === undefined) return false;
  return [...changes.values()].some(
    ({ place, kind, fields }) => kind === 'change' && listOf(place) === list && within in fields,
  );
}
