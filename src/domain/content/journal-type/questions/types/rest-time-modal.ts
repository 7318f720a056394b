import { proseField, textField } from '#domain/content/journal-type/questions/question-field.ts';
import { variant } from '#domain/content/journal-type/questions/question-variant.ts';

/** Asks whether the rest was taken. */
export const restTimeModal = variant('Rest time', [
  proseField({
    at: ['screenText', 'modalPromptText'],
    label: 'Modal prompt',
    most: 1000,
    required: true,
  }),
  textField({
    at: ['screenText', 'checkboxText'],
    label: 'Checkbox text',
    most: 500,
    required: true,
  }),
]);
