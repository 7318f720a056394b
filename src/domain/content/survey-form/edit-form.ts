import { castInfo, type FormInfo } from './check-form.ts';
import { inOrder } from './question-list.ts';
import type { SurveyForm, SurveyFormEntry, SurveyQuestion } from './survey-form.ts';
import type { EproKey } from '#domain/content/epro-key.ts';

/** An empty form. */
export const blankForm = (): SurveyFormEntry => ({
  ...{ key: '', name: '', formType: 'standard', Type: '', pro: '', pro_component: '' },
  questions: [],
});

/** A stored form as it is edited; its document is what knows its key for certain. */
export const editedForm = (form: SurveyForm): SurveyFormEntry => ({
  key: form.key || form.docID,
  name: form.name,
  formType: form.formType,
  Type: form.Type,
  pro: form.pro,
  pro_component: form.pro_component,
  questions: inOrder(form.questions),
});

/** Another type of form has other keys, and nothing of the one before (AUTHOR-FORM-26). */
export const withFormType = (formType: string): FormInfo => ({
  ...{ key: '', name: '', Type: '', pro: '', pro_component: '' },
  formType,
});

/** What an ePRO key fills in (AUTHOR-FORM-25). */
export const withEproKey = (
  info: FormInfo,
  { key, name, pro, pro_component, Type }: Pick<EproKey, keyof FormInfo & keyof EproKey>,
): FormInfo => ({ ...info, key, name, pro, pro_component, Type });

/** A year has four digits, whatever was entered (AUTHOR-FORM-42). */
export const withAnswerType = (
  validation: SurveyQuestion['validation'],
  answerType: string,
): SurveyQuestion['validation'] =>
  answerType === 'year' ? { answerType, min: 4, max: 4 } : { ...validation, answerType };

/** Numbers and commas are stored without blanks, so none can be typed (AUTHOR-D-77). */
export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

const NOWHERE = { order: null, updated: null } as const;

/** What a question says, wherever it stands and whenever it was changed. */
export const contentOf = (question: SurveyQuestion): string =>
  JSON.stringify({ ...question, ...NOWHERE });

/**
 * A form as it is saved: trimmed, its questions numbered from 1, years with four digits, and those
 * that were changed with the time at which they were.
 *
 * @param before the questions as they were stored
 * @param now Firestore takes no time of the server inside of a list
 */
export function savedForm(
  form: SurveyFormEntry,
  before: readonly SurveyQuestion[],
  now: Date,
): SurveyFormEntry {
  const known = new Map(before.map((question) => [question.uniqueID, contentOf(question)]));
  return {
    ...castInfo(form),
    questions: form.questions.map((question, at) => {
      const { validation } = question;
      const one = { ...question, validation: withAnswerType(validation, validation.answerType) };
      const unchanged = known.get(one.uniqueID) === contentOf(one);
      return { ...one, order: at + 1, updated: unchanged ? one.updated : now };
    }),
  };
}
