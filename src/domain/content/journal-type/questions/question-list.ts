import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import { valueKeys } from '#domain/shared/value-keys.ts';
import { readNumber } from './question-field.ts';

/** The questions of a phase as they are stored; what is not a question keeps its place. */
export type StoredQuestions = readonly unknown[];

/** The stored key of a question; empty where it has none. */
export function keyOf(question: unknown): string {
  const { key } = recordOf(question);
  return typeof key === 'string' ? key : '';
}

/**
 * A name for each question by which a screen finds it again when others are moved or removed: its key, or what it
 * says where it has none; its order changes with the others and is no part of it.
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

/** The order of a new question: that of the last one plus 1, or 1 (AUTHOR-QUES-47). */
export function nextOrder(questions: StoredQuestions): number {
  if (questions.length === 0) return 1;
  const last = readNumber(recordOf(questions.at(-1))['order']);
  return (last === '' ? questions.length : last) + 1;
}

/** After every change of the list order is the position from 1 on (AUTHOR-D-52). */
const renumbered = (questions: StoredQuestions): StoredQuestions =>
  questions.map((question, at) => (isRecord(question) ? { ...question, order: at + 1 } : question));

export const withAdded = (questions: StoredQuestions, added: RawDocument): StoredQuestions =>
  renumbered([...questions, added]);

/** The question at one index at another (AUTHOR-QUES-58). */
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
 * Why a question cannot get a number, in the words of the specification (AUTHOR-QUES-52 to -56); null where it can.
 *
 * @param typed the number as it was typed
 * @param current the number that it has, from 1 on
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

/** What staff read about a question (AUTHOR-QUES-59 to -65; the endings as AUTHOR-D-05). */
export const QUESTION_MESSAGES = {
  saved: 'Question saved successfully!',
  added: 'New question added successfully!',
  moved: 'Question moved successfully!',
  deleted: 'Question deleted successfully!',
  notSaved: failed('saving'),
  notMoved: failed('moving'),
  notDeleted: failed('deleting'),
} as const;
