import { AppError, type ErrorCode } from '#domain/shared/app-error.ts';
import { reportDenied } from './denials.ts';

/** Kind and words for staff, by the code of a failure. */
export const MESSAGES: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  'permission-denied': ['permission-denied', 'You do not have permission'],
  unauthenticated: ['unauthenticated', 'Sign in again to go on.'],
  unavailable: [
    'unavailable',
    'The server could not be reached. Nothing was saved; what you typed is still here.',
  ],
  'deadline-exceeded': [
    'unavailable',
    'The server did not answer in time. Check whether the change arrived before you try again.',
  ],
  'resource-exhausted': ['unavailable', 'The server is overloaded. Try again in a minute.'],
  aborted: ['unavailable', 'Somebody else was saving at the same moment. Try again.'],
  'failed-precondition': ['unavailable', 'Somebody else was saving at the same moment. Try again.'],
  'invalid-argument': ['invalid-argument', 'The server refused this as too large or malformed.'],
};

/**
 * Converts a Firebase failure to an AppError with a message for staff; an AppError is returned as is. Reports
 * refusals to the session.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  reportDenied(code);
  const wording = MESSAGES[code];
  if (wording) return new AppError(wording[0], wording[1], { cause: error });
  const detail = error instanceof Error ? error.message : String(error);
  return new AppError('internal', detail, { cause: error });
}

/** Messages for failed reads, which mention no change. */
const READING: Readonly<Record<string, string>> = {
  unavailable: 'The server could not be reached. Try again.',
  'deadline-exceeded': 'The server did not answer in time. Try again.',
  aborted: 'The server could not read this now. Try again.',
  'failed-precondition': 'The server could not read this now. Try again.',
};

/** `toAppError` for a failed read: the message mentions no change. */
export function toReadError(error: unknown): AppError {
  const appError = toAppError(error);
  const words = error instanceof AppError ? undefined : READING[codeOf(error)];
  return words === undefined ? appError : new AppError(appError.code, words, { cause: error });
}

/** The code without its product prefix: "functions/not-found" is "not-found". */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.slice(code.indexOf('/') + 1);
}
