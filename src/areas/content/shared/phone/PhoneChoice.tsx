import { useId } from 'react';
import Form from 'react-bootstrap/Form';

interface PhoneChoiceProps<Value extends string> {
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

/** Selects which screen the phone shows. */
export function PhoneChoice<Value extends string>(props: PhoneChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="phone-choice">
      <label htmlFor={id}>Shown</label>
      <Form.Select
        id={id}
        size="sm"
        value={props.value}
        onChange={({ target }) => props.onChoose(target.value as Value)}
      >
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Form.Select>
    </div>
  );
}
