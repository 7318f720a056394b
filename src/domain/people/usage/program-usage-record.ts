import { BY_THE_APP, readOnly } from '#domain/shared/plain-record.ts';

export const programUsageRecord = readOnly('programUsage', {
  label: ['use of a program', 'uses of the app while in a program'],
  read: 'staff',
  notAudited: BY_THE_APP,
});
