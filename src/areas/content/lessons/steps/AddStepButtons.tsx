import Button from 'react-bootstrap/Button';
import { STEP_TYPES, type StepType } from '#domain/content/steps/step-types.ts';

interface AddStepButtonsProps {
  /** Distinguishes the two rows of buttons. */
  readonly label: string;
  readonly onAdd: (type: StepType) => void;
}

/** A button per step type (AUTHOR-STEP-04). */
export const AddStepButtons = ({ label, onAdd }: AddStepButtonsProps) => (
  <div role="group" aria-label={label} className="step-buttons">
    {STEP_TYPES.map((type) => (
      <Button key={type} size="sm" variant="outline-primary" onClick={() => onAdd(type)}>
        Add {type}
      </Button>
    ))}
  </div>
);
