import { useState } from 'react';
import { FieldFrame, inputClass } from './FieldFrame.tsx';
import { textOf, useFormField, type FieldProps } from './use-form-field.ts';

interface NumberFieldProps extends FieldProps {
  /** A unit next to the number, such as "minutes". */
  readonly unit?: string;
  readonly placeholder?: string | undefined;
}

const numeral = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** The number if the text is one, otherwise the text, for the validation to reject. */
export function numberOrText(text: string): number | string {
  const trimmed = text.trim();
  return numeral.test(trimmed) ? Number(trimmed) : trimmed;
}

function checkNumber(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? 'Enter a number' : undefined;
}

/** Deliberately a text input: a number input drops invalid text and changes its value on scroll. */
export function NumberField(props: NumberFieldProps) {
  const field = useFormField(props, checkNumber);
  const [typed, setTyped] = useState<string | null>(null);
  // "1." and "1.0" both mean 1; the typed text stays until the value changes elsewhere.
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
      placeholder={props.placeholder}
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
