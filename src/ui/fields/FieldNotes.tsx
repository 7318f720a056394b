import type { FormField } from './use-form-field.ts';
import './fields.css';

interface FieldNotesProps {
  readonly field: FormField;
  readonly help?: string | undefined;
}

/** Error first, then help: the order in which they are read out. */
export function FieldNotes({ field, help }: FieldNotesProps) {
  return (
    <>
      {field.error !== undefined && (
        <div id={`${field.id}-error`} className="field-error">
          {field.error}
        </div>
      )}
      {help !== undefined && (
        <div id={`${field.id}-help`} className="form-text">
          {help}
        </div>
      )}
    </>
  );
}
