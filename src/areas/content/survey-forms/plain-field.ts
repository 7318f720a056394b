import type { FormField } from '#ui/fields/use-form-field.ts';

/** The props of every editor input: hundreds of these are cheaper without form context. */
export interface PlainFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly required?: boolean;
  readonly readOnly?: boolean;
}

/** Form-field props without the form context, so that inputs look and read the same. */
export function plainField(props: PlainFieldProps): FormField {
  const { id, value, onChange, error, help, required = false, readOnly = false } = props;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return {
    id,
    value,
    error,
    conflict: undefined,
    required,
    readOnly,
    disabled: false,
    busy: false,
    stored: value,
    change: onChange,
    plain: (typed) => typed,
    leave: () => undefined,
    aria: {
      id,
      name: id,
      'aria-describedby': described || undefined,
      'aria-invalid': error !== undefined,
      'aria-required': required || undefined,
    },
  };
}
