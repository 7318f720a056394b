import type { QuestionType } from './question-type.ts';

/** One of the options. */
export const multipleChoice: QuestionType = {
  label: 'Multiple choice',
  parts: ['options', 'conditionalDisplay'],
  defaults: {},
};
