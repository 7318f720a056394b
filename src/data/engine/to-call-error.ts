import { AppError, type ErrorCode } from '#domain/shared/app-error.ts';
import { isRecord } from '#domain/shared/read-document.ts';
import { reportDenied } from './denials.ts';
import { codeOf, MESSAGES } from './to-app-error.ts';

const UNSURE = 'Check whether the change arrived before you try again.';

/**
 * Converts a callable's failure; messages that the functions wrote for staff are kept.
 * @param reads true for a call that changes nothing, so that nothing needs checking after a failure
 */
export function toCallError(error: unknown, reads = false): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  reportDenied(code);
  const wording = MESSAGES[code];
  const kind = wording?.[0] ?? (CALL_CODES.has(code) ? (code as ErrorCode) : 'internal');
  const text = callText(error, code);
  const message = reads ? text.replace(UNSURE, 'Nothing was changed; try again.') : text;
  return new AppError(kind, message, { cause: error });
}

const NO_ANSWER = `The server did not answer. ${UNSURE}`;
const UNREADABLE = `The answer of the server could not be read. ${UNSURE}`;

function callText(error: unknown, code: string): string {
  // No code means a malformed response; the change may have been made.
  if (code === '') return UNREADABLE;
  const text = error instanceof Error ? error.message : '';
  if (text === code) {
    // Not written by a function: the connection was lost, or a proxy in front of the functions answered.
    const lost = code === 'internal' || code === 'unavailable';
    return lost ? NO_ANSWER : (MESSAGES[code]?.[1] ?? NO_ANSWER);
  }
  const written = code === 'internal' ? defect(error) : text;
  return written || 'The server could not do this. Try again.';
}

/** The message for a defect: the number of the logged incident, never the output of a broken function. */
function defect(error: unknown): string {
  const details = error instanceof Error && 'details' in error ? error.details : null;
  const incident = isRecord(details) ? details['incident'] : null;
  if (typeof incident !== 'string' || !/^[A-Z2-9]{8}$/.test(incident)) return '';
  return `Something went wrong on the server. If it happens again, report incident ${incident}.`;
}

const CALL_CODES = new Set<string>(['invalid-argument', 'not-found', 'already-exists']);
