import type { ReactNode } from 'react';
import type { Collection } from '#data/engine/collection-of.ts';
import { docIDOf, type Stored } from '#domain/shared/read-document.ts';
import { idIn, messagesOf, titleOf } from '#domain/shared/record.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { RecordFormDialog } from './RecordFormDialog.tsx';
import { useTrying } from './use-trying.ts';

/** What somebody is about to do on the list of a kind of record. */
export type OpenDialog<Row> =
  { readonly what: 'create' } | { readonly what: 'edit' | 'delete'; readonly row: Row };

interface RecordDialogsProps<Row, Entry, Ids> {
  readonly of: Collection<Row, Entry, Ids>;
  readonly ids: Ids;
  /** The records as they are stored now; null until they are known. */
  readonly rows: readonly Row[] | null;
  readonly open: OpenDialog<Row> | null;
  readonly createHeading: string;
  readonly form: (is: { readonly fresh: boolean }) => ReactNode;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** The dialog in which a record is created, edited or deleted, and what is said afterwards. */
export function RecordDialogs<Row extends Stored<object>, Entry, Ids>(
  props: RecordDialogsProps<Row, Entry, Ids>,
) {
  const { of, ids, rows, open, onClose } = props;
  const { definition } = of;
  const toast = useToast();
  const trying = useTrying();
  if (open === null) return null;
  if (open.what === 'delete') {
    const { docID } = open.row;
    const said = messagesOf(definition, titleOf(definition, open.row), docID);
    return (
      <ConfirmDialog
        title={`Delete ${definition.label[0]}?`}
        confirmLabel="Delete"
        onConfirm={async () => {
          const seen = (rows ?? []).map(docIDOf);
          await trying(said.notDeleted, () => of.remove(ids, docID, seen));
          props.onDeleted();
          toast.success(said.deleted);
        }}
        onClose={onClose}
      >
        <p className="mb-0">Are you sure you want to delete {docID}?</p>
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
      gone={opened !== null && rows !== null && !newest}
      heading={opened ? `Edit ${titleOf(definition, opened)}` : props.createHeading}
      onClose={onClose}
      onSaved={(entry) => {
        const id = opened?.docID ?? idIn(definition, entry);
        const said = messagesOf(definition, definition.title(entry), id);
        toast.success(opened ? said.saved : said.created);
        onClose();
      }}
    >
      {props.form({ fresh: opened === null })}
    </RecordFormDialog>
  );
}
