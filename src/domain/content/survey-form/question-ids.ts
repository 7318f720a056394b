import { AppError } from '#domain/shared/app-error.ts';
import { PATHS } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { questionCounterRecord } from './question-counter-record.ts';
import type { SurveyQuestion } from './survey-form.ts';

const PREFIX = 6;
const DIGITS = 6;

/** No key holds it, and so no id that was ever allocated. */
const PLACEHOLDER = '~';

/** What the ids of all questions of a form begin with (AUTHOR-FORM-16). */
export const idPrefix = (formKey: string): string => formKey.slice(0, PREFIX);

/** What a question is called until the counter has given it its id (AUTHOR-FORM-15, AUTHOR-D-74). */
export const placeholderID = (formKey: string, random: string): string =>
  `${idPrefix(formKey)}${PLACEHOLDER}${random.slice(0, 8)}`;

/** The id that the counter gives (AUTHOR-FORM-14). */
export const allocatedID = (formKey: string, count: number): string =>
  `${idPrefix(formKey)}${String(count).padStart(DIGITS, '0')}`;

/** Whether the counter has to give a question its id; one that is blank counts too. */
export const needsID = ({ uniqueID }: Pick<SurveyQuestion, 'uniqueID'>): boolean =>
  uniqueID.trim() === '' || uniqueID.includes(PLACEHOLDER);

/** The questions with the ids that they were given, by those they had. */
export function withIDs<Q extends Pick<SurveyQuestion, 'uniqueID'>>(
  questions: readonly Q[],
  given: ReadonlyMap<string, string>,
): Q[] {
  return questions.map((question) => {
    const uniqueID = given.get(question.uniqueID);
    return uniqueID === undefined ? question : { ...question, uniqueID };
  });
}

/** Blank ids become placeholders, so that each question has a name of its own. */
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

/** How many questions have been made. @throws AppError in one of three ways (AUTHOR-D-75) */
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
 * Raises the counter by so many questions (AUTHOR-FORM-47). The console never creates it.
 *
 * @param onCounted hears the count before; the last time is the one that was stored
 * @throws AppError where there is no counter
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
