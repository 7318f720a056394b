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

/** The loaded data of a progress record's playlist. */
export type KnownPlaylist =
  | { readonly state: 'missing' }
  /** Playlist or sessions could not be read; the name is empty if it could not be read either. */
  | { readonly state: 'failed'; readonly name: string }
  | {
      readonly state: 'found';
      readonly path: string;
      readonly name: string;
      /** Null until the sessions are counted. */
      readonly sessions: number | null;
    };

const MISSING: KnownPlaylist = { state: 'missing' };

/**
 * The visible rows' playlists by record id; unloaded ones are missing.
 * @returns the playlists, and a callback for the visible rows
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
  const knownPlaylists = useMemo(() => {
    const byID = new Map<string, KnownPlaylist>();
    for (const [id, path] of paths) {
      if (path === null) {
        byID.set(id, MISSING);
        continue;
      }
      const playlist = knownOf(
        path,
        playlists.get(playlistSource(path).key),
        sessions.get(playlistSessionsSource(path).key),
      );
      if (playlist) byID.set(id, playlist);
    }
    return byID;
  }, [paths, playlists, sessions]);
  return [knownPlaylists, show];
}

/** A playlist's state; null while it is loading. */
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
