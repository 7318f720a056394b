import {
  BASE_QUESTION_TYPES,
  PACING_QUESTION_TYPES,
  type QuestionType,
} from '#domain/content/journal-type/question-types.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

const ALL_TYPES: readonly string[] = [...BASE_QUESTION_TYPES, ...PACING_QUESTION_TYPES];

const PREFIX = 'pacing-';

/** Whether the console knows this type. */
export const isQuestionType = (type: string): type is QuestionType => ALL_TYPES.includes(type);

/** The type without "pacing-", as older app versions expect it (AUTHOR-D-49). */
export const plainType = (type: string): string =>
  type.startsWith(PREFIX) ? type.slice(PREFIX.length) : type;

/** The type of a stored question: `questionType`, falling back to `type` (AUTHOR-D-49). */
export function typeOf({ questionType, type }: RawDocument): string {
  if (typeof questionType === 'string' && questionType !== '') return questionType;
  return typeof type === 'string' ? type : '';
}

/** The two fields that store a type (AUTHOR-D-49). */
export const typeFields = (type: string) => ({ questionType: type, type: plainType(type) });

/** Whether the type is allowed only in pacing journals (AUTHOR-QUES-44). */
export const isInstructions = (type: string): boolean => plainType(type) === 'instructions';

/**
 * The types that a journal offers. Pacing journals: pacing types, instructions, and base types
 * without a pacing variant; others: base types except instructions (AUTHOR-D-50).
 */
export function offeredTypes(pacing: boolean): readonly QuestionType[] {
  if (!pacing) return BASE_QUESTION_TYPES.filter((type) => !isInstructions(type));
  const varied = (type: string) => ALL_TYPES.includes(`${PREFIX}${type}`);
  return [
    ...PACING_QUESTION_TYPES,
    ...BASE_QUESTION_TYPES.filter((type) => isInstructions(type) || !varied(type)),
  ];
}

/** The default type of a new question (AUTHOR-D-50). */
export const startType = (pacing: boolean): QuestionType => (pacing ? 'pacing-text' : 'text');
