import { useMemo } from 'react';
import { playlistProgressSource } from '#data/people/program-records.ts';
import { useList } from '#data/engine/use-list.ts';
import { progressNewestFirst } from '#domain/people/participation/playlist-progress.ts';
import { mapLive } from '#lib/live.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { useScreens } from '#routing/use-screens.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { playlistLink } from './playlist-link.ts';
import { PlaylistSessions } from './PlaylistSessions.tsx';
import { progressColumns } from './progress-columns.tsx';
import { useOpenPlaylist } from './use-open-playlist.ts';
import { usePlaylists } from './use-playlists.ts';
import './playlists.css';

interface PlaylistsPartProps {
  readonly uid: string;
  readonly program: string;
}

/** A user's playlist progress in a program; rows open their sessions (CORE-PROG-08 to -13). */
export function PlaylistsPart({ uid, program }: PlaylistsPartProps) {
  const screens = useScreens();
  const list = useLocalListState();
  const { openID, open, close } = useOpenPlaylist();
  const live = useList(playlistProgressSource(uid, program));
  const rows = useMemo(
    () => mapLive(live, (data) => ({ ...data, rows: progressNewestFirst(data.rows) })),
    [live],
  );
  const [playlists, showRows] = usePlaylists(program);
  const columns = useMemo(() => {
    const patterns = screens.map((screen) => SCREEN_PATHS[screen.name]);
    return progressColumns({
      playlists,
      linkOf: (path) => playlistLink(patterns, path),
      onOpen: open,
    });
  }, [playlists, screens, open]);
  const opened =
    rows.state === 'ready' ? rows.data.rows.find(({ docID }) => docID === openID) : undefined;
  if (opened) return <PlaylistSessions progress={opened} program={program} onClose={close} />;
  return (
    <div className="playlist-progress">
      <RecordTable
        name="playlist-progress"
        caption="Playlist Progress"
        live={rows}
        list={list}
        columns={columns}
        searchLabel="Search playlists"
        emptyText="The user has not started a playlist in this program yet."
        onVisibleRows={showRows}
      />
    </div>
  );
}
