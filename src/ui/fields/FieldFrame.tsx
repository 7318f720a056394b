import type { ReactNode } from 'react';
import { useFieldMarks } from '#ui/field-marks.ts';
import { FieldNotes } from './FieldNotes.tsx';
import type { FormField } from './use-form-field.ts';
import './fields.css';

interface FieldFrameProps {
  readonly field: FormField;
  readonly label: string;
  readonly help?: string | undefined;
  readonly children: ReactNode;
}

function RequiredMark() {
  return (
    <span className="field-required" aria-hidden title="Required">
      {' '}
      *
    </span>
  );
}

export function FieldFrame({ field, label, help, children }: FieldFrameProps) {
  const marks = useFieldMarks();
  return (
    <div className="field">
      <label className="form-label" htmlFor={field.id}>
        {label}
        {field.required && <RequiredMark />}
      </label>
      {marks.has(field.aria.name) && <> {marks.get(field.aria.name)}</>}
      {children}
      <FieldNotes field={field} help={help} />
    </div>
  );
}

export function inputClass(base: 'form-control' | 'form-select', field: FormField): string {
  const quiet = field.readOnly ? ' field-readonly' : '';
  return field.error === undefined ? `${base}${quiet}` : `${base}${quiet} is-invalid`;
}
