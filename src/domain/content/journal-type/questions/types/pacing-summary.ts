import { textField } from '#domain/content/journal-type/questions/question-field.ts';
import { variant } from '#domain/content/journal-type/questions/question-variant.ts';
import {
  SLIDER_NUMBERS,
  summaryText,
} from '#domain/content/journal-type/questions/shared-fields.ts';

const text = (name: string) => ['screenText', name];

/** The plan, with its amount. */
export const pacingSummary = variant('Summary', [
  summaryText,
  textField({ at: text('summaryEndText'), label: 'Summary end text', most: 50 }),
  textField({ at: text('summaryUnits'), label: 'Summary units', most: 25 }),
  ...SLIDER_NUMBERS,
]);
