import Form from 'react-bootstrap/Form';
import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import { useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';

const WAYS = [
  ['clone', 'Clone', 'In this program, under a new id.'],
  ['copy', 'Copy', 'Into another program, under an id of your choice.'],
] as const;

/** Whether to clone or copy a playlist (AUTHOR-PLAY-18). */
export function HowField(props: FieldProps) {
  const field = useFormField(props);
  return (
    <fieldset
      className="field"
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.aria['aria-describedby']}
    >
      <legend className="form-label playlist-legend">{props.label}</legend>
      {WAYS.map(([value, label, help]) => (
        <Form.Check
          key={value}
          type="radio"
          id={`${field.id}-${value}`}
          name={`${field.id}-how`}
          label={
            <>
              {label} <span className="text-body-secondary">{help}</span>
            </>
          }
          checked={field.value === value}
          disabled={field.busy}
          aria-invalid={field.aria['aria-invalid']}
          onChange={() => field.change(value)}
        />
      ))}
      <FieldNotes field={field} help={undefined} />
    </fieldset>
  );
}
