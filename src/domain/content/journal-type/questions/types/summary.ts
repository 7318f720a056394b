import { proseField } from '#domain/content/journal-type/questions/question-field.ts';
import { variant } from '#domain/content/journal-type/questions/question-variant.ts';
import {
  displayValuesReference,
  summaryText,
} from '#domain/content/journal-type/questions/shared-fields.ts';

const proseAt = (name: string, label: string) =>
  proseField({ at: ['screenText', name], label, most: 1000 });

/** The answers so far: summary, summary_dartboard_v2. */
export const summary = variant('Summary', [
  summaryText,
  proseAt('preSummaryText', 'Text before the summary'),
  proseAt('postSummaryText', 'Text after the summary'),
  displayValuesReference,
]);
