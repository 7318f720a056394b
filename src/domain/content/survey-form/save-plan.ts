import { assertSeen, type Entries } from '#domain/shared/assert-seen.ts';
import { actOf } from '#domain/shared/plain-record.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { readerOf } from '#domain/shared/record.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { contentOf, editedForm } from './edit-form.ts';
import type { QuestionPart } from './question-types/question-type.ts';
import { typeOf } from './question-types/registry.ts';
import { surveyForm, type SurveyFormEntry, type SurveyQuestion } from './survey-form.ts';

const decode = readerOf(surveyForm);

/** The stored value of each part that a question type lacks. */
const WITHOUT: Readonly<Record<QuestionPart, unknown>> = {
  text: '',
  placeHolder: '',
  validation: null,
  options: [],
  sliderOptions: null,
  conditionalDisplay: { hide: false, hideQuestionsIfEquals: '', questionNumbersToHide: '' },
};

/**
 * The stored question: keeps unknown fields and drops parts its type lacks. A question of unknown
 * type keeps everything but its position and numbers.
 */
export function storedQuestion(question: SurveyQuestion, before: RawDocument = {}): RawDocument {
  const type = typeOf(question);
  if (!type) {
    const { order, conditionalDisplay } = question;
    return { ...question, ...before, order, conditionalDisplay };
  }
  const missing = (Object.keys(WITHOUT) as QuestionPart[])
    .filter((part) => !type.parts.includes(part))
    .map((part) => [part, WITHOUT[part]]);
  return { ...before, ...question, ...(Object.fromEntries(missing) as RawDocument) };
}

/** The stored questions; an unchanged question only gets its new position. */
export function storedQuestions(
  questions: readonly SurveyQuestion[],
  before: RawDocument | null,
): RawDocument[] {
  const raw: readonly unknown[] = Array.isArray(before?.['questions']) ? before['questions'] : [];
  const storedByID = new Map(
    raw.flatMap((question) =>
      isRecord(question) ? [[question['uniqueID'], question] as const] : [],
    ),
  );
  const read = new Map(
    decode('', before ?? {}).questions.map((question) => [question.uniqueID, contentOf(question)]),
  );
  return questions.map((question) => {
    const stored = storedByID.get(question.uniqueID);
    if (stored && read.get(question.uniqueID) === contentOf(question)) {
      return { ...stored, order: question.order };
    }
    return storedQuestion(question, stored);
  });
}

/** The form as it is read back after saving. */
export const asStored = (form: SurveyFormEntry): SurveyFormEntry =>
  editedForm(decode(form.key, { ...form, questions: storedQuestions(form.questions, null) }));

const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/**
 * Saves the changes of a form (AUTHOR-D-72).
 * @param base the stored values of the changed fields that the editor showed
 * @throws AppError failed-precondition when one of them changed since
 */
export function planFormSave(
  path: string,
  changed: Partial<SurveyFormEntry>,
  base: Partial<SurveyFormEntry>,
): Planner {
  return async (read) => {
    const stored = await read(path);
    if (stored) assertSeen(changed, base, { ...editedForm(decode(idOf(path), stored)) });
    const { questions, ...info } = changed;
    const data: Entries = {
      ...info,
      ...(questions && { questions: storedQuestions(questions, stored) }),
    };
    return {
      action: actOf('Edit', surveyForm),
      writes: [{ of: surveyForm, kind: 'update', path, data }],
    };
  };
}
