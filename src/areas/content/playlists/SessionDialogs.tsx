import { playlistSessions } from '#data/content/playlists.ts';
import { undoOf } from '#data/engine/undo.ts';
import { playlistSession, type PlaylistSession } from '#domain/content/playlist-session.ts';
import { messagesOf } from '#domain/shared/record.ts';
import { countOf } from '#lib/words.ts';
import { seenOf } from '#records/form-values.ts';
import { useTrying } from '#records/use-trying.ts';
import { useUndoable } from '#records/undo/use-undoable.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DeletionUses } from '#areas/content/shared/uses/DeletionUses.tsx';
import { isolated } from '#domain/shared/isolated.ts';

export type OpenSessions =
  | { readonly what: 'add' }
  | { readonly what: 'delete'; readonly ids: readonly string[] };

interface SessionDialogsProps {
  readonly ids: { readonly programKey: string; readonly playlistID: string };
  readonly rows: readonly PlaylistSession[];
  readonly open: OpenSessions | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Confirms adding and deleting sessions (AUTHOR-SESS-11, -16). */
export function SessionDialogs({ ids, rows, open, onClose, onDeleted }: SessionDialogsProps) {
  const seen = seenOf(playlistSession, rows);
  const toast = useSaveToast();
  const undoable = useUndoable();
  const trying = useTrying();
  if (open === null) return null;
  if (open.what === 'add') {
    return (
      <ConfirmDialog
        title="Add session?"
        confirmLabel="Add"
        tone="primary"
        onConfirm={async () => {
          const notCreated = messagesOf(playlistSession, '', '').notCreated;
          const { id } = await trying(notCreated, () =>
            playlistSessions.change(ids, { act: 'add', seen: [] }),
          );
          toast.success(`${isolated(id)} added`);
        }}
        onClose={onClose}
      >
        Are you sure you want to add a session at the end of this playlist?
      </ConfirmDialog>
    );
  }
  const [first = ''] = open.ids;
  const deletedName = open.ids.length === 1 ? first : countOf(open.ids.length, 'session');
  const messages = messagesOf(playlistSession, '', deletedName);
  return (
    <ConfirmDialog
      title={open.ids.length === 1 ? 'Delete session?' : 'Delete sessions?'}
      confirmLabel="Delete"
      onConfirm={async () => {
        const change = { act: 'remove', seen, id: first, removed: open.ids } as const;
        const { entryIDs } = await trying(
          messages.notDeleted,
          () => playlistSessions.change(ids, change),
          deletedName,
        );
        onDeleted();
        undoable(messages.deleted, undoOf(entryIDs));
      }}
      onClose={onClose}
    >
      <p className="mb-0">Are you sure you want to delete {deletedName}?</p>
      {open.ids.length > 1 && <p className="mt-2 mb-0 mono">{open.ids.join(', ')}</p>}
      <DeletionUses
        programKey={ids.programKey}
        targets={open.ids.map((id) => ({ kind: 'playlistSession', id }))}
      />
    </ConfirmDialog>
  );
}
