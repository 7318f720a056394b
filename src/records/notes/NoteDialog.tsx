import { editNote, writeNote, type About } from '#data/people/notes.ts';
import { noteEntrySchema, type Note } from '#domain/people/note/schema.ts';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';

interface NoteDialogProps extends About {
  /** The note to edit; omitted for a new one. */
  readonly edited?: Note;
  readonly onClose: () => void;
}

/** Adds a note, or edits one of the person's own. */
export function NoteDialog({ uid, about, edited, onClose }: NoteDialogProps) {
  const heading = edited ? 'Edit note' : 'Add note';
  return (
    <FormDialog
      schema={noteEntrySchema}
      heading={heading}
      {...(edited
        ? { mode: 'edit', latest: { text: edited.text }, gone: false }
        : { mode: 'create' })}
      initialValues={{ text: edited?.text ?? '' }}
      submitLabel="Save note"
      onClose={onClose}
      onSaved={onClose}
      onSubmit={async (entry) => {
        if (edited) await editNote({ uid, noteID: edited.docID }, entry);
        else await writeNote({ uid, about }, entry);
      }}
    >
      <TextAreaField
        name="text"
        label={edited && edited.field !== '' ? 'Question' : 'Note'}
        help="Seen by all staff under your name. You can change it for five minutes."
        rows={5}
      />
    </FormDialog>
  );
}
