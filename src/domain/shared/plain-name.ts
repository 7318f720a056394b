import type { AnySchema } from 'yup';

/**
 * Normalizes a name used as an id or for comparison, so that names that look equal are equal:
 * composed Unicode, plain blanks, no control or invisible characters.
 */
export const plainName = (name: string): string =>
  name
    .replace(/\p{DI}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC');

/**
 * Marks a schema so that forms strip such characters while typing, with a notice; stored values
 * stay.
 */
export const plainAsTyped = <S extends AnySchema>(schema: S): S =>
  schema.meta({ plain: plainName });

/** Like `plainAsTyped`, but for any input; the schema of new ids. */
export const plain = <S extends AnySchema>(schema: S): S =>
  plainAsTyped(
    schema.transform((value: unknown) => (typeof value === 'string' ? plainName(value) : value)),
  );
