import type { RawDocument } from '#domain/shared/read-document.ts';
import { readNumber, storedAt } from './question-field.ts';
import { plainType, typeOf } from './question-types.ts';

/** What a participant enters: a text, one of two choices, a number, or several short texts. */
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

/** How a question is answered; what only tells or leads elsewhere asks for nothing. */
export const answerKind = (question: RawDocument): AnswerKind =>
  KINDS[plainType(typeOf(question))] ?? 'nothing';

/** What was entered so far: one text, or one for each input. */
export type Answer = string | readonly string[];

const bound = (question: RawDocument, name: string): number | null => {
  const value = readNumber(storedAt(question, ['validation', name]));
  return value === '' ? null : value;
};

/** The bounds of a slider and how far apart its places are. */
export const sliderOf = (question: RawDocument) => ({
  min: bound(question, 'min') ?? 0,
  max: bound(question, 'max') ?? 100,
  step: bound(question, 'discreteStepSize') || 1,
  start: bound(question, 'initialValue') ?? 0,
});

const isEmpty = (answer: Answer): boolean =>
  typeof answer === 'string' ? answer.trim() === '' : answer.every((one) => one.trim() === '');

/** Whether the app goes on without an answer. */
const mayBeEmpty = (question: RawDocument): boolean =>
  question['required'] !== true || plainType(typeOf(question)) === 'optionalText';

const textProblem = (question: RawDocument, answer: string): string | null => {
  const [least, most] = [bound(question, 'minLength'), bound(question, 'maxLength')];
  const { length } = answer.trim();
  if (least !== null && length < least) return `At least ${least} characters are needed`;
  return most !== null && length > most ? `At most ${most} characters are taken` : null;
};

const severalProblem = (question: RawDocument, answers: readonly string[]): string | null => {
  const least = bound(question, 'minResponses') ?? 0;
  const given = answers.filter((one) => one.trim() !== '').length;
  return given < least ? `At least ${least} answers are needed` : null;
};

/**
 * Why the app would not go on with an answer; null where it would. The rules are those that are stored with the
 * question (AUTHOR-QUES-04).
 */
export function answerProblem(question: RawDocument, answer: Answer): string | null {
  const kind = answerKind(question);
  if (kind === 'nothing') return null;
  if (isEmpty(answer)) return mayBeEmpty(question) ? null : 'An answer is needed';
  if (kind === 'text' && typeof answer === 'string') return textProblem(question, answer);
  if (kind === 'several' && typeof answer !== 'string') return severalProblem(question, answer);
  return null;
}

/** How many inputs a question with several answers has; 1 where that is not stored. */
export const inputsOf = (question: RawDocument): number =>
  Math.max(1, Math.min(bound(question, 'numInputs') ?? 1, 50));
