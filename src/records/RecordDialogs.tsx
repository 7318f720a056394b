import type { ReactNode } from 'react';
import type { Collection } from '#data/engine/collection-of.ts';
import { undoOf } from '#data/engine/undo.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { isContentPath } from '#domain/content/content-path.ts';
import { idFieldOf, idIn, messagesOf, titleOf } from '#domain/shared/record.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { seenOf } from './form-values.ts';
import { RecordFormDialog } from './RecordFormDialog.tsx';
import { useUndoable } from './undo/use-undoable.tsx';
import { useSaveToast } from './use-save-toast.ts';
import { useTrying } from './use-trying.ts';

/** The pending act in a list of records. */
export type OpenDialog<Row> =
  | { readonly what: 'create' }
  | { readonly what: 'edit' | 'delete'; readonly row: Row };

/** The context of a form's inputs. */
export interface FormOf<Row> {
  readonly fresh: boolean;
  /** The current record; null for a new one. */
  readonly row: Row | null;
}

interface RecordDialogsProps<Row, Entry, Ids> {
  readonly of: Collection<Row, Entry, Ids>;
  readonly ids: Ids;
  /** The current records; null until loaded. */
  readonly rows: readonly Row[] | null;
  readonly open: OpenDialog<Row> | null;
  readonly createHeading: string;
  readonly form: (is: FormOf<Row>) => ReactNode;
  /** The form stays open after a save and confirms it there. */
  readonly staysOpen?: boolean | undefined;
  /** The form can only be saved once changed and valid. */
  readonly onlyWhenSound?: boolean | undefined;
  /** Further consequences of a deletion. */
  readonly deletionNote?: ((row: Row) => ReactNode) | undefined;
  /** Called instead of `onClose` after a creation, to lead to the new record. */
  readonly onCreated?: ((id: string) => void) | undefined;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** The dialog to create, edit or delete a record, and its confirmation message. */
export function RecordDialogs<Row extends Stored<object>, Entry, Ids>(
  props: RecordDialogsProps<Row, Entry, Ids>,
) {
  const { of, ids, rows, open, onClose } = props;
  const { definition } = of;
  const seen = seenOf(definition, rows ?? []);
  const toast = useSaveToast();
  const undoable = useUndoable();
  const trying = useTrying();
  // A record's place in its list is unknown until the list has loaded.
  if (open === null || (definition.list && rows === null)) return null;
  if (open.what === 'delete') {
    const { docID } = open.row;
    const name = titleOf(definition, open.row);
    const messages = messagesOf(definition, name, docID);
    return (
      <ConfirmDialog
        title={`Delete ${definition.label[0]} “${isolated(name)}”?`}
        confirmLabel="Delete"
        onConfirm={async () => {
          const entryIDs = await trying(
            messages.notDeleted,
            () => of.remove(ids, docID, seen),
            name,
          );
          props.onDeleted();
          undoable(messages.deleted, isContentPath(definition.path) ? undoOf(entryIDs) : null);
        }}
        onClose={onClose}
      >
        <p className="mb-0">
          Are you sure you want to delete {idFieldOf(definition) ? docID : name}?
        </p>
        {props.deletionNote?.(open.row)}
      </ConfirmDialog>
    );
  }
  const opened = open.what === 'edit' ? open.row : null;
  const newest = opened && rows?.find(({ docID }) => docID === opened.docID);
  return (
    <RecordFormDialog
      of={of}
      ids={ids}
      row={newest ?? opened}
      seen={seen}
      gone={opened !== null && rows !== null && !newest}
      onlyWhenSound={props.onlyWhenSound}
      heading={opened ? `Edit ${titleOf(definition, opened)}` : props.createHeading}
      onClose={onClose}
      onSaved={(entry, savedID) => {
        const id = opened?.docID ?? idIn(definition, entry);
        const messages = messagesOf(definition, definition.title(entry), id);
        if (opened && props.staysOpen) return;
        toast.success(opened ? messages.saved : messages.created);
        (opened ? onClose : (props.onCreated ?? onClose))(savedID);
      }}
    >
      {props.form({ fresh: opened === null, row: newest ?? opened })}
    </RecordFormDialog>
  );
}
