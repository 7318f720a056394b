import { chainOf } from '#domain/chains.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { headOf, linksPathOf } from '#domain/shared/chain.ts';
import { idsIn } from '#domain/shared/doc-path.ts';
import { NOT_THAT_LIST, same } from '#domain/shared/list-writes.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { newRecord } from '#domain/shared/record-plans.ts';
import { programRoot, saysSame } from '#domain/content/program-content/compare.ts';
import { assertHeld, orderIn, type Change, type Changes, type Places } from './change.ts';
import { layOver } from './lay-over.ts';
import {
  aboveOf,
  chosenOf,
  definitionAt,
  definitionIn,
  idOf,
  isOrdered,
  isWhole,
  listOf,
  orderOf,
  rowsOf,
  enteredIn,
} from './lists.ts';

/** An edit inside a set. The fields of an arrangement are `order`, `chosen` or both. */
export type Edit = Omit<Change, 'seen'>;

interface Entering {
  readonly changes: Map<string, Change>;
  readonly live: Places;
  /** The program with the set's changes applied, as its author sees it. */
  readonly laid: Places;
  readonly programKey: string;
}

/**
 * The changes of a set after one more edit. Drops changes that equal the live state again, and
 * records that the set both creates and deletes.
 *
 * @param live the records the edit is about: the record, its descendants and its list
 * @throws AppError already-exists for an id that is taken, not-found for a record deleted in live
 *   or set, failed-precondition for another list or beyond the limits of a set
 */
export function withEdit(changes: Changes, edit: Edit, live: Places, programKey: string): Changes {
  const entering = {
    changes: new Map(changes),
    live,
    laid: layOver(live, changes),
    programKey,
  };
  ENTER[edit.kind](entering, edit);
  for (const [place, change] of entering.changes) {
    if (changes.get(place) !== change) assertHeld(change, entering.changes.size);
  }
  return entering.changes;
}

/**
 * The changes of a set without a given change, or without one field of it (TEAM-SET-14). Dropping
 * the creation of a record also drops everything created below it.
 */
export function without(
  changes: Changes,
  live: Places,
  place: string,
  field: string | null = null,
): Changes {
  const left = new Map(changes);
  const change = changes.get(place);
  if (!change) return left;
  const names = Object.keys(change.fields).filter((name) => name !== field);
  if (field === null || names.length === 0) left.delete(place);
  else {
    const fields = valuesOf(change.fields, names);
    const seen = valuesOf(change.seen, names);
    left.set(place, { ...change, fields, seen });
  }
  if (change.kind === 'create' && !left.has(place)) {
    for (const each of left.keys()) if (`${each}/`.startsWith(`${place}/`)) left.delete(each);
  }
  const list = change.kind === 'arrange' ? place : listOf(place);
  const of = definitionIn(list);
  if (of && isOrdered(of)) {
    const order = orderOf(layOver(live, left), list);
    enterOrder({ changes: left, live }, list, order);
  }
  return left;
}

/** The order of a list with the record last, or last in its group. */
function withLast(
  laid: Places,
  { list: { within } = {} }: AnyDefinition,
  place: string,
  fields: RawDocument,
): readonly string[] {
  const list = listOf(place);
  const others = orderOf(laid, list).filter((id) => id !== idOf(place));
  const groupOf = (raw: RawDocument) => Number(raw[within ?? '']);
  const before =
    within === undefined
      ? others.length
      : others.findLastIndex((id) => groupOf(laid.get(`${list}/${id}`) ?? {}) <= groupOf(fields)) +
        1;
  return [...others.slice(0, before), idOf(place), ...others.slice(before)];
}

type ListEntering = Pick<Entering, 'changes' | 'live'>;

const ENTER: Readonly<Record<Change['kind'], (entering: Entering, edit: Edit) => void>> = {
  create: (entering, { place, fields: entered }) => {
    const { changes, laid, live } = entering;
    const of = known(definitionAt(place));
    const id = idOf(place);
    if (laid.has(place)) {
      throw new AppError('already-exists', of.taken?.(id) ?? 'This record already exists.');
    }
    if (aboveOf(place) !== '' && !laid.has(aboveOf(place))) throw gone();
    const fields = completed(entering, of, place, entered);
    const stored = live.get(place);
    if (stored) enterFields(changes, { place, fields: replacing(of, stored, fields) }, stored);
    else changes.set(place, { place, kind: 'create', fields, seen: {} });
    const chain = chainOf(of);
    // The records below it stay deleted.
    if (stored && chain?.head === of) enterOrder(entering, linksPathOf(chain, place), []);
    const list = listOf(place);
    if (isOrdered(of)) enterOrder(entering, list, withLast(laid, of, place, fields));
    const { one = '' } = of.list ?? {};
    const first = one !== '' && rowsOf(laid, list).length === 0;
    if (first || entered[one] === true) enterList(entering, list, { chosen: id });
  },
  change: (entering, { place, fields }) => {
    const { changes, laid, live } = entering;
    const of = known(definitionAt(place));
    const shown = laid.get(place);
    if (!shown) throw gone();
    const own = changes.get(place);
    const enteredFields = enteredIn(of, fields);
    if (own?.kind === 'create')
      changes.set(place, { ...own, fields: { ...own.fields, ...enteredFields } });
    else enterFields(changes, { place, fields: enteredFields }, live.get(place) ?? {});
    const { within = '' } = of.list ?? {};
    if (within in enteredFields && !saysSame(enteredFields[within], shown[within])) {
      enterOrder(entering, listOf(place), withLast(laid, of, place, enteredFields));
    }
  },
  delete: (entering, { place }) => {
    const { changes, laid } = entering;
    const of = known(definitionAt(place));
    if (place === '') throw new AppError('invalid-argument', 'A set cannot delete its program.');
    if (!laid.has(place)) throw gone();
    for (const each of laid.keys()) {
      if (each === place || aboveOf(each) === place) enterDeletion(entering, each);
    }
    for (const each of changes.keys()) {
      if (each !== place && changes.get(each)?.kind === 'arrange' && listOf(each) === place) {
        changes.delete(each);
      }
    }
    const list = listOf(place);
    const left = orderOf(laid, list).filter((id) => id !== idOf(place));
    if (isOrdered(of)) enterOrder(entering, list, left);
  },
  arrange: (entering, { place, fields }) => {
    if (!isWhole(known(definitionIn(place)))) throw noContent();
    const wanted = 'order' in fields ? orderIn(fields) : null;
    const now = orderOf(entering.laid, place);
    if (wanted && !same([...wanted].sort(), [...now].sort())) {
      throw new AppError('failed-precondition', NOT_THAT_LIST);
    }
    enterList(entering, place, fields);
  },
};

