import { saveSteps } from '#data/content/lessons.ts';
import type { StoredSteps } from '#domain/content/lesson-steps.ts';
import { moveStep, STEP_MESSAGES } from '#domain/content/steps/step-changes.ts';
import type { StoredStep } from '#domain/content/steps/stored-step.ts';
import { valueKeys } from '#domain/shared/value-keys.ts';
import { useTrying } from '#records/use-trying.ts';
import { useArranged } from '#records/undo/use-arranged.ts';
import { ReorderList } from '#ui/ReorderList.tsx';
import { STEP_COLUMNS, stepName } from './step-columns.tsx';
import { StepTypeBadge } from './StepTypeBadge.tsx';

interface ArrangeStepsProps {
  readonly programKey: string;
  readonly lessonID: string;
  readonly stored: StoredSteps;
  readonly steps: readonly StoredStep[];
}

const content = STEP_COLUMNS.find(({ key }) => key === 'content');

/** Reorders the steps; they have no links meanwhile (AUTHOR-STEP-09 to -11). */
export function ArrangeSteps({ programKey, lessonID, stored, steps }: ArrangeStepsProps) {
  const trying = useTrying();
  const arranged = useArranged();
  // A step's number serves as its id elsewhere, but changes while reordering.
  const keys = valueKeys(stored);
  return (
    <ReorderList
      label="Steps"
      items={steps.map((step, at) => ({
        key: keys[at] ?? step.docID,
        name: stepName(step),
        content: (
          <span className="step-to-arrange">
            <StepTypeBadge step={step} />
            <strong>{step.title}</strong>
            <span>{content?.text(step)}</span>
          </span>
        ),
      }))}
      onMove={async (from, to) => {
        const entryIDs = await trying(STEP_MESSAGES.notMoved, () =>
          saveSteps({ programKey }, lessonID, moveStep(stored, from, to)),
        );
        arranged(entryIDs);
      }}
    />
  );
}
