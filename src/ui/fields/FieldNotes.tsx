import { ColleagueMark } from './ColleagueMark.tsx';
import type { FormField } from './use-form-field.ts';
import './fields.css';

interface FieldNotesProps {
  readonly field: FormField;
  readonly help?: string | undefined;
}

/** Error, conflict, colleague, help: in the order they are read out. */
export function FieldNotes({ field, help }: FieldNotesProps) {
  return (
    <>
      {field.error !== undefined && (
        <div id={`${field.id}-error`} className="field-error">
          {field.error}
        </div>
      )}
      {field.conflict && (
        <div className="field-conflict">
          <span id={`${field.id}-conflict`}>{field.conflict.text}</span>{' '}
          <button type="button" className="btn btn-link" onClick={field.conflict.show}>
            Choose which value to keep
          </button>
        </div>
      )}
      <ColleagueMark field={field.aria.name} />
      {help !== undefined && (
        <div id={`${field.id}-help`} className="form-text">
          {help}
        </div>
      )}
    </>
  );
}
