import { useState } from 'react';
import { lessons, saveSteps } from '#data/content/lessons.ts';
import { randomToken } from '#data/engine/random.ts';
import type { StoredSteps } from '#domain/content/lesson-steps.ts';
import { STEP_KINDS } from '#domain/content/steps/registry.ts';
import { addStep, freshStep, STEP_MESSAGES } from '#domain/content/steps/step-changes.ts';
import type { StepType } from '#domain/content/steps/step-types.ts';
import type { Fields } from '#lib/merge-fields.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { SavedWhere } from '#records/SavedWhere.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { useTrying } from '#records/use-trying.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { STEP_VIEWS } from './step-views.ts';

interface AddStepDialogProps {
  readonly programKey: string;
  readonly lessonID: string;
  readonly type: StepType;
  readonly steps: StoredSteps;
  readonly onClose: () => void;
}

/** Appends a step (AUTHOR-STEP-35 to -39). */
export function AddStepDialog({ programKey, lessonID, type, steps, onClose }: AddStepDialogProps) {
  const [fresh] = useState(() => freshStep(type, randomToken()));
  const toast = useSaveToast();
  const trying = useTrying();
  const keptAs = useKeptAs(`${lessons.path({ programKey }, lessonID)} new ${type}`);
  const { Fields } = STEP_VIEWS[type];
  return (
    <FormDialog
      schema={STEP_KINDS[type].form}
      heading={`Add ${type}`}
      mode="create"
      initialValues={fresh}
      keptAs={keptAs}
      submitLabel="Save"
      note={<SavedWhere />}
      onClose={onClose}
      onSubmit={(entry) =>
        trying(STEP_MESSAGES.notMoved, async () => {
          await saveSteps({ programKey }, lessonID, addStep(steps, type, entry as Fields));
        })
      }
      onSaved={() => {
        toast.success(STEP_MESSAGES.added);
        onClose();
      }}
    >
      {(values) => (
        <>
          <Fields values={values} stored={null} />
        </>
      )}
    </FormDialog>
  );
}
