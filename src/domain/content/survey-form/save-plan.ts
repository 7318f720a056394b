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

/** What is stored of a part that a type of question does not have. */
const WITHOUT: Readonly<Record<QuestionPart, unknown>> = {
  text: '',
  placeHolder: '',
  validation: null,
  options: [],
  sliderOptions: null,
  conditionalDisplay: { hide: false, hideQuestionsIfEquals: '', questionNumbersToHide: '' },
};

/**
 * A question as it is stored: with fields that the console does not know, as they were, and without
 * what its type does not have. One of an unknown type is kept but for its place and its numbers.
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

/** The questions as they are stored; of one that nobody changed no more than its place is written anew. */
export function storedQuestions(
  questions: readonly SurveyQuestion[],
  before: RawDocument | null,
): RawDocument[] {
  const raw: readonly unknown[] = Array.isArray(before?.['questions']) ? before['questions'] : [];
  const known = new Map(
    raw.flatMap((one) => (isRecord(one) ? [[one['uniqueID'], one] as const] : [])),
  );
  const read = new Map(
    decode('', before ?? {}).questions.map((one) => [one.uniqueID, contentOf(one)]),
  );
  return questions.map((question) => {
    const stored = known.get(question.uniqueID);
    if (stored && read.get(question.uniqueID) === contentOf(question)) {
      return { ...stored, order: question.order };
    }
    return storedQuestion(question, stored);
  });
}

/** A form as it reads once it is saved. */
export const asStored = (form: SurveyFormEntry): SurveyFormEntry =>
  editedForm(decode(form.key, { ...form, questions: storedQuestions(form.questions, null) }));

const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/**
 * Saves what was changed of a form (AUTHOR-D-72).
 *
 * @param base the changed fields as the editor showed them to be stored
 * @throws AppError failed-precondition where somebody else has changed one of them since
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
