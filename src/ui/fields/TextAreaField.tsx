import type { ClipboardEventHandler } from 'react';
import { FieldFrame, inputClass } from './FieldFrame.tsx';
import type { FieldProps } from './use-form-field.ts';
import { useTextField } from './use-text-field.ts';

export interface TextAreaFieldProps extends FieldProps {
  readonly rows?: number;
  readonly placeholder?: string;
  readonly mono?: boolean;
  readonly onPaste?: ClipboardEventHandler<HTMLTextAreaElement>;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const field = useTextField(props);
  return (
    <FieldFrame field={field} label={props.label} help={field.help}>
      <textarea
        {...field.aria}
        className={`${inputClass('form-control', field)}${props.mono ? ' font-monospace' : ''}`}
        rows={props.rows ?? 4}
        value={field.text}
        readOnly={field.readOnly || field.busy}
        disabled={field.disabled}
        placeholder={props.readOnly ? undefined : props.placeholder}
        onPaste={props.onPaste}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.leave}
      />
    </FieldFrame>
  );
}
