import { lengthProblem } from '#domain/content/length-problem.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { readNumber, storedAt } from './question-field.ts';
import { plainType, typeOf } from './question-types.ts';

/** The kind of answer: a text, one of two choices, a number, or several short texts. */
export type AnswerKind = 'text' | 'choice' | 'number' | 'several' | 'nothing';

const KINDS: Readonly<Record<string, AnswerKind>> = {
  text: 'text',
  optionalText: 'text',
  repeat: 'text',
  boolean: 'choice',
  slider: 'number',
  multipleInput: 'several',
  valuesEntry: 'several',
};

/** The kind of answer to a question; content and links need none. */
export const answerKind = (question: RawDocument): AnswerKind =>
  KINDS[plainType(typeOf(question))] ?? 'nothing';

/** The input so far: one text, or a list with one per input. */
export type Answer = string | readonly string[];

const bound = (question: RawDocument, name: string): number | null => {
  const value = readNumber(storedAt(question, ['validation', name]));
  return value === '' ? null : value;
};

/** The limits of a category of values: their number, and the length of each. */
export interface ValuesBounds {
  readonly minValues: number | null;
  readonly maxValues: number | null;
  readonly minChars: number | null;
  readonly maxChars: number | null;
}

/** Whether the answers are values, limited by their category. */
export const takesValues = (question: RawDocument): boolean =>
  plainType(typeOf(question)) === 'valuesEntry';

/** The range, step and initial value of a slider, with defaults. */
export const sliderOf = (question: RawDocument) => ({
  min: bound(question, 'min') ?? 0,
  max: bound(question, 'max') ?? 100,
  step: bound(question, 'discreteStepSize') || 1,
  start: bound(question, 'initialValue') ?? 0,
});

const isEmpty = (answer: Answer): boolean =>
  typeof answer === 'string' ? answer.trim() === '' : answer.every((text) => text.trim() === '');

/** Whether the app accepts an empty answer. */
const mayBeEmpty = (question: RawDocument): boolean =>
  question['required'] !== true || plainType(typeOf(question)) === 'optionalText';

const given = (answers: readonly string[]) => answers.filter((answer) => answer.trim() !== '');

const severalProblem = (question: RawDocument, answers: readonly string[]): string | null => {
  const least = bound(question, 'minResponses') ?? 0;
  return given(answers).length < least ? `At least ${least} answers are needed` : null;
};

function valuesProblem(bounds: ValuesBounds, answers: readonly string[]): string | null {
  const { minValues, minChars, maxChars } = bounds;
  const values = given(answers);
  if (values.length < (minValues ?? 0)) return `At least ${minValues} values are needed`;
  const problems = values.map((value) => lengthProblem(value, minChars, maxChars));
  return problems.find((problem) => problem !== null) ?? null;
}

/**
 * Why the app would reject an answer; null when it accepts it. Checks the question's stored rules
 * (AUTHOR-QUES-04), and for values the limits of their category, once loaded.
 */
export function answerProblem(
  question: RawDocument,
  answer: Answer,
  values: ValuesBounds | null = null,
): string | null {
  const kind = answerKind(question);
  if (kind === 'nothing') return null;
  if (isEmpty(answer)) return mayBeEmpty(question) ? null : 'An answer is needed';
  if (kind === 'text' && typeof answer === 'string')
    return lengthProblem(answer, bound(question, 'minLength'), bound(question, 'maxLength'));
  if (kind === 'several' && typeof answer !== 'string')
    return values ? valuesProblem(values, answer) : severalProblem(question, answer);
  return null;
}

/** Maximum number of inputs shown per question. */
const MOST_INPUTS = 50;

/**
 * The number of inputs of a question: for values the category's limit (AUTHOR-QUES-37), otherwise
 * the stored number; 1 when unknown.
 */
export function inputsOf(question: RawDocument, values: ValuesBounds | null = null): number {
  const count = values ? values.maxValues : bound(question, 'numInputs');
  return Math.max(1, Math.min(count ?? 1, MOST_INPUTS));
}
