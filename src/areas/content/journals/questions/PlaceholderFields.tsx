import {
  fitPlaceholders,
  placeholderCount,
} from '#domain/content/journal-type/questions/question-form.ts';
import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import { textOf, useFormField } from '#ui/fields/use-form-field.ts';
import type { QuestionInputProps } from './question-input-props.ts';
import { useCategories } from './use-categories.ts';

/** A placeholder per value or answer, as many as the question has (AUTHOR-QUES-37). */
export function PlaceholderFields({ values, programKey, ...props }: QuestionInputProps) {
  const field = useFormField(props);
  const { sizes } = useCategories(programKey);
  const texts = Array.isArray(field.value) ? field.value.map(textOf) : [];
  const count = placeholderCount(values, sizes) ?? texts.length;
  const shown = fitPlaceholders(texts, count);
  return (
    <div role="group" aria-label="Placeholders" className="field" id={field.id} tabIndex={-1}>
      {shown.length === 0 && (
        <p className="text-body-secondary">There is nothing to write a placeholder for yet.</p>
      )}
      {shown.map((text, at) => (
        <div key={at} className="field">
          <label className="form-label" htmlFor={`${field.id}-${at}`}>
            {props.label} {at + 1}
          </label>
          <input
            id={`${field.id}-${at}`}
            className="form-control"
            value={text}
            readOnly={field.readOnly || field.busy}
            autoComplete="off"
            onChange={({ target }) =>
              field.change(shown.map((old, i) => (i === at ? target.value : old)))
            }
            onBlur={field.leave}
          />
        </div>
      ))}
      <FieldNotes field={field} help={props.help} />
    </div>
  );
}
