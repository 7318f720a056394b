import { AppError } from '#domain/shared/app-error.ts';
import { call } from '#data/engine/call.ts';

/**
 * Sends the consent form to the signed-in person (REPORT-CONSENT-03).
 * @throws AppError unless the response is a success with an envelope id (REPORT-D-78)
 */
export async function sendConsentFormTest(): Promise<void> {
  const { status, data, error } = await call('sendConsentFormTest', {});
  if (status !== 'SUCCESS' || !data) throw new AppError('internal', error?.message ?? REFUSED);
}

const REFUSED = 'The server could not do this. Try again.';
