import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

/*
 * What no browser writes. A record that gets a form or rules of its own gets a file of its own.
 */

export const journalTypeRecord = readOnly('journalType', {
  label: ['journal type', 'journal types of all programs'],
  read: 'staff',
  notAudited: BY_IMPORT,
});

export const programJournalTypeRecord = readOnly('programJournalType', {
  label: ['journal type of a program', 'journal types of a program'],
  read: 'staff',
  notAudited: BY_IMPORT,
});

export const playlistRecord = readOnly('playlist', {
  label: ['playlist', 'playlists of a program'],
  read: 'staff',
  notAudited: BY_IMPORT,
});

export const playlistSessionRecord = readOnly('playlistSession', {
  label: ['playlist session', 'sessions of a playlist'],
  read: 'staff',
  notAudited: BY_IMPORT,
});

export const programRecord = readOnly('program', {
  label: ['program', 'programs of the product'],
  read: 'staff',
  notAudited: BY_IMPORT,
});
