import { allocatedID, planAllocation } from '#domain/content/survey-form/question-ids.ts';
import { planFormSave, storedQuestions } from '#domain/content/survey-form/save-plan.ts';
import { surveyForm, type SurveyFormEntry } from '#domain/content/survey-form/survey-form.ts';
import { collectionOf } from '#data/engine/collection-of.ts';
import { call } from '#data/engine/call.ts';
import { commit } from '#data/engine/commit.ts';

export const surveyForms = collectionOf(surveyForm);

/** Creates a form. @throws FormError for a taken key */
export async function createForm(form: SurveyFormEntry): Promise<void> {
  const questions = storedQuestions(form.questions, null);
  await surveyForms.create({}, { ...form, questions: questions as SurveyFormEntry['questions'] });
}

/**
 * Saves the changes of a form.
 * @param base the stored values of these fields that the editor showed
 * @throws AppError failed-precondition on a concurrent edit
 */
export async function saveForm(
  formKey: string,
  changed: Partial<SurveyFormEntry>,
  base: Partial<SurveyFormEntry>,
): Promise<void> {
  await commit(planFormSave(surveyForms.path({}, formKey), changed, base));
}

/** The number of surveys answered, or begun, with a form (TEAM-FORM-02). @throws AppError */
export const countAnswers = async (formKey: string): Promise<number> =>
  (await call('countAnswers', { formKey })).count;

/**
 * Allocates question ids in one transaction (AUTHOR-FORM-47).
 * @param taken ids already used by older questions, which are skipped whatever the counter says
 */
export async function allocateIDs(
  formKey: string,
  many: number,
  taken: ReadonlySet<string>,
): Promise<string[]> {
  let before = 0;
  await commit(planAllocation(many, (count) => (before = count)));
  const ids = Array.from({ length: many }, (_, at) => allocatedID(formKey, before + at + 1));
  const free = ids.filter((id) => !taken.has(id));
  const missing = many - free.length;
  return missing === 0 ? free : [...free, ...(await allocateIDs(formKey, missing, taken))];
}
