import {
  numberField,
  proseField,
  textField,
} from '#domain/content/journal-type/questions/question-field.ts';
import {
  variant,
  type QuestionVariant,
} from '#domain/content/journal-type/questions/question-variant.ts';
import { placeholderTexts } from '#domain/content/journal-type/questions/shared-fields.ts';

// This type requires the prompt (AUTHOR-QUES-40).
const prompt = proseField({
  at: ['screenText', 'promptText'],
  label: 'Prompt',
  most: 1000,
  required: true,
});

const defaultPlaceholder = textField({
  at: ['screenText', 'defaultPlaceholder'],
  label: 'Default placeholder',
  most: 100,
  required: true,
});

const atLeastOne = { least: 1, whole: true, start: 0 } as const;
const numInputs = numberField({
  ...atLeastOne,
  at: ['validation', 'numInputs'],
  label: 'Number of inputs',
});

// Required answers cannot exceed the number of inputs (AUTHOR-D-51).
const minResponses = numberField({
  ...atLeastOne,
  at: ['validation', 'minResponses'],
  label: 'Least responses',
  notAbove: ['numInputs', 'Least responses must not exceed the number of inputs'],
});

/** Several short answers. */
export const multipleInput: QuestionVariant = {
  ...variant('Several inputs', [
    prompt,
    numInputs,
    minResponses,
    defaultPlaceholder,
    placeholderTexts,
  ]),
  placeholders: 'of inputs',
};
