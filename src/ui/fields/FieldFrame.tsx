import type { ReactNode } from 'react';
import type { FormField } from './use-form-field.ts';
import './fields.css';

interface FieldFrameProps {
  readonly field: FormField;
  readonly label: string;
  readonly help?: string | undefined;
  readonly children: ReactNode;
}

export function RequiredMark() {
  return (
    <span className="field-required" aria-hidden title="Required">
      {' '}
      *
    </span>
  );
}

/** Error first, then help: the order in which they are read out. */
export function FieldNotes({ field, help }: Pick<FieldFrameProps, 'field' | 'help'>) {
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

/** Label above, input, error and help below. */
export function FieldFrame({ field, label, help, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="form-label" htmlFor={field.id}>
        {label}
        {field.required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes field={field} help={help} />
    </div>
  );
}

export function inputClass(base: 'form-control' | 'form-select', field: FormField): string {
  const quiet = field.readOnly ? ' field-readonly' : '';
  return field.error === undefined ? `${base}${quiet}` : `${base}${quiet} is-invalid`;
}
