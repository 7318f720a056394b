import { castInfo, type FormInfo } from './check-form.ts';
import { placeholderID } from './question-ids.ts';
import { importQuestions, inOrder } from './question-list.ts';
import type { SurveyForm, SurveyFormEntry, SurveyQuestion } from './survey-form.ts';
import type { EproKey } from '#domain/content/epro-key.ts';

export const blankForm = (): SurveyFormEntry => ({
  key: '',
  name: '',
  formType: 'standard',
  Type: '',
  pro: '',
  pro_component: '',
  questions: [],
});

/** A new form with the content of another one; its questions get new ids (TEAM-FORM-02). */
export const copiedForm = (form: SurveyFormEntry, random: () => string): SurveyFormEntry => ({
  ...form,
  key: '',
  name: `${form.name} (copy)`,
  questions: importQuestions([], form.questions, () => placeholderID('', random())),
});

/** A stored form in the editor; its key is taken from the document id. */
export const editedForm = (form: SurveyForm): SurveyFormEntry => ({
  key: form.docID || form.key,
  name: form.name,
  formType: form.formType,
  Type: form.Type,
  pro: form.pro,
  pro_component: form.pro_component,
  questions: inOrder(form.questions),
});

/** A changed form type clears the keys and the fields of the old type (AUTHOR-FORM-26). */
export const withFormType = (formType: string): FormInfo => ({
  key: '',
  name: '',
  Type: '',
  pro: '',
  pro_component: '',
  formType,
});

/** The fields that an ePRO key fills in (AUTHOR-FORM-25). */
export const withEproKey = (
  info: FormInfo,
  { key, name, pro, pro_component, Type }: Pick<EproKey, keyof FormInfo & keyof EproKey>,
): FormInfo => ({ ...info, key, name, pro, pro_component, Type });

/** A year always has four digits, whatever was entered (AUTHOR-FORM-42). */
export const withAnswerType = (
  validation: SurveyQuestion['validation'],
  answerType: string,
): SurveyQuestion['validation'] =>
  answerType === 'year' ? { answerType, min: 4, max: 4 } : { ...validation, answerType };

/**
 * Lists of numbers are stored without blanks, so blanks are stripped while typing (AUTHOR-D-77).
 */
export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

const NOWHERE = { order: null, updated: null } as const;

/** A question's content, regardless of position and edit time. */
export const contentOf = (question: SurveyQuestion): string =>
  JSON.stringify({ ...question, ...NOWHERE });

/**
 * A form ready to save: trimmed, questions numbered from 1, four-digit years, changed questions
 * stamped.
 *
 * @param before the stored questions
 * @param now the client's time, because Firestore allows no server timestamp inside a list
 */
export function savedForm(
  form: SurveyFormEntry,
  before: readonly SurveyQuestion[],
  now: Date,
): SurveyFormEntry {
  const beforeByID = new Map(before.map((question) => [question.uniqueID, contentOf(question)]));
  return {
    ...castInfo(form),
    questions: form.questions.map((question, at) => {
      const { validation } = question;
      const normalized = {
        ...question,
        validation: withAnswerType(validation, validation.answerType),
      };
      const unchanged = beforeByID.get(normalized.uniqueID) === contentOf(normalized);
      return { ...normalized, order: at + 1, updated: unchanged ? normalized.updated : now };
    }),
  };
}