/** Merges fields into the change of a record, each with its live value at first entry. */
function enterFields(
  changes: Map<string, Change>,
  { place, fields }: Pick<Change, 'place' | 'fields'>,
  stored: RawDocument,
): void {
  const own = changes.get(place);
  const seen = { ...valuesOf(stored, Object.keys(fields)), ...own?.seen };
  const before = own?.kind === 'change' ? own.fields : {};
  const wanted = Object.entries({ ...before, ...fields }).filter(
    ([field, value]) => !saysSame(value, stored[field]),
  );
  if (wanted.length === 0) return void changes.delete(place);
  const names = wanted.map(([field]) => field);
  changes.set(place, {
    place,
    kind: 'change',
    fields: Object.fromEntries(wanted),
    seen: valuesOf(seen, names),
  });
}

/** Drops a record created in the set; keeps the full stored value of any other. */
function enterDeletion({ changes, live }: Entering, place: string): void {
  const own = changes.get(place);
  const stored = live.get(place);
  if (own?.kind === 'create' || !stored) return void changes.delete(place);
  const seen = { ...enteredIn(known(definitionAt(place)), stored), ...own?.seen };
  changes.set(place, { place, kind: 'delete', fields: {}, seen });
}

const enterOrder = (entering: ListEntering, list: string, order: readonly string[]): void =>
  enterList(entering, list, { order });

function enterList({ changes, live }: ListEntering, list: string, wanted: RawDocument): void {
  const own = changes.get(list);
  const now = { order: orderOf(live, list), chosen: chosenOf(live, list) };
  const fields = { ...own?.fields, ...wanted };
  const differs = Object.entries(fields).filter(
    ([field, value]) => !saysSame(value, (now as RawDocument)[field]),
  );
  if (differs.length === 0) return void changes.delete(list);
  const names = differs.map(([field]) => field);
  const seen = valuesOf({ ...now, ...own?.seen }, names);
  changes.set(list, { place: list, kind: 'arrange', fields: Object.fromEntries(differs), seen });
}

/** A new record with the fields that functions would set, so that publishing adds nothing. */
function completed(
  { laid, programKey }: Entering,
  of: AnyDefinition,
  place: string,
  entered: RawDocument,
): RawDocument {
  const path = `${programRoot(programKey)}/${place}`;
  const above = Object.entries(idsIn(of.path, path)).filter(
    ([name]) => name in of.stored.fields && !(of.ids ?? []).includes(name),
  );
  const chain = chainOf(of);
  const { one, order, fixed } = of.list ?? {};
  const rows = rowsOf(laid, listOf(place));
  const highest = Math.max(0, ...rows.map(({ data }) => Number(data[order ?? '']) || 0));
  return {
    // A link starts empty; it has no form.
    ...(chain?.link === of && (of.form.getDefault() as RawDocument)),
    ...(order !== undefined && fixed && { [order]: highest + 1 }),
    ...(chain?.head === of && { [order ?? '']: rows.length + 1 }),
    ...enteredIn(of, newRecord(of, path, entered)),
    ...Object.fromEntries(above),
    ...(one !== undefined && { [one]: false }),
    ...(chain?.head === of && headOf(chain, [])),
  };
}

/** A record recreated under a deleted id replaces the whole stored record. */
function replacing(of: AnyDefinition, stored: RawDocument, fields: RawDocument): RawDocument {
  const cleared = Object.keys(enteredIn(of, stored)).map((field) => [field, null] as const);
  return { ...Object.fromEntries(cleared), ...enteredIn(of, fields) };
}

/** The given fields of a record; absent fields stay absent. */
const valuesOf = (of: RawDocument, names: readonly string[]): RawDocument =>
  Object.fromEntries(names.filter((name) => name in of).map((name) => [name, of[name]]));

function known(of: AnyDefinition | null): AnyDefinition {
  if (of) return of;
  throw noContent();
}

const noContent = () => new AppError('invalid-argument', 'That is not content of a program.');

const gone = () =>
  new AppError('not-found', 'This record was deleted in the meantime. Nothing was saved.');
