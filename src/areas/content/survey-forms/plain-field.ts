import type { FormField } from '#ui/fields/use-form-field.ts';

/** What every input of the editor takes: hundreds of them are cheaper without a form around each. */
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

/** The same as the fields of a form have, so that they look and read alike. */
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
