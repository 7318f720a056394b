import type { Playlist } from '#domain/content/playlist.ts';
import { ClonePlaylistDialog } from './ClonePlaylistDialog.tsx';
import { PlaylistFormDialog } from './PlaylistFormDialog.tsx';

/** What somebody is about to do with a playlist. */
export type OpenPlaylist =
  { readonly what: 'create' } | { readonly what: 'edit' | 'clone'; readonly row: Playlist };

interface PlaylistDialogsProps {
  readonly programKey: string;
  /** The playlists as they are stored now. */
  readonly rows: readonly Playlist[];
  readonly open: OpenPlaylist | null;
  readonly onClose: () => void;
  /** After a save, with the id that the playlist has from now on. */
  readonly onSaved?: (id: string) => void;
  readonly onDeleted: () => void;
}

/** The dialog in which a playlist is created, edited, deleted or copied. */
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
