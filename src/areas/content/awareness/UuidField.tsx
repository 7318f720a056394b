import Button from 'react-bootstrap/Button';
import { TextField } from '#ui/fields/TextField.tsx';
import { textOf, useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';

interface UuidFieldProps extends FieldProps {
  /** True for a new record, to which nothing refers yet. */
  readonly fresh: boolean;
}

/** A uuid with a generate button; changing an existing one needs confirmation (AUTHOR-D-63). */
export function UuidField({ fresh, ...props }: UuidFieldProps) {
  const field = useFormField(props);
  const generate = () => field.change(crypto.randomUUID());
  const asks = !fresh && textOf(field.stored) !== '';
  return (
    <div className="mb-3">
      <TextField {...props} mono readOnly />
      {asks ? (
        <TwoStepButton
          size="sm"
          label="Generate another UUID"
          confirmLabel="Generate it"
          consequence="Tasks of sessions refer to the current UUID and will not find the activity"
          variant="secondary"
          disabled={field.busy}
          onConfirm={generate}
        />
      ) : (
        <Button size="sm" variant="outline-secondary" disabled={field.busy} onClick={generate}>
          Generate UUID
        </Button>
      )}
    </div>
  );
}
