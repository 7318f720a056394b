import type { QuestionType } from './question-type.ts';

const NOTHING_CHOSEN = [] as unknown as Record<string, unknown>;

/** As many of the options as apply; its answer is a list (AUTHOR-FORM-21). */
export const checkboxes: QuestionType = {
  label: 'Checkboxes',
  parts: ['options', 'conditionalDisplay'],
  defaults: { response: NOTHING_CHOSEN },
};
