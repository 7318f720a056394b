import { allocatedID, planAllocation } from '#domain/content/survey-form/question-ids.ts';
import { planFormSave, storedQuestions } from '#domain/content/survey-form/save-plan.ts';
import { surveyForm, type SurveyFormEntry } from '#domain/content/survey-form/survey-form.ts';
import { collectionOf } from '#data/engine/collection-of.ts';
import { commit } from '#data/engine/commit.ts';

export const surveyForms = collectionOf(surveyForm);

/** Creates a form. @throws FormError for a key that another one has */
export async function createForm(form: SurveyFormEntry): Promise<void> {
  const questions = storedQuestions(form.questions, null);
  await surveyForms.create({}, { ...form, questions: questions as SurveyFormEntry['questions'] });
}

/**
 * Saves what was changed of a form.
 *
 * @param base these fields as the editor showed them to be stored
 * @throws AppError failed-precondition where somebody else has changed one of them since
 */
export async function saveForm(
  formKey: string,
  changed: Partial<SurveyFormEntry>,
  base: Partial<SurveyFormEntry>,
): Promise<void> {
  await commit(planFormSave(surveyForms.path({}, formKey), changed, base));
}

/**
 * New ids for questions of a form, all from one transaction (AUTHOR-FORM-47).
 *
 * @param taken ids that older questions have, whatever the counter says: those are skipped
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
