import { closeQuestion, withdrawNote } from '#data/people/notes.ts';
import { mayEdit, type Note } from '#domain/people/note/schema.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useTrying } from '#records/use-trying.ts';
import { useStaff } from '#session/use-session.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { heldBack } from '#ui/held-back.ts';
import { useNow } from '#ui/use-now.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';

interface NoteActsProps {
  readonly uid: string;
  readonly note: Note;
  readonly dialog: NoteDialogName | null;
  /** Called when an act begins; null for one without a dialog. */
  readonly onBegin: (dialog: NoteDialogName | null) => void;
  readonly onClose: () => void;
}

export type NoteDialogName = 'answer' | 'edit' | 'withdraw';

/** What this person may do with a note. */
export function NoteActs({ uid, note, dialog, onBegin, onClose }: NoteActsProps) {
  const person = useStaff();
  const now = useNow();
  const key = { uid, noteID: note.docID };
  const which = `the ${note.field === '' ? 'note' : 'question'} of ${formatDateTime(note.created)}`;
  const act = (opens: NoteDialogName, label: string) => (
    <button
      type="button"
      className="btn btn-sm btn-link"
      aria-label={`${label} ${which}`}
      onClick={() => onBegin(opens)}
    >
      {label}
    </button>
  );
  return (
    <div className="note-acts">
      {note.state === 'open' && act('answer', 'Answer')}
      {note.state === 'answered' && (
        <CloseButton {...key} created={note.created} onBegin={() => onBegin(null)} />
      )}
      {mayEdit(note, person.email, now) && act('edit', 'Edit')}
      {note.state !== 'withdrawn' && hasRole(person, 'admin') && act('withdraw', 'Withdraw')}
      {dialog === 'answer' && <AnswerDialog {...key} note={note} onClose={onClose} />}
      {dialog === 'edit' && (
        <NoteDialog uid={uid} about={note.about} edited={note} onClose={onClose} />
      )}
      {dialog === 'withdraw' && (
        <ConfirmDialog
          title={`Withdraw ${which}?`}
          confirmLabel="Withdraw"
          reason={{ label: 'Reason' }}
          onConfirm={async (reason) => void (await withdrawNote(key, reason))}
          onClose={onClose}
        >
          Its text is removed from the pages of this person. The history keeps it.
        </ConfirmDialog>
      )}
    </div>
  );
}

interface CloseButtonProps {
  readonly uid: string;
  readonly noteID: string;
  readonly created: Date | null;
  readonly onBegin: () => void;
}

function CloseButton({ created, onBegin, ...key }: CloseButtonProps) {
  const { busy, during } = useBusy();
  const trying = useTrying();
  const close = async () => {
    onBegin();
    // `trying` has already shown the error.
    const closing = trying('The question could not be closed.', () => closeQuestion(key));
    await closing.catch(() => undefined);
  };
  return (
    <button
      type="button"
      className="btn btn-sm btn-link"
      aria-label={`Close question of ${formatDateTime(created)}`}
      {...heldBack(busy, () => void during(close))}
    >
      Close question
    </button>
  );
}
