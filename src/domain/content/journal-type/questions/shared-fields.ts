import { number, string } from 'yup';
import {
  numberField,
  placeholdersField,
  proseField,
  switchField,
  textField,
  type QuestionField,
} from './question-field.ts';

/* Fields shared by several question types, with the limits of chapter 5 of the specification. Fields of a single type are in its own file. */

const text = (name: string) => ['screenText', name];
const validation = (name: string) => ['validation', name];

export const promptText = proseField({ at: text('promptText'), label: 'Prompt', most: 1000 });
export const content = proseField({ at: text('content'), label: 'Content', most: 5000 });

export const placeholderTexts = placeholdersField({
  at: text('placeholderTexts'),
  label: 'Placeholder',
  most: 100,
});

export const summaryText = textField({
  at: text('summaryText'),
  label: 'Summary text',
  most: 50,
});

/** The summary text of the question itself, not of its screen (AUTHOR-D-85). */
export const ownSummaryText = textField({
  name: 'ownSummaryText',
  at: ['summaryText'],
  label: 'Summary text',
  most: 50,
});

export const graphName = textField({ at: ['graphName'], label: 'Graph name', most: 50 });
export const scale = textField({ at: text('scale'), label: 'Scale', most: 100 });

const MIN_ABOVE_MAX = 'min must be <= max';

const bound = (name: string, label: string) => ({
  at: validation(name),
  label,
  least: 0,
  most: 1000,
});

const MIN_AND_MAX: readonly QuestionField[] = [
  numberField({ ...bound('min', 'Min'), notAbove: ['max', MIN_ABOVE_MAX], start: 0 }),
  numberField({ ...bound('max', 'Max'), start: 512 }),
];

/** Shown only if the stored question has them (AUTHOR-D-85). */
export const MIN_AND_MAX_VALUE: readonly QuestionField[] = [
  numberField({ ...bound('minValue', 'Min value'), notAbove: ['maxValue', MIN_ABOVE_MAX] }),
  numberField({ ...bound('maxValue', 'Max value') }),
];

/** Answer length in characters, 0 to 1000 (AUTHOR-D-85). */
export const LENGTHS: readonly QuestionField[] = [
  numberField({
    ...bound('minLength', 'Min length'),
    notAbove: ['maxLength', MIN_ABOVE_MAX],
    start: 0,
    optional: true,
    whole: true,
  }),
  numberField({ ...bound('maxLength', 'Max length'), start: 512, optional: true, whole: true }),
];

const ofSlider = (name: string, label: string, start: number) =>
  numberField({ at: validation(name), label, least: 0, most: 100, start });

/** For sliders and the pacing summary (AUTHOR-QUES-19, AUTHOR-QUES-20). */
export const SLIDER_NUMBERS: readonly QuestionField[] = [
  ...MIN_AND_MAX,
  ofSlider('initialValue', 'Initial value', 0),
  ofSlider('discreteStepSize', 'Step size', 1),
];

export const displayValuesReference = switchField({
  at: ['displayValuesReference'],
  label: 'Shows the values as reference',
});

const mustChoose = 'Values category is required';

export const valuesCategoryID: QuestionField = {
  name: 'valuesCategoryID',
  at: ['valuesCategoryID'],
  label: 'Values category',
  input: 'category',
  rules: string().label('Values category').default('').required(mustChoose),
  required: true,
};

const wrongQuadrant = 'Quadrant must be one of 1, 2, 3, 4';

export const quadrant: QuestionField = {
  name: 'quadrant',
  at: ['quadrant'],
  label: 'Quadrant',
  input: 'quadrant',
  rules: number()
    .transform((value: unknown, typed: unknown) => (typed === '' ? undefined : value))
    .label('Quadrant')
    .typeError(wrongQuadrant)
    .oneOf([1, 2, 3, 4], wrongQuadrant)
    .required('Quadrant is required'),
  required: true,
};
