import { TEXT_VALIDATION, type QuestionType } from './question-type.ts';

/** One line of text. */
export const textField: QuestionType = {
  label: 'Text field',
  parts: ['placeHolder', 'validation', 'conditionalDisplay'],
  defaults: { validation: { ...TEXT_VALIDATION } },
};
