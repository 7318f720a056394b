import { useState, type Dispatch, type SetStateAction } from 'react';
import type { allocateIDs } from '#data/content/survey-forms.ts';
import { needsID, withIDs } from '#domain/content/survey-form/question-ids.ts';
import type { SurveyFormEntry, SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { logError } from '#lib/log.ts';

export const NO_IDS = 'Error getting question ID';

type Allocate = typeof allocateIDs;

/** Allocates ids for all placeholders in one call. @throws Error with a message for staff */
async function allocated(
  allocate: Allocate,
  formKey: string,
  placeholders: readonly string[],
  questions: readonly SurveyQuestion[],
): Promise<ReadonlyMap<string, string>> {
  const taken = new Set(questions.map(({ uniqueID }) => uniqueID));
  try {
    const ids = await allocate(formKey, placeholders.length, taken);
    return new Map(placeholders.map((placeholder, at) => [placeholder, ids[at] ?? placeholder]));
  } catch (error) {
    logError(error instanceof AppError ? error.message : NO_IDS, { error });
    throw new Error(NO_IDS, { cause: error });
  }
}

/** Ids of new questions: placeholders until the counter allocates them (AUTHOR-D-74). */
export function useQuestionIDs(
  setForm: Dispatch<SetStateAction<SurveyFormEntry>>,
  allocate: Allocate,
) {
  const [adding, setAdding] = useState(0);
  /** First ids by current id, so that a question's key stays stable when it gets its real id. */
  const [first, setFirst] = useState<ReadonlyMap<string, string>>(new Map());
  const remember = (ids: ReadonlyMap<string, string>) =>
    setFirst((old) => new Map([...old, ...[...ids].map(([before, id]) => [id, before] as const)]));
  return {
    adding: adding > 0,
    keyOf: (id: string) => first.get(id) ?? id,
    /** Allocates ids for new questions of a stored form. */
    give: async (form: SurveyFormEntry, placeholders: readonly string[]) => {
      setAdding((count) => count + 1);
      try {
        const ids = await allocated(allocate, form.key, placeholders, form.questions);
        remember(ids);
        setForm((now) => ({ ...now, questions: withIDs(now.questions, ids) }));
      } finally {
        setAdding((count) => count - 1);
      }
    },
    /** The form with all missing ids allocated. */
    complete: async (form: SurveyFormEntry): Promise<SurveyFormEntry> => {
      const placeholders = form.questions.filter(needsID).map(({ uniqueID }) => uniqueID);
      if (placeholders.length === 0) return form;
      const ids = await allocated(allocate, form.key, placeholders, form.questions);
      remember(ids);
      return { ...form, questions: withIDs(form.questions, ids) };
    },
  };
}
