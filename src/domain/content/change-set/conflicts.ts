import type { RawDocument } from '#domain/shared/read-document.ts';
import { saysSame } from '#domain/content/program-content/compare.ts';
import { orderIn, type Change, type Changes, type Places } from './change.ts';
import { aboveOf, chosenOf, definitionAt, listOf, orderOf, rowsOf, enteredIn } from './lists.ts';
import { isOrderedAs, ordersConflict } from './merged-order.ts';

/**
 * Why a change cannot be published as it stands:
 * - `changed`: the live field has another value than when it entered the set
 * - `gone`: the record or its parent was deleted; only its history can restore it
 * - `exists`: a record with this id was created meanwhile
 * - `taken`: another record has the permanent number of the new one
 * - `below`: a record was added below the record that the set deletes
 */
export type ConflictReason = 'changed' | 'gone' | 'exists' | 'taken' | 'below';

/** A conflict between a change and the live program; decided before publishing (TEAM-SET-08). */
export interface Conflict {
  readonly place: string;
  /** Null when the conflict concerns the whole record. */
  readonly field: string | null;
  readonly why: ConflictReason;
  /** The live value at entry into the set, the value in the set, and the live value now. */
  readonly seen: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * All conflicts of a set with the live program.
 *
 * @param live as for `layOver`
 */
export const conflictsOf = (live: Places, changes: Changes): readonly Conflict[] =>
  [...changes.values()].flatMap((change) => FIND[change.kind](change, live, changes));

/** The change that a conflict is about: for a record below a deleted one, that deletion. */
export const changeOfConflict = (
  changes: Changes,
  { why, place }: Pick<Conflict, 'why' | 'place'>,
): Change | undefined => changes.get(why === 'below' ? aboveOf(place) : place);

type Find = (change: Change, live: Places, changes: Changes) => readonly Conflict[];

const FIND: Readonly<Record<Change['kind'], Find>> = {
  change: (change, live) => {
    const stored = live.get(change.place);
    if (!stored) return [whole(change, 'gone', null)];
    return Object.keys(change.fields).flatMap((field) => overtaken(change, field, stored));
  },
  create: (change, live, changes) => {
    const { place, fields } = change;
    const above = aboveOf(place);
    const attached = above === '' || live.has(above) || changes.get(above)?.kind === 'create';
    if (!attached) return [whole(change, 'gone', null)];
    const stored = live.get(place);
    if (!stored) return numberTaken(change, live);
    const of = definitionAt(place);
    const enteredFields = of ? enteredIn(of, fields) : fields;
    const alike = Object.keys(enteredFields).every((field) =>
      saysSame(enteredFields[field], stored[field]),
    );
    // An interrupted run has already published an equal record, at the wanted position.
    const { fields: list = {} } = changes.get(listOf(place)) ?? {};
    const stands = isOrderedAs(orderIn(list), orderOf(live, listOf(place)));
    return alike && stands ? [] : [whole(change, 'exists', stored)];
  },
  delete: (change, live, changes) => {
    const { place, seen } = change;
    const stored = live.get(place);
    const of = definitionAt(place);
    if (!stored || !of) return [];
    const fields = Object.keys({ ...seen, ...enteredIn(of, stored) });
    const below = [...live.keys()].filter((each) => aboveOf(each) === place && each !== place);
    return [
      ...fields.flatMap((field) => overtaken(change, field, stored)),
      ...below
        .filter((each) => changes.get(each)?.kind !== 'delete')
        .map((each) => ({ ...whole(change, 'below', live.get(each)), place: each })),
    ];
  },
  arrange: ({ place, fields, seen }, live) => {
    const order = orderOf(live, place);
    const chosen = chosenOf(live, place);
    const conflict = (field: string, theirs: unknown): Conflict => ({
      place,
      field,
      why: 'changed',
      seen: seen[field],
      mine: fields[field],
      theirs,
    });
    const arranged = 'order' in fields && ordersConflict(orderIn(seen), orderIn(fields), order);
    const { chosen: mine } = fields;
    const rechosen =
      mine !== undefined && !saysSame(seen['chosen'], chosen) && !saysSame(mine, chosen);
    return [
      ...(arranged ? [conflict('order', order)] : []),
      ...(rechosen ? [conflict('chosen', chosen)] : []),
    ];
  },
};

/** The conflict of a field whose live value is neither the one seen nor the one wanted. */
function overtaken(
  { place, fields, seen }: Change,
  field: string,
  stored: RawDocument,
): readonly Conflict[] {
  const mine = fields[field];
  const theirs = stored[field];
  const wanted = field in fields && saysSame(theirs, mine);
  if (wanted || saysSame(theirs, seen[field])) return [];
  return [{ place, field, why: 'changed', seen: seen[field], mine, theirs }];
}

const whole = ({ place, fields }: Change, why: ConflictReason, theirs: unknown): Conflict => ({
  place,
  field: null,
  why,
  seen: null,
  mine: fields,
  theirs: theirs ?? null,
});

/** Chapters keep their number for good, because lessons refer to them by it. */
function numberTaken({ place, fields }: Change, live: Places): readonly Conflict[] {
  const { fixed, order = '' } = definitionAt(place)?.list ?? {};
  const other = rowsOf(live, listOf(place)).find(({ data }) => data[order] === fields[order]);
  if (!fixed || !other) return [];
  const mine = fields[order];
  return [{ place, field: order, why: 'taken', seen: null, mine, theirs: other.id }];
}
