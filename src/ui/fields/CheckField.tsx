import { useFieldMarks } from '#ui/field-marks.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { useFormField, type FieldProps } from './use-form-field.ts';

interface CheckFieldProps extends FieldProps {
  /** Renders a switch, for settings that take effect as a state. */
  readonly switch?: boolean;
}

export function CheckField(props: CheckFieldProps) {
  const field = useFormField({ ...props, required: props.required ?? false });
  const marks = useFieldMarks();
  return (
    <div className="field">
      <div className={props.switch ? 'form-check form-switch' : 'form-check'}>
        <input
          {...field.aria}
          type="checkbox"
          role={props.switch ? 'switch' : undefined}
          className={field.error === undefined ? 'form-check-input' : 'form-check-input is-invalid'}
          checked={field.value === true}
          disabled={field.disabled || field.readOnly}
          onChange={(event) => {
            if (!field.busy) field.change(event.target.checked);
          }}
          onBlur={field.leave}
        />
        <label className="form-check-label" htmlFor={field.id}>
          {props.label}
        </label>
        {marks.has(props.name) && <> {marks.get(props.name)}</>}
      </div>
      <FieldNotes field={field} help={props.help} />
    </div>
  );
}
