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
 * Whether a part of an enrolled program holds anything: one document of it, whichever (CORE-D-63).
 * The order of the list is that of the ids, so that none is left out.
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

/** The sessions of a user in one program. Not ordered here: those without a start would be left out. */
export const sessionsSource = (uid: string, program: string) =>
  listSource(collectionPath('session', { uid, program }), decodeSession);

/** How far a user has come in the playlists of one program. */
export const playlistProgressSource = (uid: string, program: string) =>
  listSource(collectionPath('playlistProgress', { uid, program }), decodePlaylistProgress);

/** A playlist by its path; null where there is none. */
export const playlistSource = (path: string) => documentSource(path, decodePlaylist);

/** The sessions of a playlist by its path (REPORT-PLAY-08). */
export const playlistSessionsSource = (path: string) =>
  listSource(`${path}/sessions`, decodePlaylistSession);

/** The lessons of a program with what their steps ask (REPORT-PROMPT-03). */
export const lessonStepsSource = (program: string) =>
  listSource(collectionPath('lesson', { programKey: program }), decodeLessonSteps);
