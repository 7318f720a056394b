import type { ShownQuestion } from '#domain/people/survey/response.ts';
import { kindOf } from './question-types/registry.ts';
import type { SurveyQuestion } from './survey-form.ts';

type Numeral = SurveyQuestion['sliderOptions']['min'];

/** A numeric bound; null when invalid, which does not limit. */
export const numberOrNull = (value: Numeral): number | null =>
  typeof value === 'number' ? value : null;

/** Answers by question id, as stored values. */
export type Answers = ReadonlyMap<string, readonly string[]>;

const NO_ANSWERS: Answers = new Map();

/** The questions as a response view shows them, by default without answers (AUTHOR-D-78). */
export const previewOf = (
  questions: readonly SurveyQuestion[],
  given: Answers = NO_ANSWERS,
): ShownQuestion[] =>
  questions.map((question, at) => {
    const { min, max, minLabel, maxLabel } = question.sliderOptions;
    const answer = given.get(question.uniqueID) ?? [];
    const labelOf = (value: string) =>
      question.options.find((option) => option.value === value)?.label || value;
    return {
      uniqueID: question.uniqueID,
      number: at + 1,
      kind: kindOf(question),
      type: question.type,
      instructions: question.instructions.trim(),
      text: question.text.trim(),
      skipped: question.skipped,
      answers: answer.map(labelOf),
      choices: question.options.map(({ label, value }) => ({
        label: label || value,
        chosen: answer.includes(value),
      })),
      slider: { min: numberOrNull(min), max: numberOrNull(max), minLabel, maxLabel },
      updated: null,
      failed: false,
    };
  });
