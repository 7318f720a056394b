import { variant } from '#domain/content/journal-type/questions/question-variant.ts';
import {
  graphName,
  ownSummaryText,
  promptText,
  scale,
  SLIDER_NUMBERS,
} from '#domain/content/journal-type/questions/shared-fields.ts';

/** A number on a scale. */
export const slider = variant('Slider', [
  promptText,
  scale,
  graphName,
  ownSummaryText,
  ...SLIDER_NUMBERS,
]);
