import { answerQuestion } from '#data/people/notes.ts';
import type { NoteKey } from '#domain/people/note/plans.ts';
import { answerEntrySchema, type Note } from '#domain/people/note/schema.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { formatDateTime } from '#lib/dates.ts';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { AskedValue } from './AskedValue.tsx';
import { NoteText } from './NoteText.tsx';

interface AnswerDialogProps extends NoteKey {
  readonly note: Note;
  readonly onClose: () => void;
}

/** Answers an open question. */
export function AnswerDialog({ uid, noteID, note, onClose }: AnswerDialogProps) {
  const toast = useToast();
  return (
    <FormDialog
      schema={answerEntrySchema}
      heading={`Answer the question about ${fieldLabel([note.field])}`}
      mode="create"
      initialValues={{ answer: '' }}
      submitLabel="Send answer"
      onClose={onClose}
      onSaved={() => {
        toast.success(`Answer sent. ${isolated(note.createdBy)} finds it on Today.`);
        onClose();
      }}
      onSubmit={async (entry) => void (await answerQuestion({ uid, noteID }, entry))}
    >
      <div className="note-asked">
        <p className="note-who">
          Asked by <bdi>{note.createdBy}</bdi>, {formatDateTime(note.created) || 'just now'}
        </p>
        <NoteText text={note.text} />
        <AskedValue note={note} />
      </div>
      <TextAreaField name="answer" label="Answer" rows={4} />
    </FormDialog>
  );
}
