import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { playlists } from '#data/content/playlists.ts';
import { undoOf } from '#data/engine/undo.ts';
import { playlist, type Playlist } from '#domain/content/playlist.ts';
import { messagesOf, titleOf } from '#domain/shared/record.ts';
import { countOf } from '#lib/words.ts';
import { useTrying } from '#records/use-trying.ts';
import { useUndoable } from '#records/undo/use-undoable.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DeletionUses } from '#areas/content/shared/uses/DeletionUses.tsx';

interface DeletePlaylistProps {
  readonly programKey: string;
  readonly row: Playlist;
  readonly onDeleted: () => void;
}

/** Confirms deleting a playlist with its sessions (AUTHOR-PLAY-16, -17). */
export function DeletePlaylist({ programKey, row, onDeleted }: DeletePlaylistProps) {
  const [asking, setAsking] = useState(false);
  const undoable = useUndoable();
  const trying = useTrying();
  const messages = messagesOf(playlist, titleOf(playlist, row), row.docID);
  return (
    <div className="playlist-delete">
      <Button variant="outline-danger" onClick={() => setAsking(true)}>
        Delete Playlist
      </Button>
      {asking && (
        <ConfirmDialog
          title="Delete playlist?"
          confirmLabel="Delete"
          onConfirm={async () => {
            const entryIDs = await trying(
              messages.notDeleted,
              () => playlists.remove({ programKey }, row.docID),
              row.docID,
            );
            undoable(messages.deleted, undoOf(entryIDs));
            onDeleted();
          }}
          onClose={() => setAsking(false)}
        >
          <p className="mb-0">Are you sure you want to delete {row.docID}?</p>
          <p className="mt-2 mb-0">
            {row.sessionCount > 0 &&
              `Its ${countOf(row.sessionCount, 'session')} are deleted too. `}
            Progress of users that names it is not changed.
          </p>
          <DeletionUses programKey={programKey} targets={[{ kind: 'playlist', id: row.docID }]} />
        </ConfirmDialog>
      )}
    </div>
  );
}
