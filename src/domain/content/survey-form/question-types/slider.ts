import type { QuestionType } from './question-type.ts';

/** A position on a scale (AUTHOR-FORM-24). */
export const slider: QuestionType = {
  label: 'Slider',
  parts: ['sliderOptions', 'conditionalDisplay'],
  defaults: { sliderOptions: { min: 0, max: 10, step: 1, minLabel: '', maxLabel: '' } },
};
