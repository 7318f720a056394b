import type { ShownQuestion } from '#domain/people/survey/response.ts';
import { kindOf } from './question-types/registry.ts';
import type { SurveyQuestion } from './survey-form.ts';

type Numeral = SurveyQuestion['sliderOptions']['min'];

const numberOrNull = (value: Numeral): number | null => (typeof value === 'number' ? value : null);

/** The questions as a response view shows them, without answers (AUTHOR-D-78). */
export const previewOf = (questions: readonly SurveyQuestion[]): ShownQuestion[] =>
  questions.map((question, at) => {
    const { min, max, minLabel, maxLabel } = question.sliderOptions;
    return {
      uniqueID: question.uniqueID,
      number: at + 1,
      kind: kindOf(question),
      type: question.type,
      instructions: question.instructions.trim(),
      text: question.text.trim(),
      skipped: question.skipped,
      answers: [],
      choices: question.options.map(({ label, value }) => ({
        label: label || value,
        chosen: false,
      })),
      slider: { min: numberOrNull(min), max: numberOrNull(max), minLabel, maxLabel },
      updated: null,
      failed: false,
    };
  });
