import type { AnyObject, ObjectSchema } from 'yup';
import type { Entries } from '#domain/shared/assert-seen.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';

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

/** What a form checks: the ids of old records are as they are, so only a new one's are looked at. */
export function schemaOf(
  { form, ids = [] }: Pick<AnyDefinition, 'form' | 'ids'>,
  mode: 'create' | 'edit',
): ObjectSchema<AnyObject> {
  const whole = form as unknown as ObjectSchema<AnyObject>;
  return mode === 'create' ? whole : whole.omit([...ids]);
}
