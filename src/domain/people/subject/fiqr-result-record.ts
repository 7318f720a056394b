import { BY_THE_APP, readOnly } from '#domain/shared/plain-record.ts';

export const fiqrResultRecord = readOnly('fiqrResult', {
  label: ['FIQR result', 'FIQR results of a participant'],
  read: 'staff',
  notAudited: BY_THE_APP,
});
