import { collectionOf } from '#data/engine/collection-of.ts';
import { listSource, type Decode } from '#data/engine/sources.ts';
import { playlistSession } from '#domain/content/playlist-session.ts';
import { playlist } from '#domain/content/playlist.ts';
import {
  byCelebration,
  byJournal,
  byKey,
  byLesson,
  readActivityOption,
  readCelebrationOption,
  readJournalOption,
  readLessonOption,
} from '#domain/content/session-task/options.ts';
import { fill } from '#domain/shared/doc-path.ts';

export const playlists = collectionOf(playlist);
export const playlistSessions = collectionOf(playlistSession);

/** A program's list as read by pickers. */
const options =
  <Row>(list: string, decode: Decode<Row>, compare: (a: Row, b: Row) => number) =>
  (programKey: string) =>
    listSource(fill(`programs/{programKey}/${list}`, { programKey }), decode, [], {
      name: 'options',
      compare,
    });

/** What a program's sessions can refer to (AUTHOR-SESS-32). */
export const optionSources = {
  lessons: options('lessons', readLessonOption, byLesson),
  journals: options('journalTypes', readJournalOption, byJournal),
  activities: options('awarenessActivities', readActivityOption, byKey),
  celebrations: options('celebrations', readCelebrationOption, byCelebration),
};
