import { countOf } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { AnswerChanges } from './AnswerChanges.tsx';
import type { AnswersQuestion } from './use-save.ts';

interface AnswersDialogProps {
  readonly question: AnswersQuestion;
  readonly onSave: () => void;
  /** Continues in a copy and leaves the stored form unchanged. */
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** Asks before a save changes questions that participants have answered (TEAM-FORM-02). */
export function AnswersDialog({ question, onSave, onCopy, onClose }: AnswersDialogProps) {
  const { changes, count } = question;
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
      <AnswerChanges changes={changes} beginning="what you have typed" onCopy={onCopy} />
    </ConfirmDialog>
  );
}
