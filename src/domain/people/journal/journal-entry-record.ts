import { BY_THE_APP, readOnly } from '#domain/shared/plain-record.ts';

export const journalEntryRecord = readOnly('journalEntry', {
  label: ['journal entry', 'journal entries'],
  read: 'admin',
  sentence: 'What a person wrote in journals: only an admin reads.',
  notAudited: BY_THE_APP,
});
