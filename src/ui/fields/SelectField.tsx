import { FieldFrame, inputClass } from './FieldFrame.tsx';
import { textOf, useFormField, type FieldProps } from './use-form-field.ts';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
  /** Shown but not selectable. */
  readonly disabled?: boolean;
}

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly (string | Choice)[];
  /** The label of the empty option, which optional fields always have. */
  readonly emptyLabel?: string;
}

function asChoice(choice: string | Choice): Choice {
  return typeof choice === 'string' ? { value: choice, label: choice } : choice;
}

/** The options plus any stored value missing from them, so that no value is lost. */
export function withKept(
  choices: readonly (string | Choice)[],
  kept: readonly unknown[],
): Choice[] {
  const all = choices.map(asChoice);
  for (const value of kept) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    if (value === '' || all.some((choice) => choice.value === value)) continue;
    all.push({ value, label: String(value) });
  }
  return all;
}

export function SelectField(props: SelectFieldProps) {
  const field = useFormField(props);
  const choices = withKept(props.choices, [field.stored, field.value]);
  const value = textOf(field.value);
  const listsEmpty = choices.some((choice) => choice.value === '');
  const offersEmpty = !listsEmpty && (value === '' || !field.required);
  return (
    <FieldFrame field={field} label={props.label} help={props.help}>
      <select
        {...field.aria}
        className={inputClass('form-select', field)}
        value={value}
        disabled={field.disabled || field.readOnly}
        onChange={(event) => {
          // A select has no read-only state; disabling it while saving would drop the focus.
          if (field.busy) return;
          const chosen = choices.find((choice) => String(choice.value) === event.target.value);
          field.change(chosen?.value ?? '');
        }}
        onBlur={field.leave}
      >
        {offersEmpty && (
          <option value="">{props.emptyLabel ?? (field.required ? 'Choose…' : 'None')}</option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
