import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

export const surveyFormRecord = readOnly('surveyForm', {
  label: ['survey form', 'survey forms'],
  read: 'staff',
  notAudited: BY_IMPORT,
});
