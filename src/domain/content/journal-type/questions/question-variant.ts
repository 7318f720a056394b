import type { QuestionField } from './question-field.ts';

/** A group of fields under a heading of the editor. */
export interface QuestionSection {
  readonly title: string;
  readonly fields: readonly QuestionField[];
}

/** What is special about a type of question: the fields that it shows beside those that all have. */
export interface QuestionVariant {
  readonly sections: readonly QuestionSection[];
  /** How many inputs for placeholders it has: as many as the category asks for, or as answers are given. */
  readonly placeholders?: 'of category' | 'of inputs';
}

/** A type whose fields stand under one heading. */
export const variant = (title: string, fields: readonly QuestionField[]): QuestionVariant => ({
  sections: [{ title, fields }],
});
