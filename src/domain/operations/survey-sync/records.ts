import { readOnly } from '#domain/shared/plain-record.ts';

const BY_THE_SYNC = 'Fetched from the survey provider by a function, which can do so again.';

/** What one person has answered, by the name of the survey (OPS-SYNC-11). */
export const surveyMonkeyPersonRecord = readOnly('surveyMonkeyPerson', {
  label: ['survey status', 'survey statuses by e-mail'],
  read: 'staff',
  notAudited: BY_THE_SYNC,
});

/** One response with its answers (OPS-SYNC-10). */
export const surveyMonkeyResponseRecord = readOnly('surveyMonkeyResponse', {
  label: ['response at the survey provider', 'responses at the survey provider'],
  read: 'staff',
  notAudited: BY_THE_SYNC,
});
