import { useField, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { dotted } from '#ui/form/check-values.ts';
import { useFormShell } from '#ui/form/form-context.ts';
import type { ConflictNote } from '#ui/form/use-record-merge.ts';

export interface FieldProps {
  /** The value's path in the schema. */
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  /** Marks the field as required; defaults to the schema. */
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
}

export type Check = (value: unknown) => string | undefined;

export interface FormField {
  readonly id: string;
  readonly value: unknown;
  readonly error: string | undefined;
  /** Set while somebody else's value conflicts with the typed one. */
  readonly conflict: ConflictNote | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  readonly busy: boolean;
  /** The stored value, independent of input. */
  readonly stored: unknown;
  readonly change: (value: unknown) => void;
  /** Normalizes typed text for the field. */
  readonly plain: (typed: string) => string;
  readonly leave: () => void;
  /** Attributes linking the input to its label, help and error. */
  readonly aria: {
    readonly id: string;
    readonly name: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean;
    readonly 'aria-required': boolean | undefined;
  };
}

/** A field of the surrounding form; `check` must be a stable function. */
export function useFormField(props: FieldProps, check?: Check): FormField {
  const { name, label, help, readOnly = false, disabled = false } = props;
  const shell = useFormShell();
  const { errors, setFieldValue, setFieldTouched } = useFormikContext();
  const [field, meta] = useField<unknown>(name);
  const { register, formId } = shell;
  const id = `${formId}-${dotted(name)}`;

  useEffect(() => register(name, { label, id, check }), [register, name, label, id, check]);

  const message = (errors as Readonly<Record<string, string>>)[dotted(name)];
  const error = meta.touched || shell.attempted ? message : undefined;
  const required = (props.required ?? shell.required(name)) && !readOnly;
  const conflict = shell.conflict(name);
  const described = [
    error && `${id}-error`,
    conflict && `${id}-conflict`,
    help && `${id}-help`,
  ].filter(Boolean);
  return {
    id,
    value: field.value,
    error,
    conflict,
    required,
    readOnly,
    disabled,
    busy: shell.busy,
    stored: shell.stored[name],
    change: (value) => void setFieldValue(name, value),
    plain: (typed) => shell.plain(name, typed),
    leave: () => shell.afterPress(() => void setFieldTouched(name)),
    aria: {
      id,
      name,
      'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      'aria-invalid': error !== undefined,
      'aria-required': required || undefined,
    },
  };
}

/** A value as text for an input. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
