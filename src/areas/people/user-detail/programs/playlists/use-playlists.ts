import { useMemo, useState } from 'react';
import { playlistSessionsSource, playlistSource } from '#data/people/program-records.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useLiveAll } from '#data/engine/use-live.ts';
import {
  playlistPath,
  type Playlist,
  type PlaylistProgress,
  type PlaylistSession,
} from '#domain/people/participation/playlist-progress.ts';
import { loading, type Live } from '#lib/live.ts';

/** What is known of the playlist that a progress record speaks of. */
export type KnownPlaylist =
  | { readonly state: 'missing' }
  /** It or its sessions cannot be read; the name is empty where it is not known either. */
  | { readonly state: 'failed'; readonly name: string }
  | {
      readonly state: 'found';
      readonly path: string;
      readonly name: string;
      /** Null while its sessions are counted. */
      readonly sessions: number | null;
    };

const MISSING: KnownPlaylist = { state: 'missing' };

/**
 * The playlists of the rows on the screen, by the id of the record; those not read yet are not in it.
 *
 * @returns the playlists, and what hears which rows are on the screen
 */
export function usePlaylists(
  program: string,
): [ReadonlyMap<string, KnownPlaylist>, (rows: readonly PlaylistProgress[]) => void] {
  const [shown, show] = useState<readonly PlaylistProgress[]>([]);
  const paths = useMemo(
    () => new Map(shown.map((row) => [row.docID, playlistPath(row, program)])),
    [shown, program],
  );
  const wanted = [...new Set(paths.values())].filter((path) => path !== null);
  const playlists = useLiveAll(wanted.map((path) => playlistSource(path)));
  const sessions = useLiveAll(wanted.map((path) => playlistSessionsSource(path)));
  const known = useMemo(() => {
    const found = new Map<string, KnownPlaylist>();
    for (const [id, path] of paths) {
      if (path === null) {
        found.set(id, MISSING);
        continue;
      }
      const playlist = knownOf(
        path,
        playlists.get(playlistSource(path).key),
        sessions.get(playlistSessionsSource(path).key),
      );
      if (playlist) found.set(id, playlist);
    }
    return found;
  }, [paths, playlists, sessions]);
  return [known, show];
}

/** Null while the playlist itself is not read. */
function knownOf(
  path: string,
  playlist: Live<Playlist | null> = loading,
  sessions: Live<Rows<PlaylistSession>> = loading,
): KnownPlaylist | null {
  if (playlist.state === 'error') return { state: 'failed', name: '' };
  if (playlist.state === 'loading') return null;
  if (!playlist.data) return MISSING;
  const name = playlist.data.name.trim();
  if (sessions.state === 'error') return { state: 'failed', name };
  const count = sessions.state === 'ready' ? sessions.data.rows.length : null;
  return { state: 'found', path, name, sessions: count };
}
