import { array, object, type InferType } from 'yup';
import { count, text } from '#domain/shared/fields.ts';
import { documentReader, isRecord, type Stored } from '#domain/shared/read-document.ts';

/** What of a lesson the answers to its prompts need, `programs/{key}/lessons/{id}` (REPORT-PROMPT-02). */
export const lessonStepsSchema = object({
  chNum: count().nullable().default(null),
  num: count().nullable().default(null),
  steps: array(object({ type: text(), uuid: text(), prompt: text() })).default([]),
});

export type LessonSteps = Stored<InferType<typeof lessonStepsSchema>>;

export const decodeLessonSteps = documentReader(lessonStepsSchema);

/** The type of a step that asks something. */
const PROMPT_STEP = 'prompt';

export interface PromptAnswer {
  /** The id under which the answer is stored; that of the step that asked. */
  readonly promptID: string;
  /** Null where no lesson of the program asks this. */
  readonly asked: {
    readonly chapter: number | null;
    readonly lesson: number | null;
    readonly prompt: string;
  } | null;
  readonly answer: string;
}

/** Whether an enrolment holds answers at all (CORE-PROG-05, CORE-D-63). */
export function hasPromptAnswers(answers: unknown): boolean {
  return isRecord(answers) && Object.keys(answers).length > 0;
}

/**
 * The answers in the order of the lessons that asked for them. An answer that no lesson of the program
 * asks for comes last, never is it dropped (REPORT-D-62).
 *
 * @param answers as stored in the enrolment, by the id of the prompt
 */
export function promptAnswers(
  answers: unknown,
  lessons: readonly LessonSteps[],
): readonly PromptAnswer[] {
  const left = new Map(isRecord(answers) ? Object.entries(answers) : []);
  const rows: PromptAnswer[] = [];
  for (const { chNum, num, steps } of lessonsInOrder(lessons)) {
    for (const { type, uuid, prompt } of steps) {
      if (type.toLowerCase() !== PROMPT_STEP || !left.has(uuid)) continue;
      const asked = { chapter: chNum, lesson: num, prompt };
      rows.push({ promptID: uuid, asked, answer: answerText(left.get(uuid)) });
      left.delete(uuid);
    }
  }
  const others = [...left].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return [
    ...rows,
    ...others.map(([promptID, value]) => ({ promptID, asked: null, answer: answerText(value) })),
  ];
}

/** By chapter and then number, those without last (REPORT-PROMPT-03). */
export function lessonsInOrder(lessons: readonly LessonSteps[]): LessonSteps[] {
  const place = (value: number | null) => value ?? Number.MAX_VALUE;
  return [...lessons].sort(
    (a, b) =>
      place(a.chNum) - place(b.chNum) ||
      place(a.num) - place(b.num) ||
      a.docID.localeCompare(b.docID, 'en', { numeric: true }),
  );
}

/** An answer of any kind as text: lists by commas, times as ISO texts, other things as JSON. */
export function answerText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(answerText).join(', ');
  if (isRecord(value) && typeof value['toDate'] === 'function') {
    return answerText((value as { toDate: () => unknown }).toDate());
  }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return JSON.stringify(value);
}
