import { AppError } from '../../domain/shared/app-error.ts';
import { call } from '../call.ts';

/** Has the consent form sent to the person who is signed in (REPORT-CONSENT-03). */
export async function sendConsentFormTest(): Promise<void> {
  const answer = await call('sendConsentFormTest', {});
  if (answer.status !== 'SUCCESS') {
    throw new AppError('internal', answer.error?.message ?? 'The server could not do this.');
  }
}
