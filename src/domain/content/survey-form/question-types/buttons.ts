import type { QuestionType } from './question-type.ts';

/** One of a few large buttons. */
export const buttons: QuestionType = {
  label: 'Buttons',
  parts: ['options', 'conditionalDisplay'],
  defaults: {},
};
