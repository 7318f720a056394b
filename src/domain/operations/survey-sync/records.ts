import { readOnly } from '#domain/shared/plain-record.ts';

const BY_THE_SYNC = 'Fetched from the survey provider by a function, which can do so again.';

/** One person's surveys, by survey name (OPS-SYNC-11). */
export const surveyMonkeyPersonRecord = readOnly('surveyMonkeyPerson', {
  label: ['survey status', 'survey statuses by email'],
  read: 'staff',
  notAudited: BY_THE_SYNC,
});

/** A single response with its answers (OPS-SYNC-10). */
export const surveyMonkeyResponseRecord = readOnly('surveyMonkeyResponse', {
  label: ['response at the survey provider', 'responses at the survey provider'],
  read: 'staff',
  notAudited: BY_THE_SYNC,
});
