import { BY_THE_APP, readOnly } from '#domain/shared/plain-record.ts';

export const playlistProgressRecord = readOnly('playlistProgress', {
  label: ['progress in a playlist', 'how far people have come in playlists'],
  read: 'staff',
  sentence: 'How far a person has come in a playlist: staff reads.',
  notAudited: BY_THE_APP,
});
