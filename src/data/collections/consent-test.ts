import { call } from '../call.ts';

/** Has the consent form sent to the person who is signed in (REPORT-CONSENT-03). */
export async function sendConsentFormTest(): Promise<void> {
  await call('sendConsentFormTest', {});
}
