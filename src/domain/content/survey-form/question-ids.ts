import { AppError } from '#domain/shared/app-error.ts';
import { PATHS } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { questionCounterRecord } from './question-counter-record.ts';
import type { SurveyQuestion } from './survey-form.ts';

const PREFIX = 6;
const DIGITS = 6;

/** Occurs in no key, and so in no allocated id. */
const PLACEHOLDER = '~';

/** The common prefix of a form's question ids (AUTHOR-FORM-16). */
export const idPrefix = (formKey: string): string => formKey.slice(0, PREFIX);

/** A question's temporary id until the counter allocates one (AUTHOR-FORM-15, AUTHOR-D-74). */
export const placeholderID = (formKey: string, random: string): string =>
  `${idPrefix(formKey)}${PLACEHOLDER}${random.slice(0, 8)}`;

/** The id allocated by the counter (AUTHOR-FORM-14). */
export const allocatedID = (formKey: string, count: number): string =>
  `${idPrefix(formKey)}${String(count).padStart(DIGITS, '0')}`;

/** Whether a question still needs an id; a blank one counts as missing. */
export const needsID = ({ uniqueID }: Pick<SurveyQuestion, 'uniqueID'>): boolean =>
  uniqueID.trim() === '' || uniqueID.includes(PLACEHOLDER);

/** The questions with placeholders replaced by allocated ids. */
export function withIDs<Q extends Pick<SurveyQuestion, 'uniqueID'>>(
  questions: readonly Q[],
  given: ReadonlyMap<string, string>,
): Q[] {
  return questions.map((question) => {
    const uniqueID = given.get(question.uniqueID);
    return uniqueID === undefined ? question : { ...question, uniqueID };
  });
}

/** Replaces blank ids by placeholders, so that every question has a distinct one. */
export function withPlaceholders(
  questions: readonly SurveyQuestion[],
  formKey: string,
  random: () => string,
): SurveyQuestion[] {
  return questions.map((question) =>
    question.uniqueID.trim() === ''
      ? { ...question, uniqueID: placeholderID(formKey, random()) }
      : question,
  );
}

const COUNTER = 'totalQuestionsCreated';

/** The stored question count. @throws AppError in one of three ways (AUTHOR-D-75) */
function counted(stored: Readonly<Record<string, unknown>> | null): number {
  if (!stored) {
    throw new AppError('not-found', 'Survey question counter document does not exist');
  }
  if (Object.keys(stored).length === 0) {
    throw new AppError('failed-precondition', 'Survey question counter document has no data');
  }
  const count = stored[COUNTER];
  if (typeof count !== 'number' || !Number.isInteger(count)) {
    throw new AppError('failed-precondition', 'Survey question counter is undefined');
  }
  return count;
}

/**
 * Increments the counter (AUTHOR-FORM-47). Never creates it.
 *
 * @param onCounted receives the previous count; called again on a transaction retry, so the last
 *   call counts
 * @throws AppError when there is no counter
 */
export function planAllocation(many: number, onCounted: (before: number) => void): Planner {
  const path = PATHS.questionCounter;
  return async (read) => {
    const before = counted(await read(path));
    onCounted(before);
    const data = { [COUNTER]: before + many };
    return {
      action: 'Count survey questions',
      writes: [{ of: questionCounterRecord, kind: 'update', path, data }],
    };
  };
}
