import { BY_THE_APP, readOnly } from '#domain/shared/plain-record.ts';

export const surveyResponseRecord = readOnly('surveyResponse', {
  label: ['survey response', 'answers to surveys'],
  read: 'staff',
  notAudited: BY_THE_APP,
});
