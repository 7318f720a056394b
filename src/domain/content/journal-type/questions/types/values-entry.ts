import {
  variant,
  type QuestionVariant,
} from '#domain/content/journal-type/questions/question-variant.ts';
import {
  placeholderTexts,
  promptText,
  valuesCategoryID,
} from '#domain/content/journal-type/questions/shared-fields.ts';

/** A participant's values in a category, with a placeholder for each possible value. */
export const valuesEntry: QuestionVariant = {
  ...variant('Values', [promptText, valuesCategoryID, placeholderTexts]),
  placeholders: 'of category',
};
