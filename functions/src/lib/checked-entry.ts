import { ValidationError, type AnyObjectSchema, type AnySchema } from 'yup';
import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { idFieldOf, type AnyDefinition } from '#domain/shared/record.ts';

/**
 * Validates a form submission; besides the form's fields only list position and the single-choice
 * flag are accepted.
 * @param edited a partial update of an existing record, which cannot include its id
 * @throws AppError invalid-argument
 */
export function checkedEntry(of: AnyDefinition, entry: Entries, edited: boolean): Entries {
  const { order = '', one = '', within = '' } = of.list ?? {};
  const { [order]: place, [one]: chosen, [within]: group, ...fields } = entry;
  const settled = edited ? (of.ids ?? []) : [];
  const foreign = Object.keys(fields).find(
    (field) => !(field in of.form.fields) || settled.includes(field),
  );
  if (foreign !== undefined) {
    throw new AppError('invalid-argument', `The request was refused: unknown field ${foreign}.`);
  }
  const form: AnyObjectSchema = edited ? of.form.pick(Object.keys(fields)) : of.form;
  return {
    ...(checked(form, fields) as Entries),
    ...(typeof place === 'number' && { [order]: place }),
    ...(typeof group === 'number' && { [within]: group }),
    ...(chosen === true && { [one]: true }),
  };
}

/** An id entered for a copy, or in place of the current one (AUTHOR-D-09). */
export function checkedID(of: AnyDefinition, id: string): string {
  const field = idFieldOf(of);
  return field === undefined ? id : (checked(of.form.fields[field] as AnySchema, id) as string);
}

function checked(schema: AnySchema, value: unknown): unknown {
  try {
    return schema.validateSync(value, { strict: false }) as unknown;
  } catch (error) {
    if (error instanceof ValidationError) throw new AppError('invalid-argument', error.message);
    throw error;
  }
}
