import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { saveSteps } from '#data/content/lessons.ts';
import { undoOf } from '#data/engine/undo.ts';
import type { Lesson } from '#domain/content/lesson.ts';
import { deleteStep, STEP_MESSAGES } from '#domain/content/steps/step-changes.ts';
import type { StepType } from '#domain/content/steps/step-types.ts';
import { readSteps, storedSteps, type StoredStep } from '#domain/content/steps/stored-step.ts';
import { useTrying } from '#records/use-trying.ts';
import { useUndoable } from '#records/undo/use-undoable.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { jump } from '#ui/jump.ts';
import { AddStepButtons } from './AddStepButtons.tsx';
import { AddStepDialog } from './AddStepDialog.tsx';
import { ArrangeSteps } from './ArrangeSteps.tsx';
import { PREVIEW_ID } from './preview-id.ts';
import { stepName } from './step-columns.tsx';
import { StepsTable } from './StepsTable.tsx';
import './steps.css';

interface StepsProps {
  readonly programKey: string;
  readonly lesson: Lesson;
}

/** A lesson's steps: open, add, delete or reorder. */
export function Steps({ programKey, lesson }: StepsProps) {
  const stored = storedSteps(lesson);
  const steps = useMemo(() => readSteps(stored), [stored]);
  const [arranging, setArranging] = useState(false);
  const [added, setAdded] = useState<StepType | null>(null);
  const [deleted, setDeleted] = useState<StoredStep | null>(null);
  const place = { programKey, lessonID: lesson.docID };
  return (
    <div className="lesson-steps">
      <div className="step-tools">
        <AddStepButtons label="Add a step, above the steps" onAdd={setAdded} />
        <div className="step-buttons">
          {!arranging && steps.length > 0 && (
            <a
              className="btn btn-sm btn-outline-secondary preview-link"
              href={`#${PREVIEW_ID}`}
              onClick={jump}
            >
              Preview
            </a>
          )}
          <Button size="sm" variant="outline-secondary" onClick={() => setArranging(!arranging)}>
            {arranging ? 'Disable reordering' : 'Enable reordering'}
          </Button>
        </div>
      </div>
      {arranging && steps.length > 0 ? (
        <ArrangeSteps {...place} stored={stored} steps={steps} />
      ) : (
        <StepsTable {...place} steps={steps} onDelete={setDeleted} />
      )}
      <AddStepButtons label="Add a step, below the steps" onAdd={setAdded} />
      {added && (
        <AddStepDialog {...place} type={added} steps={stored} onClose={() => setAdded(null)} />
      )}
      {deleted && (
        <DeleteStep {...place} step={deleted} stored={stored} onClose={() => setDeleted(null)} />
      )}
    </div>
  );
}

interface DeleteStepProps {
  readonly programKey: string;
  readonly lessonID: string;
  readonly step: StoredStep;
  readonly stored: readonly unknown[];
  readonly onClose: () => void;
}

/** Confirms first; the lesson is backed up (AUTHOR-D-04, AUTHOR-D-17). */
function DeleteStep({ programKey, lessonID, step, stored, onClose }: DeleteStepProps) {
  // Frozen when asked: in a later list, another step may have the number.
  const [seen] = useState(stored);
  const undoable = useUndoable();
  const trying = useTrying();
  return (
    <ConfirmDialog
      title="Delete step?"
      confirmLabel="Delete"
      onConfirm={async () => {
        const change = deleteStep(seen, step.number - 1);
        const entryIDs = await trying(
          STEP_MESSAGES.notDeleted,
          () => saveSteps({ programKey }, lessonID, change),
          stepName(step),
        );
        undoable(STEP_MESSAGES.deleted, undoOf(entryIDs));
      }}
      onClose={onClose}
    >
      <p>Are you sure you want to delete {stepName(step)}?</p>
      <p className="mb-0">A backup of the lesson is kept.</p>
    </ConfirmDialog>
  );
}
