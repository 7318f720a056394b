import { array, object, type InferType } from 'yup';
import { anything, count, flag, text, texts, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** Stored question kinds (AUTHOR-D-76). */
export const QUESTION_KINDS = [
  'textField',
  'textBox',
  'slider',
  'buttons',
  'checkbox',
  'multipleChoice',
  'displayText',
] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

const limit = () => count().nullable().default(null);

/** A question in the form and, once asked, in the response. */
const surveyQuestionSchema = object({
  uniqueID: text(),
  order: limit(),
  type: text(),
  instructions: text(),
  text: text(),
  skipped: flag(),
  answered: flag(),
  /** A text, a number or a list of chosen values. */
  response: anything(),
  options: array(object({ label: text(), value: text() })).default([]),
  sliderOptions: object({ min: limit(), max: limit(), minLabel: text(), maxLabel: text() }),
  updated: time(),
});

/** A survey response, `users/{uid}/surveyBayResponses/{responseDocID}` (CORE-SURV-06). */
export const surveyResponseSchema = object({
  surveyBayKey: text(),
  status: text(),
  assigned: time(),
  expires: time(),
  updated: time(),
  questions: array(surveyQuestionSchema).default([]),
  failReason: object({ reason: text(), failQuestionIDs: texts() }),
});

/** A survey form with its questions, `tempest/surveyBay/forms/{key}`. */
export const surveyFormSchema = object({
  key: text(),
  name: text(),
  questions: array(surveyQuestionSchema).default([]),
});

type SurveyQuestion = InferType<typeof surveyQuestionSchema>;
export type SurveyResponse = Stored<InferType<typeof surveyResponseSchema>>;
export type SurveyForm = Stored<InferType<typeof surveyFormSchema>>;

export const decodeSurveyResponse = documentReader(surveyResponseSchema);
export const decodeSurveyForm = documentReader(surveyFormSchema);

/** Whether the response lacks its questions, so that they must come from the form (CORE-D-69). */
export function needsForm({ questions }: Pick<SurveyResponse, 'questions'>): boolean {
  return questions.some(
    (question) => !hasText(question) || (offersChoices(question) && question.options.length === 0),
  );
}

const hasText = (question: SurveyQuestion): boolean =>
  question.instructions.trim() !== '' || question.text.trim() !== '';

const offersChoices = ({ type }: SurveyQuestion): boolean =>
  type === 'buttons' || type === 'checkbox' || type === 'multipleChoice';

export interface ShownChoice {
  readonly label: string;
  readonly chosen: boolean;
}

/** A question for display, completed from the form. */
export interface ShownQuestion {
  readonly uniqueID: string;
  /** From 1, within this response. */
  readonly number: number;
  /** Null for an unknown kind. */
  readonly kind: QuestionKind | null;
  /** The stored kind, known or not. */
  readonly type: string;
  /** Empty when unknown. */
  readonly instructions: string;
  readonly text: string;
  readonly skipped: boolean;
  /** The answers, with labels for chosen options; empty without an answer. */
  readonly answers: readonly string[];
  readonly choices: readonly ShownChoice[];
  readonly slider: SurveyQuestion['sliderOptions'];
  /** When the answer was last changed. */
  readonly updated: Date | null;
  readonly failed: boolean;
}

/**
 * A response's questions in order, those without a position last. Missing details come from the
 * form's question with the same id (CORE-D-69), but never an answer.
 */
export function shownQuestions(
  response: SurveyResponse,
  form: Pick<SurveyForm, 'questions'> | null,
): ShownQuestion[] {
  const questionByID = new Map(form?.questions.map((question) => [question.uniqueID, question]));
  const failed = new Set(response.failReason.failQuestionIDs);
  return [...response.questions].sort(byOrder).map((answered, index) => {
    const asked = questionByID.get(answered.uniqueID);
    const type = answered.type || (asked?.type ?? '');
    const options = answered.options.length > 0 ? answered.options : (asked?.options ?? []);
    const values = answerValues(answered.response);
    return {
      uniqueID: answered.uniqueID,
      number: index + 1,
      kind: QUESTION_KINDS.find((kind) => kind === type) ?? null,
      type,
      instructions: answered.instructions.trim() || (asked?.instructions.trim() ?? ''),
      text: answered.text.trim() || (asked?.text.trim() ?? ''),
      skipped: answered.skipped,
      answers: values.map(
        (value) => options.find((option) => option.value === value)?.label || value,
      ),
      choices: options.map(({ label, value }) => ({
        label: label || value,
        chosen: values.includes(value),
      })),
      slider: hasScale(answered) ? answered.sliderOptions : (asked ?? answered).sliderOptions,
      updated: answered.updated ?? response.updated,
      failed: failed.has(answered.uniqueID),
    };
  });
}

/** Questions that caused the survey to fail but are missing from the response. */
export function missingFailedQuestions({ questions, failReason }: SurveyResponse): string[] {
  const held = new Set(questions.map(({ uniqueID }) => uniqueID));
  return failReason.failQuestionIDs.filter((id) => !held.has(id));
}

function byOrder(a: SurveyQuestion, b: SurveyQuestion): number {
  return Number(a.order === null) - Number(b.order === null) || (a.order ?? 0) - (b.order ?? 0);
}

const hasScale = ({ sliderOptions: { min, max } }: SurveyQuestion): boolean =>
  min !== null && max !== null;

function answerValues(response: unknown): string[] {
  const values: unknown[] = Array.isArray(response) ? response : [response];
  return values.flatMap((value) => {
    if (typeof value === 'string') return value.trim() === '' ? [] : [value];
    return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
  });
}
