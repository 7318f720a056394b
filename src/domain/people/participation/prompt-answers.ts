import { array, object, type InferType } from 'yup';
import { count, text } from '#domain/shared/fields.ts';
import { documentReader, isRecord, type Stored } from '#domain/shared/read-document.ts';

/**
 * The lesson fields needed for prompt answers, `programs/{key}/lessons/{id}` (REPORT-PROMPT-02).
 */
export const lessonStepsSchema = object({
  chNum: count().nullable().default(null),
  num: count().nullable().default(null),
  steps: array(object({ type: text(), uuid: text(), prompt: text() })).default([]),
});

export type LessonSteps = Stored<InferType<typeof lessonStepsSchema>>;

export const decodeLessonSteps = documentReader(lessonStepsSchema);

/** The type of a step with a question. */
const PROMPT_STEP = 'prompt';

export interface PromptAnswer {
  /** The answer's storage key: the id of the asking step. */
  readonly promptID: string;
  /** Null when no lesson of the program has the prompt. */
  readonly asked: {
    readonly chapter: number | null;
    readonly lesson: number | null;
    readonly prompt: string;
  } | null;
  readonly answer: string;
}

/** Whether an enrolment has any answers (CORE-PROG-05, CORE-D-63). */
export function hasPromptAnswers(answers: unknown): boolean {
  return isRecord(answers) && Object.keys(answers).length > 0;
}

/**
 * Answers in lesson order; answers without a lesson go last and are never dropped (REPORT-D-62).
 *
 * @param answers from the enrolment, by prompt id
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

/** By chapter, then number; lessons without them last (REPORT-PROMPT-03). */
export function lessonsInOrder(lessons: readonly LessonSteps[]): LessonSteps[] {
  const place = (value: number | null) => value ?? Number.MAX_VALUE;
  return [...lessons].sort(
    (a, b) =>
      place(a.chNum) - place(b.chNum) ||
      place(a.num) - place(b.num) ||
      a.docID.localeCompare(b.docID, 'en', { numeric: true }),
  );
}

/** Any answer as text: lists comma-separated, times as ISO strings, anything else as JSON. */
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
