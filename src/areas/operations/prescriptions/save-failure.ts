import { DUPLICATE_HEALTHIE_ID } from '#domain/operations/prescription/form.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { logError } from '#lib/log.ts';

/** The message when the server provides none (OPS-D-73). */
const NOT_SAVED = 'Error saving prescription, check console';

/** Error codes whose messages are written for staff. */
const IN_WORDS = new Set<AppError['code']>([
  'invalid-argument',
  'permission-denied',
  'not-found',
  'already-exists',
  'failed-precondition',
  'unavailable',
]);

/** Whether a save was refused because of its healthieId, which a dialog reports (OPS-RX-42). */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof AppError && error.message === DUPLICATE_HEALTHIE_ID;

/** Logs why a prescription was not saved. @returns the form's message (OPS-RX-53, OPS-D-73) */
export function saveFailure(error: unknown, id?: string): AppError {
  logError(NOT_SAVED, { error, ...(id !== undefined && { id }) });
  if (isDuplicate(error)) return new AppError('already-exists', ''); // reported by a dialog
  if (error instanceof AppError && IN_WORDS.has(error.code)) return error;
  return new AppError('internal', NOT_SAVED, { cause: error });
}
