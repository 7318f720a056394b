import { chainOf } from '#domain/chains.ts';
import { headOf, placeOf } from '#domain/shared/chain.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { inOrder } from '#domain/shared/list-change.ts';
import { idsOf } from '#domain/shared/list-writes.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import type { ListedDocument } from '#domain/shared/write-plan.ts';
import { CONTENT, kindAt } from '#domain/content/program-content/content.ts';
import type { Places } from './change.ts';

/** A placeholder: definitions are looked up by the shape of a path. */
const SOME_PROGRAM = 'programs/any';

/** The definition of the record at a place; null when no content is stored there. */
export function definitionAt(place: string): AnyDefinition | null {
  const kind = kindAt(place === '' ? SOME_PROGRAM : `${SOME_PROGRAM}/${place}`);
  return kind === null ? null : CONTENT[kind];
}

/** The definition of the records in a list; null for an unknown list. */
export const definitionIn = (list: string): AnyDefinition | null => definitionAt(`${list}/any`);

/** The place of the list that contains a record; empty for the program. */
export const listOf = (place: string): string =>
  place.slice(0, Math.max(place.lastIndexOf('/'), 0));

export const idOf = (place: string): string => place.slice(place.lastIndexOf('/') + 1);

/** The place of a record's parent; empty for records directly below the program. */
export const aboveOf = (place: string): string => listOf(listOf(place));

/**
 * Whether a record's position follows from the order of its list; the ranks of playlists are typed
 * instead.
 */
export const isOrdered = (of: AnyDefinition): boolean =>
  of.list?.order !== undefined && of.list.fixed !== true && chainOf(of)?.head !== of;

/**
 * Whether the list has an order or a chosen record, so that a set changes it as a whole
 * (`arrange`).
 */
export const isWhole = (of: AnyDefinition): boolean => isOrdered(of) || of.list?.one !== undefined;

/**
 * Fields derived from the order of the record's list, or from the list of its links; never entered.
 */
export function derivedFields(of: AnyDefinition): readonly string[] {
  const chain = chainOf(of);
  const linked = chain?.link === of ? [chain.previous, chain.next] : [];
  const heads = chain?.head === of ? [chain.first, chain.count] : [];
  const numbered = isOrdered(of) ? [of.list?.order ?? ''] : [];
  return [...numbered, ...(of.list?.one === undefined ? [] : [of.list.one]), ...linked, ...heads];
}

/** A record without its stamps (author and time). */
export function unstamped({ stamps = {} }: AnyDefinition, raw: RawDocument): RawDocument {
  const { created = [], changed = [] } = stamps;
  return fieldsBut(raw, [LAST_CHANGE, ...created, ...changed]);
}

/** The entered fields of a record: without stamps and derived fields. */
export const enteredIn = (of: AnyDefinition, raw: RawDocument): RawDocument =>
  fieldsBut(unstamped(of, raw), derivedFields(of));

function fieldsBut(raw: RawDocument, others: readonly string[]): RawDocument {
  return Object.fromEntries(Object.entries(raw).filter(([field]) => !others.includes(field)));
}

/** The records of a list, in map order. */
export const rowsOf = (records: Places, list: string): readonly ListedDocument[] =>
  [...records].flatMap(([place, data]) =>
    place !== '' && listOf(place) === list ? [{ id: idOf(place), data }] : [],
  );

/** The ids of a list, in order. */
export const orderOf = (records: Places, list: string): readonly string[] =>
  idsOf(inOrder(rowsOf(records, list), definitionIn(list)?.list));

/** The id of the chosen record of a list; null without one. */
export function chosenOf(records: Places, list: string): string | null {
  const flag = definitionIn(list)?.list?.one;
  const rows = rowsOf(records, list);
  return (flag !== undefined && rows.find(({ data }) => data[flag] === true)?.id) || null;
}

/** Sets the derived fields of the records in a list, and of its head. */
export function number(records: Map<string, RawDocument>, list: string, order: readonly string[]) {
  const of = definitionIn(list);
  const chain = of && chainOf(of);
  if (!of || !isOrdered(of)) return;
  const { order: field = '', within } = of.list ?? {};
  const counts = new Map<unknown, number>();
  for (const [at, id] of order.entries()) {
    const place = `${list}/${id}`;
    const row = records.get(place) ?? {};
    const group = within === undefined ? null : row[within];
    counts.set(group, (counts.get(group) ?? 0) + 1);
    const own = chain ? placeOf(chain, order, at) : { [field]: counts.get(group) };
    records.set(place, { ...row, ...own });
  }
  const head = chain && records.get(listOf(list));
  if (head) records.set(listOf(list), { ...head, ...headOf(chain, order) });
}

/** Sets the flag of the chosen record of a list and clears it on all others. */
export function choose(records: Map<string, RawDocument>, list: string, chosen: string) {
  const flag = definitionIn(list)?.list?.one;
  if (flag === undefined || !records.has(`${list}/${chosen}`)) return;
  for (const { id, data } of rowsOf(records, list)) {
    if ((data[flag] === true) !== (id === chosen)) {
      records.set(`${list}/${id}`, { ...data, [flag]: id === chosen });
    }
  }
}
