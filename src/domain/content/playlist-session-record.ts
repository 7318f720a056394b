import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

export const playlistSessionRecord = readOnly('playlistSession', {
  label: ['playlist session', 'sessions of a playlist'],
  read: 'staff',
  notAudited: BY_IMPORT,
});
