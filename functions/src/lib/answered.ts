import { AppError } from '#domain/shared/app-error.ts';
import type { CallableResponse } from '#domain/callables.ts';

type Outcome = CallableResponse<'ssTerminateUser'>;

const ANSWERED = new Set<AppError['code']>(['not-found', 'failed-precondition']);

/**
 * The answer of an act on a user: what her record does not allow is told in it and is not a failed
 * call (CORE-D-78).
 *
 * @throws whatever else goes wrong
 */
export async function answered(act: () => Promise<unknown>): Promise<Outcome> {
  try {
    await act();
    return { status: 'SUCCESS' };
  } catch (error) {
    if (!(error instanceof AppError) || !ANSWERED.has(error.code)) throw error;
    return { status: 'ERROR', error: { message: error.message } };
  }
}
