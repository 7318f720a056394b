import Button from 'react-bootstrap/Button';
import { countOf } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { AnswersQuestion } from './use-save.ts';

interface AnswersDialogProps {
  readonly question: AnswersQuestion;
  readonly onSave: () => void;
  /** Continues in a copy and leaves the stored form unchanged. */
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

const SHOWN = 8;

/** Asks before a save changes questions that participants have answered (TEAM-FORM-02). */
export function AnswersDialog({ question, onSave, onCopy, onClose }: AnswersDialogProps) {
  const { changes, count } = question;
  const further = changes.length - SHOWN;
  return (
    <ConfirmDialog
      title={
        count === null
          ? 'Change a form that may have answers?'
          : `Change a form with ${countOf(count, 'answered survey')}?`
      }
      confirmLabel="Save anyway"
      onConfirm={onSave}
      onClose={onClose}
    >
      {count === null && <p>The number of answered surveys could not be read.</p>}
      <p>
        Answers stay as they were given, so they may no longer fit their questions. Nothing has been
        saved yet.
      </p>
      <ul>
        {changes.slice(0, SHOWN).map((change, at) => (
          <li key={at}>{change}</li>
        ))}
        {further > 0 && <li>{countOf(further, 'further change')}</li>}
      </ul>
      <p className="mb-2">
        A copy has a key and questions of its own. It begins with what you have typed, and this form
        stays as it is stored.
      </p>
      <Button variant="outline-primary" onClick={onCopy}>
        Make a copy instead
      </Button>
    </ConfirmDialog>
  );
}
