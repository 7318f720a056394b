import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import { valueKeys } from '#domain/shared/value-keys.ts';
import { readNumber } from './question-field.ts';

/** The stored questions of a phase; invalid entries keep their index. */
export type StoredQuestions = readonly unknown[];

/** The stored key of a question; empty when missing. */
export function keyOf(question: unknown): string {
  const { key } = recordOf(question);
  return typeof key === 'string' ? key : '';
}

/** The text that a question asks with: its prompt, or else its heading; empty when it has neither. */
export function promptOf(question: unknown): string {
  const texts = recordOf(recordOf(question)['screenText']);
  const [first = ''] = [texts['promptText'], texts['heading']]
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return first;
}

/**
 * Stable ids of questions, so that a screen finds them after reordering: the key, or the content
 * without its order when there is no key.
 */
export const idsOf = (questions: StoredQuestions): readonly string[] =>
  valueKeys(
    questions.map((question) =>
      keyOf(question) === '' && isRecord(question)
        ? { ...question, order: null }
        : keyOf(question) || question,
    ),
  );

/** The keys of all questions but one. */
export const otherKeys = (questions: StoredQuestions, index: number): readonly string[] =>
  questions.flatMap((question, at) =>
    at === index || keyOf(question) === '' ? [] : keyOf(question),
  );

/** The order of a new question: last plus 1, or 1 (AUTHOR-QUES-47). */
export function nextOrder(questions: StoredQuestions): number {
  if (questions.length === 0) return 1;
  const last = readNumber(recordOf(questions.at(-1))['order']);
  return (last === '' ? questions.length : last) + 1;
}

/** Sets each order to the position, from 1 (AUTHOR-D-52). */
const renumbered = (questions: StoredQuestions): StoredQuestions =>
  questions.map((question, at) => (isRecord(question) ? { ...question, order: at + 1 } : question));

export const withAdded = (questions: StoredQuestions, added: RawDocument): StoredQuestions =>
  renumbered([...questions, added]);

/** Moves a question to another index (AUTHOR-QUES-58). */
export function withMoved(questions: StoredQuestions, from: number, to: number): StoredQuestions {
  const rest = questions.filter((_, at) => at !== from);
  return renumbered([...rest.slice(0, to), questions[from], ...rest.slice(to)]);
}

export const withRemoved = (questions: StoredQuestions, index: number): StoredQuestions =>
  renumbered(questions.filter((_, at) => at !== index));

export const withSaved = (
  questions: StoredQuestions,
  index: number,
  saved: RawDocument,
): StoredQuestions => questions.map((question, at) => (at === index ? saved : question));

/**
 * Why a question cannot be moved to the typed number (AUTHOR-QUES-52 to -56); null when it can.
 *
 * @param typed the number as typed
 * @param current its current number, from 1
 */
export function numberProblem(typed: string, current: number, count: number): string | null {
  const text = typed.trim();
  const wanted = Number(text);
  if (text === '' || !Number.isInteger(wanted)) return 'Input must be an integer';
  if (wanted < 1) return 'Input must be > 0';
  if (count < 2) return 'There must be at least 2 questions';
  if (wanted > count) return `Invalid question number (range: 1-${count})`;
  return wanted === current ? `Question is already number ${current}` : null;
}

const failed = (act: string): string =>
  `An error occurred when ${act} this question. Check the developer console for details.`;

/** Messages about questions (AUTHOR-QUES-59 to -65; endings per AUTHOR-D-05). */
export const QUESTION_MESSAGES = {
  saved: 'Question saved successfully!',
  added: 'New question added successfully!',
  moved: 'Question moved successfully!',
  deleted: 'Question deleted successfully!',
  notSaved: failed('saving'),
  notMoved: failed('moving'),
  notDeleted: failed('deleting'),
} as const;
