import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

export const journalTypeRecord = readOnly('journalType', {
  label: ['journal type', 'journal types of all programs'],
  read: 'staff',
  notAudited: BY_IMPORT,
});
