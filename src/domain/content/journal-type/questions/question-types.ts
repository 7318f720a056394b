import {
  BASE_QUESTION_TYPES,
  PACING_QUESTION_TYPES,
  type QuestionType,
} from '#domain/content/journal-type/question-types.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

const ALL_TYPES: readonly string[] = [...BASE_QUESTION_TYPES, ...PACING_QUESTION_TYPES];

const PREFIX = 'pacing-';

/** Whether this is a type that the console knows. */
export const isQuestionType = (type: string): type is QuestionType => ALL_TYPES.includes(type);

/** The type without "pacing-", as older versions of the app read it (AUTHOR-D-49). */
export const plainType = (type: string): string =>
  type.startsWith(PREFIX) ? type.slice(PREFIX.length) : type;

/** The type of a stored question: `questionType` leads, `type` is read where that is missing (AUTHOR-D-49). */
export function typeOf({ questionType, type }: RawDocument): string {
  if (typeof questionType === 'string' && questionType !== '') return questionType;
  return typeof type === 'string' ? type : '';
}

/** Both fields in which a type is written (AUTHOR-D-49). */
export const typeFields = (type: string) => ({ questionType: type, type: plainType(type) });

/** Whether such a question may stand in pacing journals alone (AUTHOR-QUES-44). */
export const isInstructions = (type: string): boolean => plainType(type) === 'instructions';

/**
 * The types that a journal offers: the pacing ones, instructions, and what has no pacing variant in a pacing
 * journal; all others in any other (AUTHOR-D-50).
 */
export function offeredTypes(pacing: boolean): readonly QuestionType[] {
  if (!pacing) return BASE_QUESTION_TYPES.filter((type) => !isInstructions(type));
  const varied = (type: string) => ALL_TYPES.includes(`${PREFIX}${type}`);
  return [
    ...PACING_QUESTION_TYPES,
    ...BASE_QUESTION_TYPES.filter((type) => isInstructions(type) || !varied(type)),
  ];
}

/** The type with which a new question starts (AUTHOR-D-50). */
export const startType = (pacing: boolean): QuestionType => (pacing ? 'pacing-text' : 'text');
