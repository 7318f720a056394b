import { array, mixed, object, type InferType } from 'yup';
import { count, text, time } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { pathName } from '#domain/records.ts';
import { documentReader, isRecord, type Stored } from '#domain/shared/read-document.ts';
import { newestFirst } from './newest-first.ts';

const unknown = () => mixed().nullable().default(null);

/** A playlist session, from its own document or the copy in a progress record (CORE-PROG-14). */
const playlistSessionSchema = object({
  num: count().nullable().default(null),
  id: text(),
  previousSessionID: text(),
  nextSessionID: text(),
  tasks: array(
    object({ type: text(), displayName: text(), chapter: text(), lesson: text() }),
  ).default([]),
});

export type PlaylistSession = InferType<typeof playlistSessionSchema>;

export type PlaylistTask = PlaylistSession['tasks'][number];

export const decodePlaylistSession = documentReader(playlistSessionSchema);

/** The playlist fields of a progress row. */
const playlistSchema = object({ name: text() });

export type Playlist = Stored<InferType<typeof playlistSchema>>;

export const decodePlaylist = documentReader(playlistSchema);

/**
 * A person's progress in a playlist, `users/{uid}/programs/{program}/playlistProgress/{id}`
 * (CORE-PROG-14, REPORT-PLAY-02).
 */
export const playlistProgressSchema = object({
  playlist: object({ name: text(), sessions: array(playlistSessionSchema).default([]) }),
  /** A session id. */
  currentSession: unknown(),
  /** A number, or the list of completed sessions. */
  completedSessions: unknown(),
  playlistStarted: time(),
  playlistCompleted: time(),
  /** The path of the playlist. */
  playlistLocation: unknown(),
});

export type PlaylistProgress = Stored<InferType<typeof playlistProgressSchema>>;

export const decodePlaylistProgress = documentReader(playlistProgressSchema);

/** Shown instead of a missing playlist's name, as specified (REPORT-PLAY-06). */
export const MISSING_PLAYLIST = 'Playlist does not exists';

/**
 * The playlist's path: from the record, or derived from its id (REPORT-D-76).
 * @returns null when the record refers to anything but a playlist, which then counts as missing
 */
export function playlistPath(progress: PlaylistProgress, program: string): string | null {
  const { playlistLocation: location } = progress;
  // A Firestore reference has a path.
  const named = isRecord(location) ? location['path'] : location;
  if (named === null || named === undefined || named === '') {
    return docPath('playlist', { programKey: program, playlistID: progress.docID });
  }
  if (typeof named !== 'string') return null;
  const path = named.trim().replace(/^\/+|\/+$/g, '');
  return path.split('/').every(isDocumentId) && pathName(path) === 'playlist' ? path : null;
}

/** The id of the current session. */
export function currentSessionID({
  currentSession,
}: Pick<PlaylistProgress, 'currentSession'>): string {
  const id = isRecord(currentSession) ? currentSession['id'] : currentSession;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** The number of completed sessions; null when not recorded. */
export function completedCount({
  completedSessions,
}: Pick<PlaylistProgress, 'completedSessions'>): number {
  if (Array.isArray(completedSessions)) return completedSessions.length;
  const number = Number(completedSessions ?? 0);
  return Number.isFinite(number) && number > 0 ? Math.floor(number) : 0;
}

/**
 * "{completed} / {total}" (REPORT-D-76).
 * @param total the playlist's sessions; null when the playlist is missing (REPORT-PLAY-07)
 */
export function completedText(progress: PlaylistProgress, total: number | null): string {
  return `${completedCount(progress)} / ${total ?? '?'}`;
}

/**
 * Completed once a completion is stored; the date is null when unreadable (REPORT-PLAY-04, -05).
 */
export function playlistCompletion({
  playlistCompleted,
  raw,
}: Pick<PlaylistProgress, 'playlistCompleted' | 'raw'>): { readonly at: Date | null } | null {
  if (playlistCompleted) return { at: playlistCompleted };
  const stored = raw['playlistCompleted'];
  const set = stored !== undefined && stored !== null && stored !== false && stored !== '';
  return set ? { at: null } : null;
}

/** By start, newest first; rows without a start last (CORE-PROG-09, CORE-D-63). */
export function progressNewestFirst(rows: readonly PlaylistProgress[]): PlaylistProgress[] {
  return newestFirst(rows, ({ playlistStarted }) => playlistStarted);
}

/** By number; sessions without a number last, in stored order. */
export function sessionsByNumber<S extends Pick<PlaylistSession, 'num'>>(
  sessions: readonly S[],
): S[] {
  const place = ({ num }: S) => num ?? Number.MAX_VALUE;
  return [...sessions].sort((a, b) => place(a) - place(b));
}

/** A task's label; a lesson includes its position (CORE-PROG-12). */
export function playlistTaskText({ type, displayName, chapter, lesson }: PlaylistTask): string {
  const name = displayName.trim() || type;
  if (type !== 'lesson') return name;
  const place = [chapter && `chapter ${chapter}`, lesson && `lesson ${lesson}`].filter(Boolean);
  return place.length === 0 ? name : `${name} (${place.join(', ')})`;
}
