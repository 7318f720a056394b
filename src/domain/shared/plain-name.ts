import type { AnySchema } from 'yup';

/**
 * A name as it is stored where it is an id or compared: composed, with plain blanks, and without control
 * and invisible characters, so that two names that look the same are the same.
 */
export const plainName = (name: string): string =>
  name
    .replace(/\p{DI}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC');

/** Forms take the rest away as somebody types, and say so; what is stored already stays as it is. */
export const plainAsTyped = <S extends AnySchema>(schema: S): S =>
  schema.meta({ plain: plainName });

/** As `plainAsTyped`, and whatever way it comes: the kind of field of a new id. */
export const plain = <S extends AnySchema>(schema: S): S =>
  plainAsTyped(
    schema.transform((value: unknown) => (typeof value === 'string' ? plainName(value) : value)),
  );
