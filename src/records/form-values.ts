import type { AnyObject, ObjectSchema } from 'yup';
import type { Seen } from '#data/engine/collection-of.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { flag, whole } from '#domain/shared/fields.ts';
import { inOrder } from '#domain/shared/list-change.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { asListed } from '#domain/shared/record-order.ts';
import { isArranged, type AnyDefinition } from '#domain/shared/record.ts';

export const entered = (fields: object, row: object): Entries =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (row as Entries)[name]]));

/** Who last changed a record and when, if stored. */
export function changedBy({ stamps }: Pick<AnyDefinition, 'stamps'>, row: object) {
  const [atField = '', byField = ''] = stamps?.changed ?? [];
  const { [atField]: time, [byField]: actor } = row as Entries;
  return {
    by: typeof actor === 'string' ? actor : '',
    at: time instanceof Date ? time : null,
  };
}

type Formed = Pick<AnyDefinition, 'form' | 'ids' | 'list'>;

/**
 * The form's validation; ids are checked only for new records, because existing ones stay valid.
 */
export function schemaOf(
  { form, ids = [] }: Formed,
  mode: 'create' | 'edit',
): ObjectSchema<AnyObject> {
  const all = form as unknown as ObjectSchema<AnyObject>;
  return mode === 'create' ? all : all.omit([...ids]);
}

/** Form fields for a list; the position only if it can be chosen. */
const arranged = (definition: Pick<AnyDefinition, 'list'>) => ({
  order: isArranged(definition) ? definition.list?.order : undefined,
  one: definition.list?.one,
});

/** Like `schemaOf`, with the position in a list of this length and the single-choice flag. */
export function listedSchemaOf(
  definition: Formed,
  mode: 'create' | 'edit',
  count: number,
): ObjectSchema<AnyObject> {
  const { order, one } = arranged(definition);
  const places = mode === 'create' ? count + 1 : Math.max(count, 1);
  return schemaOf(definition, mode).shape({
    ...(order !== undefined && { [order]: whole('Order', 1, places).default(places) }),
    ...(one !== undefined && { [one]: flag() }),
  });
}

/** The form values of a record in a list, including its position. */
export function listedEntry(definition: Formed, row: Stored<object>, seen: Seen): Entries {
  const { order, one } = arranged(definition);
  return {
    ...entered(definition.form.fields, row),
    ...(order !== undefined && { [order]: seen.indexOf(row.docID) + 1 }),
    ...(one !== undefined && { [one]: (row as unknown as Entries)[one] === true }),
  };
}

/** A list's ids in the order that `changeList` compares. */
export const seenOf = ({ list }: Formed, rows: readonly Stored<object>[]): Seen =>
  inOrder(rows.map(asListed), list).map(({ id }) => id);
