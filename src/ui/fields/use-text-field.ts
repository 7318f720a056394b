import { useFormikContext, getIn } from 'formik';
import { useSyncExternalStore } from 'react';
import { currentMask, subscribeMask } from '#lib/hidden-names.ts';
import { textOf, useFormField, type FieldProps, type FormField } from './use-form-field.ts';

interface TextInput extends FormField {
  /** The value, masked while names are hidden. */
  readonly text: string;
  readonly help: string | undefined;
}

const HIDDEN = 'Names are hidden. Show names to edit this field.';

/**
 * A text field of the surrounding form. While names are hidden, a field that opened with a name is masked and
 * read-only; a value typed since stays readable.
 */
export function useTextField(props: FieldProps): TextInput {
  const { initialValues } = useFormikContext();
  const mask = useSyncExternalStore(subscribeMask, currentMask);
  const opened = textOf(getIn(initialValues, props.name));
  const hidden = mask !== null && mask(opened) !== opened;
  const readOnly = hidden || props.readOnly === true;
  const help = hidden ? HIDDEN : props.help;
  const field = useFormField({ ...props, readOnly, help });
  const value = textOf(field.value);
  return { ...field, help, text: hidden ? mask(value) : value };
}
