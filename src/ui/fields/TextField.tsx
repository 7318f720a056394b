import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { FieldFrame, inputClass } from './FieldFrame.tsx';
import { textOf, useFormField, type FieldProps } from './use-form-field.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute;
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  /** Ids and keys read better in a monospace. */
  readonly mono?: boolean;
}

export function TextField(props: TextFieldProps) {
  const field = useFormField(props);
  return (
    <FieldFrame field={field} label={props.label} help={props.help}>
      <input
        {...field.aria}
        type={props.type ?? 'text'}
        className={`${inputClass('form-control', field)}${props.mono ? ' font-monospace' : ''}`}
        value={textOf(field.value)}
        readOnly={field.readOnly || field.busy}
        disabled={field.disabled}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete ?? 'off'}
        maxLength={props.maxLength}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.leave}
      />
    </FieldFrame>
  );
}
