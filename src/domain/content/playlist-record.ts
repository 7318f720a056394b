import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

export const playlistRecord = readOnly('playlist', {
  label: ['playlist', 'playlists of a program'],
  read: 'staff',
  notAudited: BY_IMPORT,
});
