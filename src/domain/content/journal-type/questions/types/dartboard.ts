import { proseField, textField } from '#domain/content/journal-type/questions/question-field.ts';
import { variant } from '#domain/content/journal-type/questions/question-variant.ts';
import {
  promptText,
  quadrant,
  valuesCategoryID,
} from '#domain/content/journal-type/questions/shared-fields.ts';

// Shorter than the content of other types (AUTHOR-QUES-23).
const content = proseField({
  at: ['screenText', 'content'],
  label: 'Content',
  most: 1000,
});

const dartboardText = textField({
  at: ['screenText', 'dartboardText'],
  label: 'Dartboard text',
  most: 100,
  required: true,
});

/** How closely one lives by one's values: a point in one of four quadrants. */
export const dartboard = variant('Dartboard', [promptText, content, dartboardText, quadrant]);

/** The dartboard of a values category. */
export const dartboardV2 = variant('Dartboard', [
  promptText,
  content,
  dartboardText,
  valuesCategoryID,
]);
