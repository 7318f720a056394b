import { useState } from 'react';
import { FieldFrame, inputClass } from './FieldFrame.tsx';
import { textOf, useFormField, type FieldProps } from './use-form-field.ts';

interface NumberFieldProps extends FieldProps {
  /** Shown beside the number, such as "minutes". */
  readonly unit?: string;
}

const numeral = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** A number where the text is one; otherwise the text as typed, for the rules to refuse. */
export function numberOrText(text: string): number | string {
  const trimmed = text.trim();
  return numeral.test(trimmed) ? Number(trimmed) : trimmed;
}

function checkNumber(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? 'Enter a number' : undefined;
}

/** A text input on purpose: a number input drops what it cannot read, and scrolls its value away. */
export function NumberField(props: NumberFieldProps) {
  const field = useFormField(props, checkNumber);
  const [typed, setTyped] = useState<string | null>(null);
  // "1." and "1.0" are the number 1; what was typed stands until the value changes elsewhere.
  const shown =
    typed !== null && numberOrText(typed) === (field.value ?? '') ? typed : textOf(field.value);
  const input = (
    <input
      {...field.aria}
      aria-describedby={
        [field.aria['aria-describedby'], props.unit && `${field.id}-unit`]
          .filter(Boolean)
          .join(' ') || undefined
      }
      type="text"
      inputMode="decimal"
      className={`${inputClass('form-control', field)} field-number`}
      value={shown}
      readOnly={field.readOnly || field.busy}
      disabled={field.disabled}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value);
        field.change(numberOrText(event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        field.leave();
      }}
    />
  );
  return (
    <FieldFrame field={field} label={props.label} help={props.help}>
      {props.unit === undefined ? (
        input
      ) : (
        <div className="input-group field-with-unit">
          {input}
          <span className="input-group-text" id={`${field.id}-unit`}>
            {props.unit}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
