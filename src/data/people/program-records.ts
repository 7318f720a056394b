import {
  decodePlaylist,
  decodePlaylistProgress,
  decodePlaylistSession,
} from '#domain/people/participation/playlist-progress.ts';
import { decodeLessonSteps } from '#domain/people/participation/prompt-answers.ts';
import { decodeSession } from '#domain/people/participation/session.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentSource, listSource } from '#data/engine/sources.ts';

const anyDocument = (docID: string) => docID;

/**
 * Whether a part of an enrolment holds any data, by reading one document (CORE-D-63). Ordered by
 * id, so that no document is omitted.
 */
export const oneOfSource = (
  part: 'playlistProgress' | 'session' | 'task' | 'programUsage' | 'journalEntry',
  uid: string,
  program: string,
) =>
  listSource(collectionPath(part, { uid, program }), anyDocument, [], {
    name: 'any',
    max: 1,
  });

/** A user's sessions in a program. Unordered, because ordering would omit those without a start. */
export const sessionsSource = (uid: string, program: string) =>
  listSource(collectionPath('session', { uid, program }), decodeSession);

export const playlistProgressSource = (uid: string, program: string) =>
  listSource(collectionPath('playlistProgress', { uid, program }), decodePlaylistProgress);

/** A playlist by path; null when it does not exist. */
export const playlistSource = (path: string) => documentSource(path, decodePlaylist);

/** A playlist's sessions by path (REPORT-PLAY-08). */
export const playlistSessionsSource = (path: string) =>
  listSource(`${path}/sessions`, decodePlaylistSession);

/** A program's lessons with the questions of their steps (REPORT-PROMPT-03). */
export const lessonStepsSource = (program: string) =>
  listSource(collectionPath('lesson', { programKey: program }), decodeLessonSteps);
