import type { SeedData } from '#tools/seed/document.ts';

/** A question in a form, which adds its id and position. */
export type Question = SeedData & { readonly type: string };

const common = (instructions: string): SeedData => ({
  instructions,
  submitBtnText: 'Submit',
  skipped: false,
  allowNoResponse: false,
  answered: false,
  response: '',
  text: '',
  placeHolder: '',
  validation: null,
  options: [],
  sliderOptions: null,
  conditionalDisplay: { hide: false, hideQuestionsIfEquals: '', questionNumbersToHide: '' },
});

const optionsOf = (labels: readonly string[]) =>
  labels.map((label, at) => ({ label, value: String(at) }));

/** Text without an answer. */
export const display = (text: string): Question => ({
  ...common('Before you begin'),
  type: 'displayText',
  submitBtnText: 'Continue',
  allowNoResponse: true,
  text,
});

export const year = (instructions: string): Question => ({
  ...common(instructions),
  type: 'textField',
  placeHolder: 'YYYY',
  validation: { answerType: 'year', min: 4, max: 4 },
});

export const field = (instructions: string, answerType: 'string' | 'number'): Question => ({
  ...common(instructions),
  type: 'textField',
  validation: { answerType, min: 0, max: 100 },
});

export const box = (instructions: string): Question => ({
  ...common(instructions),
  type: 'textBox',
  placeHolder: 'In your own words',
  validation: { answerType: 'string', min: 0, max: 500 },
});

export const slider = (instructions: string, minLabel: string, maxLabel: string): Question => ({
  ...common(instructions),
  type: 'slider',
  sliderOptions: { min: 0, max: 10, step: 1, minLabel, maxLabel },
});

/** Two or three large buttons; the first hides the questions in `hides`. */
export const buttons = (instructions: string, labels: readonly string[], hides = ''): Question => ({
  ...common(instructions),
  type: 'buttons',
  options: optionsOf(labels),
  conditionalDisplay: {
    hide: hides !== '',
    hideQuestionsIfEquals: hides === '' ? '' : '1',
    questionNumbersToHide: hides,
  },
});

export const choice = (instructions: string, labels: readonly string[]): Question => ({
  ...common(instructions),
  type: 'multipleChoice',
  options: optionsOf(labels),
});

export const checkboxes = (instructions: string, labels: readonly string[]): Question => ({
  ...common(instructions),
  type: 'checkbox',
  options: optionsOf(labels),
  response: [],
});
