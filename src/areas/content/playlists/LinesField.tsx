import { FieldFrame, inputClass } from '#ui/fields/FieldFrame.tsx';
import { useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';

/** A list of texts as one text, one entry per line (AUTHOR-PLAY-07). */
export function LinesField(props: FieldProps) {
  const field = useFormField(props);
  const lines = Array.isArray(field.value) ? (field.value as readonly unknown[]) : [];
  return (
    <FieldFrame field={field} label={props.label} help={props.help}>
      <textarea
        {...field.aria}
        className={inputClass('form-control', field)}
        rows={4}
        value={lines.map(String).join('\n')}
        readOnly={field.readOnly || field.busy}
        onChange={({ target }) => field.change(target.value === '' ? [] : target.value.split('\n'))}
        onBlur={field.leave}
      />
    </FieldFrame>
  );
}
