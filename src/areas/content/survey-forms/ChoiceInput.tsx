import { FieldFrame, inputClass } from '#ui/fields/FieldFrame.tsx';
import { withKept, type Choice } from '#ui/fields/SelectField.tsx';
import { textOf } from '#ui/fields/use-form-field.ts';
import { plainField, type PlainFieldProps } from './plain-field.ts';

interface ChoiceInputProps extends PlainFieldProps {
  readonly choices: readonly (string | Choice)[];
  readonly emptyLabel?: string;
}

/** A select; an unknown stored value stays among the options. */
export function ChoiceInput(props: ChoiceInputProps) {
  const field = plainField(props);
  const value = textOf(field.value);
  return (
    <FieldFrame field={field} label={props.label} help={props.help}>
      <select
        {...field.aria}
        className={inputClass('form-select', field)}
        value={value}
        disabled={field.readOnly}
        onChange={(event) => field.change(event.target.value)}
      >
        {value === '' && <option value="">{props.emptyLabel ?? 'Choose…'}</option>}
        {withKept(props.choices, [value]).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
