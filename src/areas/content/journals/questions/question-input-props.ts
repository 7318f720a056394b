import type { QuestionEntry } from '#domain/content/journal-type/questions/question-form.ts';
import type { FieldProps } from '#ui/fields/use-form-field.ts';

export interface QuestionInputProps extends FieldProps {
  readonly values: QuestionEntry;
  readonly programKey: string;
}
