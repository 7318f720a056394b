import { object, string } from 'yup';
import { AppError } from '#domain/shared/app-error.ts';
import type { User } from '#domain/people/user/schema.ts';
import type { TerminationType } from './schema.ts';

/** Maximum length of a stored reason. */
const MAX_REASON = 2000;

/** The termination form (CORE-TERM-11). */
const terminationForm = object({
  reason: string()
    .trim()
    .required('Required')
    .max(MAX_REASON, `At most ${MAX_REASON.toLocaleString('en-US')} characters`),
});

/** The error in a reason; null when it is valid. */
export function reasonProblem(reason: string): string | null {
  try {
    terminationForm.validateSync({ reason });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The callable's request (CORE-TERM-16). @throws AppError without a type (CORE-TERM-21) */
export function terminationRequest(userUID: string, type: TerminationType | null, reason: string) {
  if (type === null) throw new AppError('invalid-argument', 'Termination type not set');
  return { userUID, reason: reason.trim(), followup: type === 'followup' };
}

/** A response other than SUCCESS, with the server's message (CORE-TERM-17). */
export class TerminationRefused extends Error {}

/** The message about a failed termination, by line (CORE-D-78). */
export function terminationFailure(error: unknown): readonly string[] {
  const failed = 'Error terminating user';
  return error instanceof TerminationRefused
    ? [failed, 'Error registering user to early termination program, check console']
    : [failed];
}

/** The termination reason, with the field of older terminations as fallback (CORE-D-75). */
export function storedReason(user: Pick<User, 'earlyTermInfo' | 'failReason'>): string {
  return user.earlyTermInfo.reason.trim() || user.failReason.reason.trim();
}
