import { TEXT_VALIDATION, type QuestionType } from './question-type.ts';

/** Text of several lines. */
export const textBox: QuestionType = {
  label: 'Text box',
  parts: ['placeHolder', 'validation', 'conditionalDisplay'],
  defaults: { validation: { ...TEXT_VALIDATION } },
};
