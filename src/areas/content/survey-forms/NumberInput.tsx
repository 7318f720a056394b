import { useState } from 'react';
import { FieldFrame, inputClass } from '#ui/fields/FieldFrame.tsx';
import { numberOrText } from '#ui/fields/NumberField.tsx';
import { textOf } from '#ui/fields/use-form-field.ts';
import { plainField, type PlainFieldProps } from './plain-field.ts';

/** A number; other text stays as typed and is rejected on save. */
export function NumberInput(props: PlainFieldProps) {
  const field = plainField(props);
  const [typed, setTyped] = useState<string | null>(null);
  // "1." means 1; the typed text stays until the value changes elsewhere.
  const shown =
    typed !== null && numberOrText(typed) === (field.value ?? '') ? typed : textOf(field.value);
  return (
    <FieldFrame field={field} label={props.label} help={props.help}>
      <input
        {...field.aria}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={inputClass('form-control', field)}
        value={shown}
        readOnly={field.readOnly}
        onChange={(event) => {
          setTyped(event.target.value);
          field.change(numberOrText(event.target.value));
        }}
        onBlur={() => setTyped(null)}
      />
    </FieldFrame>
  );
}
