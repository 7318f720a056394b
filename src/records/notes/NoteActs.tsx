import { useState } from 'react';
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
}

type Dialog = 'answer' | 'edit' | 'withdraw' | null;

/** What this person may do with a note. */
export function NoteActs({ uid, note }: NoteActsProps) {
  const person = useStaff();
  const now = useNow();
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  const key = { uid, noteID: note.docID };
  const which = `the ${note.field === '' ? 'note' : 'question'} of ${formatDateTime(note.created)}`;
  const act = (opens: Dialog, label: string) => (
    <button
      type="button"
      className="btn btn-sm btn-link"
      aria-label={`${label} ${which}`}
      onClick={() => setDialog(opens)}
    >
      {label}
    </button>
  );
  return (
    <div className="note-acts">
      {note.state === 'open' && act('answer', 'Answer')}
      {note.state === 'answered' && <CloseButton {...key} which={which} />}
      {mayEdit(note, person.email, now) && act('edit', 'Edit')}
      {note.state !== 'withdrawn' && hasRole(person, 'admin') && act('withdraw', 'Withdraw')}
      {dialog === 'answer' && <AnswerDialog {...key} note={note} onClose={close} />}
      {dialog === 'edit' && (
        <NoteDialog uid={uid} about={note.about} edited={note} onClose={close} />
      )}
      {dialog === 'withdraw' && (
        <ConfirmDialog
          title={`Withdraw ${which}?`}
          confirmLabel="Withdraw"
          reason={{ label: 'Reason' }}
          onConfirm={async (reason) => void (await withdrawNote(key, reason))}
          onClose={close}
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
  readonly which: string;
}

function CloseButton({ which, ...key }: CloseButtonProps) {
  const { busy, during } = useBusy();
  const trying = useTrying();
  const close = async () => {
    // `trying` has already shown the error.
    const closing = trying('The question could not be closed.', () => closeQuestion(key));
    await closing.catch(() => undefined);
  };
  return (
    <button
      type="button"
      className="btn btn-sm btn-link"
      aria-label={`Close ${which}`}
      {...heldBack(busy, () => void during(close))}
    >
      Close
    </button>
  );
}
