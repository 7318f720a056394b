import { FieldFrame } from '#ui/fields/FieldFrame.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import type { QuestionInputProps } from './question-input-props.ts';

const isText = (line: unknown) => typeof line === 'string';

/** One text per line. Other stored content is shown and kept. */
export function LinesField({ values: _, programKey: __, ...props }: QuestionInputProps) {
  const field = useFormField(props);
  const { value } = field;
  if (!Array.isArray(value) || !value.every(isText)) {
    return (
      <div className="field" id={field.id} tabIndex={-1}>
        <p className="form-label">{props.label}</p>
        <pre className="mb-1">{JSON.stringify(value, null, 2)}</pre>
        <p className="form-text">
          Stored in a form that cannot be edited here; it is kept as it is.
        </p>
      </div>
    );
  }
  return (
    <FieldFrame field={field} label={props.label} help={props.help}>
      <textarea
        {...field.aria}
        className="form-control"
        rows={3}
        value={value.join('\n')}
        readOnly={field.readOnly || field.busy}
        onChange={({ target }) => field.change(target.value === '' ? [] : target.value.split('\n'))}
        onBlur={field.leave}
      />
    </FieldFrame>
  );
}
