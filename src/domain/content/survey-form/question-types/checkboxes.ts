import type { QuestionType } from './question-type.ts';

const NOTHING_CHOSEN = [] as unknown as Record<string, unknown>;

/** Any number of options; the answer is a list (AUTHOR-FORM-21). */
export const checkboxes: QuestionType = {
  label: 'Checkboxes',
  parts: ['options', 'conditionalDisplay'],
  defaults: { response: NOTHING_CHOSEN },
};
