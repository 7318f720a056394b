import type { AnyObject, ObjectSchema } from 'yup';
import type { Seen } from '#data/engine/collection-of.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { flag, whole } from '#domain/shared/fields.ts';
import { inOrder } from '#domain/shared/list-change.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { asListed } from '#domain/shared/record-order.ts';
import { isArranged, type AnyDefinition } from '#domain/shared/record.ts';

/** What a form has of a record. */
export const entered = (fields: object, row: object): Entries =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (row as Entries)[name]]));

/** Who stored a record last, and when, where it says so. */
export function changedBy({ stamps }: Pick<AnyDefinition, 'stamps'>, row: object) {
  const [at = '', by = ''] = stamps?.changed ?? [];
  const { [at]: time, [by]: actor } = row as Entries;
  return {
    by: typeof actor === 'string' ? actor : '',
    at: time instanceof Date ? time : null,
  };
}

type Formed = Pick<AnyDefinition, 'form' | 'ids' | 'list'>;

/** What a form checks: the ids of old records are as they are, so only a new one's are looked at. */
export function schemaOf(
  { form, ids = [] }: Formed,
  mode: 'create' | 'edit',
): ObjectSchema<AnyObject> {
  const all = form as unknown as ObjectSchema<AnyObject>;
  return mode === 'create' ? all : all.omit([...ids]);
}

/** The fields of a list that a form has: its place only where that can be chosen. */
const arranged = (definition: Pick<AnyDefinition, 'list'>) => ({
  order: isArranged(definition) ? definition.list?.order : undefined,
  one: definition.list?.one,
});

/** As `schemaOf`, with the place in a list of so many and with being the one that is chosen of it. */
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

/** What a form has of a record of a list, with its place by which it is numbered. */
export function listedEntry(definition: Formed, row: Stored<object>, seen: Seen): Entries {
  const { order, one } = arranged(definition);
  return {
    ...entered(definition.form.fields, row),
    ...(order !== undefined && { [order]: seen.indexOf(row.docID) + 1 }),
    ...(one !== undefined && { [one]: (row as unknown as Entries)[one] === true }),
  };
}

/** The ids of a list as the function that changes it counts them. */
export const seenOf = ({ list }: Formed, rows: readonly Stored<object>[]): Seen =>
  inOrder(rows.map(asListed), list).map(({ id }) => id);
