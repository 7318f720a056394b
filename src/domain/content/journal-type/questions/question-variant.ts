import type { QuestionField } from './question-field.ts';

export interface QuestionSection {
  readonly title: string;
  readonly fields: readonly QuestionField[];
}

/** The parts specific to a question type: its fields besides the common ones. */
export interface QuestionVariant {
  readonly sections: readonly QuestionSection[];
  /**
   * Source of the number of placeholder inputs: the size of the category, or the number of inputs.
   */
  readonly placeholders?: 'of category' | 'of inputs';
}

/** A type with all its fields under one heading. */
export const variant = (title: string, fields: readonly QuestionField[]): QuestionVariant => ({
  sections: [{ title, fields }],
});
