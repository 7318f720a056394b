import { changeSeveral } from '#data/engine/change-several.ts';
import { undoOf } from '#data/engine/undo.ts';
import { celebration, type Celebration } from '#domain/content/celebration.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { messagesOf, titleOf } from '#domain/shared/record.ts';
import { countOf } from '#lib/words.ts';
import { useTrying } from '#records/use-trying.ts';
import { useUndoable } from '#records/undo/use-undoable.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { UpdateByHand } from './UpdateByHand.tsx';

interface DeleteCelebrationsDialogProps {
  readonly programKey: string;
  readonly celebrations: readonly Celebration[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Confirms deleting several celebrations (AUTHOR-CELEB-09, -11, -12). */
export function DeleteCelebrationsDialog(props: DeleteCelebrationsDialogProps) {
  const { programKey, celebrations, onClose } = props;
  const messages = messagesOf(celebration, '', '');
  const undoable = useUndoable();
  const trying = useTrying();
  const several = countOf(celebrations.length, ...celebration.label);
  return (
    <ConfirmDialog
      title={`Delete ${several}?`}
      confirmLabel="Delete"
      onConfirm={async () => {
        const chosen = celebrations.map(docIDOf);
        const { entryIDs } = await trying(messages.notDeleted, () =>
          changeSeveral(celebration, { programKey }, { act: 'removeAll', chosen }),
        );
        props.onDeleted();
        undoable(messages.deleted, undoOf(entryIDs));
      }}
      onClose={onClose}
    >
      <p>Are you sure you want to delete {several}?</p>
      <ul className="mb-0">
        {celebrations.map((row) => (
          <li key={row.docID}>{titleOf(celebration, row)}</li>
        ))}
      </ul>
      <UpdateByHand programKey={programKey} ids={celebrations.map(docIDOf)} />
    </ConfirmDialog>
  );
}
