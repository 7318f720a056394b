import { plainValue } from '#domain/shared/plain-value.ts';
import { isRecord } from '#domain/shared/read-document.ts';

/** What somebody answered, by the way in which it is shown (REPORT-D-65). */
export type JournalAnswer =
  /** A place on a board, both in percent of its sides. */
  | { readonly kind: 'point'; readonly x: number; readonly y: number }
  | { readonly kind: 'incomplete' }
  /** It asked for nothing: an instruction, a pause, a summary. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'values'; readonly values: readonly AnsweredValue[] }
  | { readonly kind: 'text'; readonly lines: readonly string[] };

export interface AnsweredValue {
  readonly value: string;
  /** Empty where the answer names none. */
  readonly valuesCategoryID: string;
}

export interface JournalQuestion {
  readonly type: string;
  /** Whether it belongs to a journal of pacing. */
  readonly pacing: boolean;
  readonly prompt: string;
  readonly answer: JournalAnswer;
}

export interface JournalPhase {
  readonly name: string;
  readonly questions: readonly JournalQuestion[];
}

/** Begins the types of questions that only journals of pacing have. */
const PACING = /^pacing-/;

const PHASES = ['creation', 'conversion'];

/** Types of questions that show something and take no answer (AUTHOR-QUES-01). */
const WITHOUT_INPUT: readonly string[] = [
  'instructions',
  'content',
  'timer',
  'summary',
  'summary_dartboard_v2',
];

/**
 * Reads the phases of an entry, creation first, however damaged: what is there is shown, and a type of
 * question that nobody knows is shown as its prompt and its answer in plain text.
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

/** Everything that a question may hold as its answer, in the order in which it is shown. */
function responsesOf(question: Record<string, unknown>): unknown[] {
  const { userResponseText, userResponse, userResponses } = question;
  return [userResponseText, userResponse, userResponses];
}

function pointOf(question: Record<string, unknown>): JournalAnswer {
  const places = [...responsesOf(question).flat(), question].filter(isRecord);
  const place = places.find((found) => 'xPercent' in found || 'yPercent' in found);
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
  const known = new Set(named.map(({ value }) => value));
  // The text of an answer often repeats what its parts say.
  const others = values.filter(
    ({ value, valuesCategoryID }) => valuesCategoryID === '' && !known.has(value),
  );
  return { kind: 'values', values: [...named, ...distinct(others)] };
}

function distinct(values: readonly AnsweredValue[]): AnsweredValue[] {
  return [...new Map(values.map((found) => [found.value, found])).values()];
}

/** The words of an answer; its code, such as a number or a choice, only where it has none. */
function writtenAnswer({ userResponseText, userResponse, userResponses }: Record<string, unknown>) {
  const words = linesOf(userResponseText);
  return textAnswer(words.length > 0 ? words : userResponse, userResponses);
}

function textAnswer(...responses: unknown[]) {
  return { kind: 'text' as const, lines: [...new Set(responses.flatMap(linesOf))] };
}

/** A stored value as lines of plain text; nothing for an empty one. */
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
