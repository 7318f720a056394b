import { isColor } from '#domain/operations/landing-page/color.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { textOf, useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';

const HEX = /^#[\da-f]{6}$/i;

/** A CSS colour: "#0d6efd", "navy", "rgb(1, 2, 3)" (OPS-D-31), typed or picked from its swatch. */
export function ColorField(props: FieldProps) {
  const { value, busy, change } = useFormField(props);
  const color = textOf(value).trim();
  return (
    <div className="color-field">
      <TextField {...props} mono />
      <span className="color-swatch" style={isColor(color) ? { background: color } : {}}>
        <input
          type="color"
          aria-label={`Pick ${props.label}`}
          value={HEX.test(color) ? color.toLowerCase() : '#000000'}
          disabled={busy}
          onChange={({ target }) => change(target.value)}
        />
      </span>
    </div>
  );
}
