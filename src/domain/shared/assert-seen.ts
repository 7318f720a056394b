import { AppError } from './app-error.ts';
import { differences } from './differences.ts';

/** Values of a record by field, as its form has them. */
export type Entries = Readonly<Record<string, unknown>>;

/** What is refused is seen beside the own entry as soon as the form hears of it. */
export const NOT_SEEN =
  'Somebody else has just changed what you changed. Nothing was saved. Choose which value to keep.';

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

function same(a: unknown, b: unknown): boolean {
  if (a === b || (isBlank(a) && isBlank(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  return differences({ value: a }, { value: b }).length === 0;
}

/**
 * Refuses to save over a value that the form has not shown: who saves at the same moment as somebody
 * else hears of it (R5). The same value from both is no question.
 *
 * @param entered the changed fields
 * @param base these fields as the form showed them to be stored; null for a form without a record
 * @param stored the record as the transaction reads it, decoded as for the form
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
