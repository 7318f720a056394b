import type { AnySchema } from 'yup';

/**
 * Normalizes a name used as an id or for comparison: composed Unicode, plain blanks, no control or
 * invisible characters, so names that look equal are equal.
 */
export const plainName = (name: string): string =>
  name
    .replace(/\p{DI}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC');

/** Forms strip such characters while typing and say so; stored values stay. */
export const plainAsTyped = <S extends AnySchema>(schema: S): S =>
  schema.meta({ plain: plainName });

/** Like `plainAsTyped`, but for any input: the schema of a new id. */
export const plain = <S extends AnySchema>(schema: S): S =>
  plainAsTyped(
    schema.transform((value: unknown) => (typeof value === 'string' ? plainName(value) : value)),
  );
