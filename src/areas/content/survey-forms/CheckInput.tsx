import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import { plainField, type PlainFieldProps } from './plain-field.ts';

export function CheckInput(props: PlainFieldProps) {
  const field = plainField(props);
  return (
    <div className="field">
      <div className="form-check">
        <input
          {...field.aria}
          type="checkbox"
          className="form-check-input"
          checked={field.value === true}
          disabled={field.readOnly}
          onChange={(event) => field.change(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={field.id}>
          {props.label}
        </label>
      </div>
      <FieldNotes field={field} help={props.help} />
    </div>
  );
}
