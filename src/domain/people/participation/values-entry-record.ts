import { BY_THE_APP, readOnly } from '#domain/shared/plain-record.ts';

export const valuesEntryRecord = readOnly('valuesEntry', {
  label: ['values entry', 'values entries of people'],
  read: 'staff',
  notAudited: BY_THE_APP,
});
