import type { Playlist } from '#domain/content/playlist.ts';
import type { OpenDialog } from '#records/RecordDialogs.tsx';
import { ClonePlaylistDialog } from './ClonePlaylistDialog.tsx';
import { PlaylistFormDialog } from './PlaylistFormDialog.tsx';

export interface ClonePlaylist {
  readonly what: 'clone';
  readonly row: Playlist;
}

/** The pending act on a playlist; the form deletes one itself. */
export type OpenPlaylist = OpenDialog<Playlist> | ClonePlaylist;

interface PlaylistDialogsProps {
  readonly programKey: string;
  readonly rows: readonly Playlist[];
  readonly open: OpenPlaylist | null;
  readonly onClose: () => void;
  /** Called after a save with the playlist's new id. */
  readonly onSaved?: (id: string) => void;
  readonly onDeleted: () => void;
}

export function PlaylistDialogs(props: PlaylistDialogsProps) {
  const { programKey, rows, open, onClose } = props;
  if (open === null) return null;
  const opened = open.what === 'create' ? null : open.row;
  const newest = rows.find(({ docID }) => docID === opened?.docID);
  if (open.what === 'clone') {
    return <ClonePlaylistDialog programKey={programKey} playlist={open.row} onClose={onClose} />;
  }
  return (
    <PlaylistFormDialog
      programKey={programKey}
      row={newest ?? opened}
      count={rows.length}
      gone={opened !== null && !newest}
      onClose={onClose}
      onSaved={(id) => {
        onClose();
        props.onSaved?.(id);
      }}
      onDeleted={() => {
        props.onDeleted();
        onClose();
      }}
    />
  );
}
