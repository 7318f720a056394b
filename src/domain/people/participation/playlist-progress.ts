import { array, mixed, object, type InferType } from 'yup';
import { count, text, time } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { pathName } from '#domain/records.ts';
import { documentReader, isRecord, type Stored } from '#domain/shared/read-document.ts';
import { newestFirst } from './newest-first.ts';

const unknown = () => mixed().nullable().default(null);

/** A session of a playlist, in its own document or in the copy that a progress record holds (CORE-PROG-14). */
export const playlistSessionSchema = object({
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

/** What a progress row says of its playlist. */
export const playlistSchema = object({ name: text() });

export type Playlist = Stored<InferType<typeof playlistSchema>>;

export const decodePlaylist = documentReader(playlistSchema);

/**
 * How far somebody has come in a playlist, `users/{uid}/programs/{program}/playlistProgress/{id}`
 * (CORE-PROG-14, REPORT-PLAY-02).
 */
export const playlistProgressSchema = object({
  playlist: object({ name: text(), sessions: array(playlistSessionSchema).default([]) }),
  /** The id of a session. */
  currentSession: unknown(),
  /** A number, or the list of what is completed. */
  completedSessions: unknown(),
  playlistStarted: time(),
  playlistCompleted: time(),
  /** The path of the playlist. */
  playlistLocation: unknown(),
});

export type PlaylistProgress = Stored<InferType<typeof playlistProgressSchema>>;

export const decodePlaylistProgress = documentReader(playlistProgressSchema);

/** Stands in the place of the name where the playlist is missing; worded as specified (REPORT-PLAY-06). */
export const MISSING_PLAYLIST = 'Playlist does not exists';

/**
 * Where the playlist of a record lies: what the record names, else by its own id (REPORT-D-76).
 *
 * @returns null where the record names something that is no playlist: then it is missing
 */
export function playlistPath(progress: PlaylistProgress, program: string): string | null {
  const { playlistLocation: location } = progress;
  // A reference of the database knows its path.
  const named = isRecord(location) ? location['path'] : location;
  if (named === null || named === undefined || named === '') {
    return docPath('playlist', { programKey: program, playlistID: progress.docID });
  }
  if (typeof named !== 'string') return null;
  const path = named.trim().replace(/^\/+|\/+$/g, '');
  return path.split('/').every(isDocumentId) && pathName(path) === 'playlist' ? path : null;
}

/** The session that somebody is at, by its id. */
export function currentSessionID({
  currentSession,
}: Pick<PlaylistProgress, 'currentSession'>): string {
  const id = isRecord(currentSession) ? currentSession['id'] : currentSession;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** How many sessions are completed; none where the record does not say. */
export function completedCount({
  completedSessions,
}: Pick<PlaylistProgress, 'completedSessions'>): number {
  if (Array.isArray(completedSessions)) return completedSessions.length;
  const number = Number(completedSessions ?? 0);
  return Number.isFinite(number) && number > 0 ? Math.floor(number) : 0;
}

/**
 * "{completed} / {total}" (REPORT-D-76).
 *
 * @param total sessions of the playlist; null where the playlist is missing (REPORT-PLAY-07)
 */
export function completedText(progress: PlaylistProgress, total: number | null): string {
  return `${completedCount(progress)} / ${total ?? '?'}`;
}

/** In progress until a completion is stored; the date is null where it cannot be read (REPORT-PLAY-04, -05). */
export function playlistCompletion({
  playlistCompleted,
  raw,
}: Pick<PlaylistProgress, 'playlistCompleted' | 'raw'>): { readonly at: Date | null } | null {
  if (playlistCompleted) return { at: playlistCompleted };
  const stored = raw['playlistCompleted'];
  const set = stored !== undefined && stored !== null && stored !== false && stored !== '';
  return set ? { at: null } : null;
}

/** By their start; those without one last (CORE-PROG-09, CORE-D-63). */
export function progressNewestFirst(rows: readonly PlaylistProgress[]): PlaylistProgress[] {
  return newestFirst(rows, ({ playlistStarted }) => playlistStarted);
}

/** By their number, those without one last and as they stand. */
export function sessionsByNumber<S extends Pick<PlaylistSession, 'num'>>(
  sessions: readonly S[],
): S[] {
  const place = ({ num }: S) => num ?? Number.MAX_VALUE;
  return [...sessions].sort((a, b) => place(a) - place(b));
}

/** What a task is called; a lesson says where it stands (CORE-PROG-12). */
export function playlistTaskText({ type, displayName, chapter, lesson }: PlaylistTask): string {
  const name = displayName.trim() || type;
  if (type !== 'lesson') return name;
  const place = [chapter && `chapter ${chapter}`, lesson && `lesson ${lesson}`].filter(Boolean);
  return place.length === 0 ? name : `${name} (${place.join(', ')})`;
}
