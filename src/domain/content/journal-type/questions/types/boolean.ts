import { textField } from '#domain/content/journal-type/questions/question-field.ts';
import { variant } from '#domain/content/journal-type/questions/question-variant.ts';
import { promptText } from '#domain/content/journal-type/questions/shared-fields.ts';

const answer = (name: string, label: string) =>
  textField({ at: ['screenText', name], label, most: 25, required: true });

/** Yes or no, with custom labels. */
export const boolean = variant('Yes or no', [
  promptText,
  answer('positiveText', 'Positive text'),
  answer('negativeText', 'Negative text'),
]);
