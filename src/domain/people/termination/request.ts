import { object, string, type InferType } from 'yup';
import { AppError } from '#domain/shared/app-error.ts';
import type { User } from '#domain/people/user/schema.ts';
import type { TerminationType } from './schema.ts';

/** The longest reason that is kept. */
export const MAX_REASON = 2000;

/** What staff type to terminate somebody (CORE-TERM-11). */
export const terminationForm = object({
  reason: string()
    .trim()
    .required('Required')
    .max(MAX_REASON, `At most ${MAX_REASON.toLocaleString('en-US')} characters`),
});

export type TerminationForm = InferType<typeof terminationForm>;

/** What is wrong with a reason; null when it can be sent. */
export function reasonProblem(reason: string): string | null {
  try {
    terminationForm.validateSync({ reason });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What the callable takes (CORE-TERM-16). @throws AppError without a type (CORE-TERM-21) */
export function terminationRequest(userUID: string, type: TerminationType | null, reason: string) {
  if (type === null) throw new AppError('invalid-argument', 'Termination type not set');
  return { userUID, reason: reason.trim(), followup: type === 'followup' };
}

/** The server answered, but not with SUCCESS; the message is the server's own (CORE-TERM-17). */
export class TerminationRefused extends Error {}

/** What staff read about a termination that failed, line by line (CORE-D-78). */
export function terminationFailure(error: unknown): readonly string[] {
  const failed = 'Error terminating user';
  return error instanceof TerminationRefused
    ? [failed, 'Error registering user to early termination program, check console']
    : [failed];
}

/** Why somebody was terminated; what an older termination stored counts where nothing else is (CORE-D-75). */
export function storedReason(user: Pick<User, 'earlyTermInfo' | 'failReason'>): string {
  return user.earlyTermInfo.reason.trim() || user.failReason.reason.trim();
}
