import type { QuestionEntry } from '#domain/content/journal-type/questions/question-form.ts';
import type { FieldProps } from '#ui/fields/use-form-field.ts';

/** What an input of a question is given. */
export interface QuestionInputProps extends FieldProps {
  /** What the form has now. */
  readonly values: QuestionEntry;
  readonly programKey: string;
}
