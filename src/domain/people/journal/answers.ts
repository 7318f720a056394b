import { plainValue } from '#domain/shared/plain-value.ts';
import { isRecord } from '#domain/shared/read-document.ts';

/** An answer, by how it is displayed (REPORT-D-65). */
export type JournalAnswer =
  /** A position on a board, in percent of its width and height. */
  | { readonly kind: 'point'; readonly x: number; readonly y: number }
  | { readonly kind: 'incomplete' }
  /** A question without input: an instruction, a pause or a summary. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'values'; readonly values: readonly AnsweredValue[] }
  | { readonly kind: 'text'; readonly lines: readonly string[] };

export interface AnsweredValue {
  readonly value: string;
  /** Empty when the answer refers to no category. */
  readonly valuesCategoryID: string;
}

interface JournalQuestion {
  readonly type: string;
  readonly pacing: boolean;
  readonly prompt: string;
  readonly answer: JournalAnswer;
}

export interface JournalPhase {
  readonly name: string;
  readonly questions: readonly JournalQuestion[];
}

/** The prefix of question types that only pacing journals have. */
const PACING = /^pacing-/;

const PHASES = ['creation', 'conversion'];

/** Question types that take no answer (AUTHOR-QUES-01). */
const WITHOUT_INPUT: readonly string[] = [
  'instructions',
  'content',
  'timer',
  'summary',
  'summary_dartboard_v2',
];

/**
 * Decodes an entry's phases, creation first, tolerating damage. An unknown question type becomes
 * prompt and answer in plain text.
 */
export function journalPhases(phases: unknown): readonly JournalPhase[] {
  return namedPhases(phases).map(([name, phase]) => ({
    name,
    questions: questionsOf(phase).map(readQuestion),
  }));
}

function namedPhases(phases: unknown): (readonly [name: string, phase: unknown])[] {
  if (Array.isArray(phases)) {
    return phases.map((phase: unknown, index) => [nameOf(phase) || `phase ${index + 1}`, phase]);
  }
  if (!isRecord(phases)) return [];
  const place = (name: string) => (PHASES.includes(name) ? PHASES.indexOf(name) : PHASES.length);
  return Object.entries(phases).sort(
    ([a], [b]) => place(a) - place(b) || a.localeCompare(b, 'en', { numeric: true }),
  );
}

function nameOf(phase: unknown): string {
  const name = isRecord(phase) ? (phase['name'] ?? phase['phase']) : null;
  return typeof name === 'string' ? name : '';
}

function questionsOf(phase: unknown): unknown[] {
  const questions = isRecord(phase) ? phase['questions'] : phase;
  if (Array.isArray(questions)) return questions;
  if (!isRecord(questions)) return [];
  return Object.keys(questions)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((key) => questions[key]);
}

function readQuestion(stored: unknown): JournalQuestion {
  if (!isRecord(stored)) {
    return { type: '', pacing: false, prompt: '', answer: textAnswer(stored) };
  }
  const [type, questionType] = [stored['type'], stored['questionType']].map((value) =>
    typeof value === 'string' ? value : '',
  ) as [string, string];
  const kind = (type || questionType).replace(PACING, '');
  return {
    type: kind,
    pacing: PACING.test(type) || PACING.test(questionType),
    prompt: promptOf(stored),
    answer: answerOf(kind, stored),
  };
}

function promptOf({ screenText }: Record<string, unknown>): string {
  const prompt = isRecord(screenText) ? screenText['promptText'] : null;
  return linesOf(prompt).join(' ');
}

function answerOf(type: string, question: Record<string, unknown>): JournalAnswer {
  switch (type) {
    case 'dartboard':
    case 'dartboard_v2':
      return pointOf(question);
    case 'valuesEntry':
      return valuesOf(question);
    default: {
      const answer = writtenAnswer(question);
      const silent = WITHOUT_INPUT.includes(type) && answer.lines.length === 0;
      return silent ? { kind: 'nothing' } : answer;
    }
  }
}

/** All values that may be a question's answer, in display order. */
function responsesOf(question: Record<string, unknown>): unknown[] {
  const { userResponseText, userResponse, userResponses } = question;
  return [userResponseText, userResponse, userResponses];
}

function pointOf(question: Record<string, unknown>): JournalAnswer {
  const places = [...responsesOf(question).flat(), question].filter(isRecord);
  const place = places.find((candidate) => 'xPercent' in candidate || 'yPercent' in candidate);
  const x = percent(place?.['xPercent']);
  const y = percent(place?.['yPercent']);
  return x === null || y === null ? { kind: 'incomplete' } : { kind: 'point', x, y };
}

function percent(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && number <= 100 ? number : null;
}

function valuesOf(question: Record<string, unknown>): JournalAnswer {
  const values = responsesOf(question)
    .flat()
    .flatMap((response): AnsweredValue[] => {
      if (!isRecord(response) || !('value' in response)) {
        return linesOf(response).map((value) => ({ value, valuesCategoryID: '' }));
      }
      const [valuesCategoryID = ''] = linesOf(response['valuesCategoryID']);
      return linesOf(response['value']).map((value) => ({ value, valuesCategoryID }));
    });
  const named = values.filter(({ valuesCategoryID }) => valuesCategoryID !== '');
  const categorized = new Set(named.map(({ value }) => value));
  // An answer's text often repeats its parts.
  const others = values.filter(
    ({ value, valuesCategoryID }) => valuesCategoryID === '' && !categorized.has(value),
  );
  return { kind: 'values', values: [...named, ...distinct(others)] };
}

function distinct(values: readonly AnsweredValue[]): AnsweredValue[] {
  return [...new Map(values.map((answer) => [answer.value, answer])).values()];
}

/** The answer in words; falls back to its code, such as a number or a choice. */
function writtenAnswer({ userResponseText, userResponse, userResponses }: Record<string, unknown>) {
  const words = linesOf(userResponseText);
  return textAnswer(words.length > 0 ? words : userResponse, userResponses);
}

function textAnswer(...responses: unknown[]) {
  return { kind: 'text' as const, lines: [...new Set(responses.flatMap(linesOf))] };
}

/** A stored value as lines of plain text; none for an empty one. */
function linesOf(stored: unknown): string[] {
  const value = plainValue(stored);
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? [] : [value.toISOString()];
  }
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([key, part]) => {
      const lines = linesOf(part);
      return lines.length === 0 ? [] : [`${key}: ${lines.join(', ')}`];
    });
  }
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}
