import { AppError } from './app-error.ts';
import { differences } from './differences.ts';

/** Values of a record by field, as in its form. */
export type Entries = Readonly<Record<string, unknown>>;

/** The form shows a conflict next to the user's input as soon as it learns of the other change. */
export const NOT_SEEN =
  'Somebody else has just changed what you changed. Nothing was saved. Choose which value to keep.';

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

function same(a: unknown, b: unknown): boolean {
  if (a === b || (isBlank(a) && isBlank(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  return differences({ value: a }, { value: b }).length === 0;
}

/**
 * Refuses to overwrite a value that the form has not shown, so that concurrent saves surface as a
 * conflict (R5). Entering the same value is not a conflict.
 *
 * @param entered the changed fields
 * @param base the stored values of these fields as shown in the form; null for a form without a
 *   record
 * @param stored the record read in the transaction, decoded as for the form
 * @throws AppError failed-precondition
 */
export function assertSeen(entered: Entries, base: Entries | null, stored: Entries): void {
  const overtaken = Object.entries(entered).some(
    ([field, mine]) =>
      base !== null &&
      field in base &&
      mine !== undefined &&
      !same(stored[field], base[field]) &&
      !same(stored[field], mine),
  );
  if (overtaken) throw new AppError('failed-precondition', NOT_SEEN);
}
