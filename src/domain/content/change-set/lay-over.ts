import type { RawDocument } from '#domain/shared/read-document.ts';
import { orderIn, type Change, type Changes, type Places } from './change.ts';
import { aboveOf, choose, listOf, number, orderOf } from './lists.ts';
import { mergedOrder } from './merged-order.ts';
import { isRegrouping } from './scope.ts';

/**
 * A program, or part of it, with the changes of a set applied: what screens show and publishing
 * makes live. Changes of deleted records are ignored; see `conflictsOf`.
 *
 * @param live the records that the changes are about, their whole lists, and their descendants
 */
export function layOver(live: Places, changes: Changes): Places {
  const laid = new Map(live);
  const all = (kind: Change['kind']) =>
    [...changes.values()].filter((change) => change.kind === kind);
  removeAll(laid, all('delete'));
  // Parents before children.
  for (const { place, fields } of all('create').sort(byDepth)) {
    if (isAttached(laid, place)) laid.set(place, { ...laid.get(place), ...fields });
  }
  const changed = all('change').filter(({ place }) => laid.has(place));
  for (const { place, fields } of changed) laid.set(place, { ...laid.get(place), ...fields });
  for (const place of new Set(changed.filter(isRegrouping).map(({ place }) => listOf(place)))) {
    if (!changes.has(place)) number(laid, place, orderOf(live, place).filter(isIn(laid, place)));
  }
  for (const { place, fields, seen } of all('arrange')) {
    const left = isIn(laid, place);
    const now = orderOf(live, place).filter(left);
    number(laid, place, mergedOrder(orderIn(seen), orderIn(fields).filter(left), now));
    if (typeof fields['chosen'] === 'string') choose(laid, place, fields['chosen']);
  }
  return laid;
}

const isIn = (records: Places, list: string) => (id: string) => records.has(`${list}/${id}`);

const depth = ({ place }: Change): number => place.split('/').length;
const byDepth = (a: Change, b: Change): number => depth(a) - depth(b);

/**
 * Whether the parent is present; the program always counts as present, even when only a list was
 * read.
 */
const isAttached = (records: Places, place: string): boolean =>
  aboveOf(place) === '' || records.has(aboveOf(place));

/** Deletes descendants together with their record. */
function removeAll(laid: Map<string, RawDocument>, deletions: readonly Change[]): void {
  const gone = new Set(deletions.map(({ place }) => place));
  if (gone.size === 0) return;
  for (const place of laid.keys()) {
    if (gone.has(place) || gone.has(aboveOf(place))) laid.delete(place);
  }
}
