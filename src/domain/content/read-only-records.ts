import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

/*
 * Records that browsers never write. A record that gets a form or rules of its own moves to its own
 * file.
 */

export const journalTypeRecord = readOnly('journalType', {
  label: ['journal type', 'journal types of all programs'],
  read: 'staff',
  notAudited: BY_IMPORT,
});

export const programCopyJobRecord = readOnly('programCopyJob', {
  label: ['copy of a program', 'copies of programs'],
  read: 'admin',
  sentence: 'How far the copy of a program is: the functions write it, admins follow it.',
  notAudited: 'A log of the functions; what they copy has entries of its own.',
});
