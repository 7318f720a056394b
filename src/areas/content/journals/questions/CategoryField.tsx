import { SelectField, type Choice } from '#ui/fields/SelectField.tsx';
import { textOf } from '#ui/fields/use-form-field.ts';
import { LoadError } from '#ui/LoadError.tsx';
import type { QuestionInputProps } from './question-input-props.ts';
import { useCategories } from './use-categories.ts';

/** A question's values category; a deleted one is labelled as such (AUTHOR-D-66). */
export function CategoryField({ values, programKey, ...field }: QuestionInputProps) {
  const { choices, complete, failure } = useCategories(programKey);
  const chosen = textOf(values[field.name]);
  const isOffered = chosen === '' || choices.some(({ value }) => value === chosen);
  const kept: Choice = {
    value: chosen,
    label: complete ? 'ERROR: Option not found' : chosen,
  };
  return (
    <>
      {failure && (
        <LoadError
          what="The values categories could not be loaded. The stored value stays."
          error={failure.error}
          retry={failure.retry}
        />
      )}
      <SelectField {...field} choices={isOffered ? choices : [...choices, kept]} />
    </>
  );
}
