import { ValidationError } from 'yup';
import { questionErrors } from './check-questions.ts';
import type { Errors } from './question-types/question-type.ts';
import { MAX_QUESTIONS, surveyForm, type SurveyFormEntry } from './survey-form.ts';

const INFO = ['key', 'name', 'formType', 'Type', 'pro', 'pro_component'] as const;

/** A form without its questions. */
export type FormInfo = Pick<SurveyFormEntry, (typeof INFO)[number]>;

const newInfo = surveyForm.form.pick([...INFO]);
const oldInfo = newInfo.omit(['key']);

/** The stored form of an entry: trimmed. */
export const castInfo = (info: FormInfo): FormInfo => ({
  ...newInfo.cast(info, { assert: false }),
  // An existing key is never changed.
  key: info.key.trim(),
});

export interface FormErrors {
  readonly info: Errors;
  /** One entry per question, in order. */
  readonly questions: readonly Errors[];
  /** An error of the list as a whole; empty when valid. */
  readonly list: string;
}

export const isSound = ({ info, questions, list }: FormErrors): boolean =>
  list === '' && [info, ...questions].every((errors) => Object.keys(errors).length === 0);

/** Reports a missing value in preference to an invalid one. */
function firstMessages(error: ValidationError): Errors {
  const missing = error.inner.filter(({ type }) => type === 'required');
  const messages: Record<string, string> = {};
  for (const problem of [...missing, ...error.inner])
    messages[problem.path ?? ''] ??= problem.message;
  return messages;
}

function infoErrors(entry: FormInfo, fresh: boolean): Errors {
  const missing: Errors = {
    // For an empty selection, yup reports only that the value is not an option.
    ...(entry.formType === '' && { formType: 'Form type is required' }),
    ...(entry.formType === 'EPRO' && entry.Type === '' && { Type: 'Type is required' }),
  };
  try {
    (fresh ? newInfo : oldInfo).validateSync({ ...entry }, { abortEarly: false });
    return missing;
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return { ...firstMessages(error), ...missing };
  }
}

/** Two questions with one id would share their answers. */
function repeatedIDs(questions: SurveyFormEntry['questions']): readonly Errors[] {
  const seen = new Set<string>();
  return questions.map(({ uniqueID }) => {
    const again = uniqueID !== '' && seen.has(uniqueID);
    seen.add(uniqueID);
    return again ? { uniqueID: 'Another question has this ID' } : {};
  });
}

/**
 * The errors that prevent saving a form.
 *
 * @param fresh whether the form is new, so that its key is checked too
 */
export function checkForm(entry: SurveyFormEntry, fresh: boolean): FormErrors {
  const { questions } = entry;
  const repeated = repeatedIDs(questions);
  const context = { epro: entry.formType === 'EPRO', count: questions.length };
  return {
    info: infoErrors(entry, fresh),
    questions: questions.map((question, at) => ({
      ...repeated[at],
      ...questionErrors(question, context),
    })),
    list: listError(questions),
  };
}

function listError(questions: readonly unknown[]): string {
  if (questions.length === 0) return 'This form has no questions';
  return questions.length > MAX_QUESTIONS ? `A form has at most ${MAX_QUESTIONS} questions` : '';
}

/** The first applicable error summary (AUTHOR-D-79); null when valid. */
export function errorStatus({ info, questions, list }: FormErrors, entry: FormInfo): string | null {
  if ('key' in info && entry.key.trim() === '') return 'Enter form key';
  if ('name' in info && entry.name.trim() === '') return 'Enter form name';
  if (Object.keys(info).length > 0) return 'Form info has an error';
  if (list !== '') return list;
  const wrong = questions.findIndex((errors) => Object.keys(errors).length > 0);
  return wrong === -1 ? null : `Question ${wrong + 1} has an error`;
}
