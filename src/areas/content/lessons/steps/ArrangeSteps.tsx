import { saveSteps } from '#data/content/lessons.ts';
import type { StoredSteps } from '#domain/content/lesson-steps.ts';
import { moveStep, STEP_MESSAGES } from '#domain/content/steps/step-changes.ts';
import type { StoredStep } from '#domain/content/steps/stored-step.ts';
import { valueKeys } from '#domain/shared/value-keys.ts';
import { useTrying } from '#records/use-trying.ts';
import { ReorderList } from '#ui/ReorderList.tsx';
import { STEP_COLUMNS, stepName } from './step-columns.tsx';
import { StepTypeBadge } from './StepTypeBadge.tsx';

interface ArrangeStepsProps {
  readonly programKey: string;
  readonly lessonID: string;
  /** The steps as they are stored. */
  readonly stored: StoredSteps;
  readonly steps: readonly StoredStep[];
}

const content = STEP_COLUMNS.find(({ key }) => key === 'content');

/** The steps, to be put in another order; they open nothing meanwhile (AUTHOR-STEP-09 to -11). */
export function ArrangeSteps({ programKey, lessonID, stored, steps }: ArrangeStepsProps) {
  const trying = useTrying();
  // The number of a step is its id elsewhere; while steps are put in order it is another step's in no time.
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
      onMove={(from, to) =>
        trying(STEP_MESSAGES.notMoved, () =>
          saveSteps({ programKey }, lessonID, moveStep(stored, from, to)),
        )
      }
    />
  );
}
