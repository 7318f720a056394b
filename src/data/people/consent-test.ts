import { AppError } from '#domain/shared/app-error.ts';
import { call } from '#data/engine/call.ts';

/**
 * Has the consent form sent to the person who is signed in (REPORT-CONSENT-03).
 * @throws AppError for any answer but a success that names the envelope (REPORT-D-78)
 */
export async function sendConsentFormTest(): Promise<void> {
  const { status, data, error } = await call('sendConsentFormTest', {});
  if (status !== 'SUCCESS' || !data) throw new AppError('internal', error?.message ?? REFUSED);
}

const REFUSED = 'The server could not do this. Try again.';
