import { BY_DATA_CAPTURE, BY_THE_APP, readOnly } from '#domain/shared/plain-record.ts';

/*
 * Records that browsers never write. A record that gets a form or rules of its own moves to its own
 * file.
 */

export const completedEventRecord = readOnly('completedEvent', {
  label: ['completed event', 'events of clinical data capture that are done'],
  read: 'staff',
  large: true,
  notAudited: BY_DATA_CAPTURE,
});

export const playbackEventRecord = readOnly('playbackEvent', {
  label: ['waiting event', 'events of clinical data capture that wait'],
  read: 'staff',
  large: true,
  notAudited: BY_DATA_CAPTURE,
});

export const deviceRecord = readOnly('device', {
  label: ['device', 'devices on which a person uses the app'],
  read: 'staff',
  notAudited: BY_THE_APP,
});

export const journalEntryRecord = readOnly('journalEntry', {
  label: ['journal entry', 'journal entries'],
  read: 'admin',
  sentence: 'What a person wrote in journals: only an admin reads it.',
  notAudited: BY_THE_APP,
});

export const playlistProgressRecord = readOnly('playlistProgress', {
  label: ['progress in a playlist', 'how far people have come in playlists'],
  read: 'staff',
  sentence: 'How far a person has come in a playlist: staff read it.',
  notAudited: BY_THE_APP,
});

export const sessionRecord = readOnly('session', {
  label: ['session', 'sessions of an enrolled program'],
  read: 'staff',
  notAudited: BY_THE_APP,
});

export const taskRecord = readOnly('task', {
  label: ['task', 'tasks of an enrolled program'],
  read: 'staff',
  notAudited: BY_THE_APP,
});

export const valuesEntryRecord = readOnly('valuesEntry', {
  label: ['values entry', 'values entries of people'],
  read: 'staff',
  notAudited: BY_THE_APP,
});

export const fiqrResultRecord = readOnly('fiqrResult', {
  label: ['FIQR result', 'FIQR results of a participant'],
  read: 'staff',
  notAudited: BY_THE_APP,
});

export const surveyResponseRecord = readOnly('surveyResponse', {
  label: ['survey response', 'answers to surveys'],
  read: 'staff',
  notAudited: BY_THE_APP,
});

export const appUsageRecord = readOnly('appUsage', {
  label: ['opening of the app', 'openings of the app'],
  read: 'staff',
  notAudited: BY_THE_APP,
});

export const programUsageRecord = readOnly('programUsage', {
  label: ['use of a program', 'uses of the app while in a program'],
  read: 'staff',
  notAudited: BY_THE_APP,
});

export const screeningUseRecord = readOnly('screeningUse', {
  label: ['use in the screening week', 'uses of the app in the screening week'],
  read: 'staff',
  notAudited: BY_THE_APP,
});

export const listIndexShardRecord = readOnly('listIndexShard', {
  label: ['part of a list index', 'parts of the index of a list'],
  read: 'staff',
  sentence: 'The index by which users, subjects and registrations are searched: staff read it.',
  notAudited: 'Kept by the functions after each change of a record, which has entries of its own.',
});
