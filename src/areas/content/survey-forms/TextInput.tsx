import { FieldFrame, inputClass } from '#ui/fields/FieldFrame.tsx';
import { textOf } from '#ui/fields/use-form-field.ts';
import { plainField, type PlainFieldProps } from './plain-field.ts';

interface TextInputProps extends PlainFieldProps {
  readonly rows?: number;
  readonly mono?: boolean;
}

export function TextInput(props: TextInputProps) {
  const field = plainField(props);
  const parts = {
    ...field.aria,
    className: `${inputClass('form-control', field)}${props.mono ? ' font-monospace' : ''}`,
    value: textOf(field.value),
    readOnly: field.readOnly,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      field.change(event.target.value),
  };
  return (
    <FieldFrame field={field} label={props.label} help={props.help}>
      {props.rows === undefined ? (
        <input type="text" autoComplete="off" {...parts} />
      ) : (
        <textarea rows={props.rows} {...parts} />
      )}
    </FieldFrame>
  );
}
