import { useCallback, useMemo, useState } from 'react';
import {
  playlistSessionsSource,
  playlistSource,
} from '../../../../../data/collections/program-records.ts';
import { useLiveAll } from '../../../../../data/use-live.ts';
import {
  playlistPath,
  type PlaylistProgress,
} from '../../../../../domain/people/participation/playlist-progress.ts';

/** What is known of the playlist that a progress record speaks of. */
export type KnownPlaylist =
  | { readonly state: 'missing' }
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
  const [shown, setShown] = useState<readonly PlaylistProgress[]>([]);
  const show = useCallback((rows: readonly PlaylistProgress[]) => setShown(rows), []);
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
      const playlist = playlists.get(playlistSource(path).key);
      if (playlist?.state !== 'ready') continue;
      const list = sessions.get(playlistSessionsSource(path).key);
      const count = list?.state === 'ready' ? list.data.rows.length : null;
      found.set(
        id,
        playlist.data
          ? { state: 'found', path, name: playlist.data.name.trim(), sessions: count }
          : MISSING,
      );
    }
    return found;
  }, [paths, playlists, sessions]);
  return [known, show];
}
