import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

/*
 * What no browser writes. A record that gets a form or rules of its own gets a file of its own.
 */

export const journalTypeRecord = readOnly('journalType', {
  label: ['journal type', 'journal types of all programs'],
  read: 'staff',
  notAudited: BY_IMPORT,
});
