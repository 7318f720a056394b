import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { lessons, saveSteps } from '#data/content/lessons.ts';
import type { StoredSteps } from '#domain/content/lesson-steps.ts';
import { lesson, type Lesson } from '#domain/content/lesson.ts';
import { STEP_KINDS } from '#domain/content/steps/registry.ts';
import {
  editStep,
  isSameList,
  STEP_MESSAGES,
  stepEntry,
} from '#domain/content/steps/step-changes.ts';
import type { StepType } from '#domain/content/steps/step-types.ts';
import { readSteps, storedSteps } from '#domain/content/steps/stored-step.ts';
import { changedBy } from '#records/form-values.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { SavedWhere } from '#records/SavedWhere.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { useTrying } from '#records/use-trying.ts';
import { href } from '#routing/href.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { PhoneFrame } from '#areas/content/shared/phone/PhoneFrame.tsx';
import { ContentFields } from './ContentFields.tsx';
import { lacksType, textIn } from './step-fields.ts';
import { StepPreview } from './StepPreview.tsx';
import { STEP_VIEWS } from './step-views.ts';

interface StepEditorProps {
  readonly programKey: string;
  readonly opened: Lesson;
  /** Null once deleted. */
  readonly latest: Lesson | null;
  /** The step's index. */
  readonly at: number;
  readonly type: StepType;
  /** Called after a save with the current title. */
  readonly onSaved: (title: string) => void;
}

/**
 * Edits a step in place. Steps have no ids: when the list changes meanwhile, the input is kept but
 * cannot be saved over another step (AUTHOR-D-07).
 */
export function StepEditor(props: StepEditorProps) {
  const { opened, latest } = props;
  const stored = storedSteps(latest ?? opened);
  const [loaded, setLoaded] = useState(storedSteps(opened));
  const [round, setRound] = useState(0);
  const follows = loaded === stored || isSameList(loaded, stored);
  if (follows && loaded !== stored) setLoaded(stored);
  return (
    <>
      {!follows && (
        <AlertBox tone="warning" title="Somebody else has changed the steps of this lesson.">
          <p>
            The steps may have been rearranged. Nothing can be saved until they are loaded again.
          </p>
          <Button
            size="sm"
            variant="outline-secondary"
            onClick={() => {
              setLoaded(stored);
              setRound(round + 1);
            }}
          >
            Load the steps again
          </Button>
        </AlertBox>
      )}
      <StepForm key={round} {...props} base={loaded} />
    </>
  );
}

interface StepFormProps extends StepEditorProps {
  /** The steps that the person saw. */
  readonly base: StoredSteps;
}

function StepForm({ programKey, opened, latest, at, type, base, onSaved }: StepFormProps) {
  const toast = useSaveToast();
  const trying = useTrying();
  const keptAs = useKeptAs(`${lessons.path({ programKey }, opened.docID)} step ${at}`);
  const values = stepEntry(type, base[at]);
  const { Fields } = STEP_VIEWS[type];
  return (
    <SchemaForm
      schema={STEP_KINDS[type].form}
      title={`${type} step`}
      mode="edit"
      initialValues={values}
      latest={values}
      latestBy={changedBy(lesson, latest ?? opened)}
      gone={latest === null}
      keptAs={keptAs}
      submitLabel="Save"
      // Nothing else can be changed before its image has a type.
      onlyWhenSound={Fields === ContentFields && lacksType(values)}
      note={<SavedWhere />}
      cancelTo={href('lesson', { programKey, id: opened.docID })}
      onSubmit={(_, changed) =>
        trying(STEP_MESSAGES.notSaved, async () => {
          await saveSteps({ programKey }, opened.docID, editStep(base, at, changed));
        })
      }
      onSaved={(entered: Readonly<Record<string, unknown>>) => {
        toast.success(STEP_MESSAGES.saved);
        onSaved(textIn(entered, 'title'));
      }}
    >
      {(entered) => (
        <div className="with-phone">
          <div>
            <Fields values={entered} stored={values} />
          </div>
          <PhoneFrame of="the step">
            {readSteps([{ ...entered, type }]).map((step) => (
              <StepPreview key={step.number} step={step} />
            ))}
          </PhoneFrame>
        </div>
      )}
    </SchemaForm>
  );
}
