import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

export const programJournalTypeRecord = readOnly('programJournalType', {
  label: ['journal type of a program', 'journal types of a program'],
  read: 'staff',
  notAudited: BY_IMPORT,
});
