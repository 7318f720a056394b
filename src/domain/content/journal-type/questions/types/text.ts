import { textField } from '#domain/content/journal-type/questions/question-field.ts';
import { variant } from '#domain/content/journal-type/questions/question-variant.ts';
import { LENGTHS, promptText } from '#domain/content/journal-type/questions/shared-fields.ts';

const placeholderText = textField({
  at: ['screenText', 'placeholderText'],
  label: 'Placeholder',
  most: 100,
  start: 'Record your thoughts here...',
});

/** Free text: text, optionalText, repeat, pacing-text. */
export const text = variant('Text', [promptText, placeholderText, ...LENGTHS]);
