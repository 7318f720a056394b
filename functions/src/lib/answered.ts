import { AppError } from '#domain/shared/app-error.ts';
import type { CallableResponse } from '#domain/callables.ts';

type Outcome = CallableResponse<'ssTerminateUser'>;

const ANSWERED = new Set<AppError['code']>(['not-found', 'failed-precondition']);

/**
 * Runs an action on a user; a refusal because of her record becomes a response instead of an error
 * (CORE-D-78).
 * @throws any other error
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
