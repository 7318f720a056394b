import {
  variant,
  type QuestionVariant,
} from '#domain/content/journal-type/questions/question-variant.ts';
import {
  placeholderTexts,
  promptText,
  valuesCategoryID,
} from '#domain/content/journal-type/questions/shared-fields.ts';

/** The values of a participant in a category, with a placeholder for each that may be named. */
export const valuesEntry: QuestionVariant = {
  ...variant('Values', [promptText, valuesCategoryID, placeholderTexts]),
  placeholders: 'of category',
};
