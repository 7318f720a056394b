import { collectionOf } from '#data/engine/collection-of.ts';
import { commitUndoable } from '#data/engine/commit.ts';
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
import type { Entries } from '#domain/shared/assert-seen.ts';
import { fill } from '#domain/shared/doc-path.ts';
import { planSave } from '#domain/shared/record-plans.ts';

export const playlists = collectionOf(playlist);
export const playlistSessions = collectionOf(playlistSession);

/**
 * Saves a part of a session; `base` is what was shown of it.
 * @returns the history entries; none inside a change set
 */
export const saveSession = (
  ids: Parameters<typeof playlistSessions.path>[0],
  id: string,
  changed: Entries,
  base: Entries,
): Promise<readonly string[]> =>
  commitUndoable(planSave(playlistSession, playlistSessions.path(ids, id), changed, base));

const options =
  <Row>(list: string, decode: Decode<Row>, compare: (a: Row, b: Row) => number) =>
  (programKey: string) =>
    listSource(fill(`programs/{programKey}/${list}`, { programKey }), decode, [], {
      name: 'options',
      compare,
    });

/** The records that a program's sessions can refer to (AUTHOR-SESS-32). */
export const optionSources = {
  lessons: options('lessons', readLessonOption, byLesson),
  journals: options('journalTypes', readJournalOption, byJournal),
  activities: options('awarenessActivities', readActivityOption, byKey),
  celebrations: options('celebrations', readCelebrationOption, byCelebration),
};
