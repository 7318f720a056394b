import { AppError, type ErrorCode } from '#domain/shared/app-error.ts';
import { errorText } from '#lib/error-text.ts';
import { FormError } from '#lib/form-error.ts';
import { logError } from '#lib/log.ts';

/** What was refused for a reason that staff can do something about says it itself. */
const SAYS_IT: readonly ErrorCode[] = [
  'already-exists',
  'failed-precondition',
  'invalid-argument',
  'not-found',
];

/** A failure with the words of the specification before its own (OPS-D-05, AUTHOR-D-06). */
export function inWords(error: unknown, text: string): unknown {
  if (error instanceof FormError) return error;
  if (error instanceof AppError && SAYS_IT.includes(error.code)) return error;
  logError(text);
  return new Error(`${text} ${errorText(error)}`, { cause: error });
}
