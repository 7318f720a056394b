import type { QuestionField } from './question-field.ts';

/** Fields under one heading in the editor. */
export interface QuestionSection {
  readonly title: string;
  readonly fields: readonly QuestionField[];
}

/** What is specific to a question type: its fields besides the common ones. */
export interface QuestionVariant {
  readonly sections: readonly QuestionSection[];
  /** How many placeholder inputs it has: as many as the category takes, or as it has answers. */
  readonly placeholders?: 'of category' | 'of inputs';
}

/** A type with all its fields under one heading. */
export const variant = (title: string, fields: readonly QuestionField[]): QuestionVariant => ({
  sections: [{ title, fields }],
});
