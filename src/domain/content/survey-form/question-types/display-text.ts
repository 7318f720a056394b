import type { QuestionType } from './question-type.ts';

/** Text between questions, without an answer (AUTHOR-FORM-17, AUTHOR-FORM-19). */
export const displayText: QuestionType = {
  label: 'Display text',
  parts: ['text'],
  defaults: { submitBtnText: 'Continue', allowNoResponse: true },
};
