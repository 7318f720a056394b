import { useEffect, useEffectEvent, useReducer } from 'react';
import { createForm, saveForm } from '#data/content/survey-forms.ts';
import { randomToken } from '#data/engine/random.ts';
import { checkForm, isSound } from '#domain/content/survey-form/check-form.ts';
import { blankForm, savedForm } from '#domain/content/survey-form/edit-form.ts';
import { withPlaceholders } from '#domain/content/survey-form/question-ids.ts';
import { asStored } from '#domain/content/survey-form/save-plan.ts';
import { surveyForm, type SurveyFormEntry } from '#domain/content/survey-form/survey-form.ts';
import { messagesOf } from '#domain/shared/record.ts';
import { errorText } from '#lib/error-text.ts';
import { FormError } from '#lib/form-error.ts';
import { logError } from '#lib/log.ts';
import { changedFields } from '#lib/merge-fields.ts';
import type { Draft } from './use-draft.ts';
import { NO_IDS } from './use-question-ids.ts';

/** Waits for pending input, which belongs to the save (AUTHOR-FORM-30). */
const WAITS_MS = 500;
const NOT_SAVED = messagesOf(surveyForm, '', '').notSaved;

interface Failure {
  readonly text: string;
  /** Details, if any. */
  readonly why: string;
}

interface State {
  readonly phase: 'editing' | 'waiting' | 'sending';
  /** Errors are shown from the first save attempt on. */
  readonly attempted: boolean;
  readonly failure: Failure | null;
  readonly saved: boolean;
  /** A key rejected as another form's. */
  readonly takenKey: string | null;
  /** Counts rejected attempts: each moves the focus to the first error. */
  readonly refusals: number;
}

const EDITING: State = {
  phase: 'editing',
  attempted: false,
  failure: null,
  saved: false,
  takenKey: null,
  refusals: 0,
};

interface SaveInput {
  readonly draft: Draft;
  readonly fresh: boolean;
  /** The form with an id for each question. */
  readonly complete: (form: SurveyFormEntry) => Promise<SurveyFormEntry>;
}

/** Writes the changes; a new form in full. */
async function send(form: SurveyFormEntry, stored: SurveyFormEntry, fresh: boolean) {
  if (fresh) return createForm(form);
  const fields = changedFields(stored, form) as (keyof SurveyFormEntry)[];
  const pick = (of: SurveyFormEntry) => Object.fromEntries(fields.map((name) => [name, of[name]]));
  return saveForm(stored.key, pick(form), pick(stored));
}

function failureOf(error: unknown): Failure {
  const text = errorText(error);
  return text === NO_IDS ? { text, why: '' } : { text: NOT_SAVED, why: text };
}

/** A save in steps: wait, validate, get ids, write; a failure leaves the form unchanged. */
export function useSave() {
  const [state, set] = useReducer(
    (old: State, next: Partial<State>) => ({ ...old, ...next }),
    EDITING,
  );
  return { state, set };
}

/** Saves once the input has settled. */
export function useSaving({ state, set }: ReturnType<typeof useSave>, input: SaveInput) {
  const { draft, fresh, complete } = input;
  const refuse = (more: Partial<State>) =>
    set({ ...more, phase: 'editing', refusals: state.refusals + 1 });
  const due = useEffectEvent(async () => {
    const { values, stored } = draft;
    const questions = withPlaceholders(values.questions, values.key, randomToken);
    const form = { ...values, questions };
    if (!isSound(checkForm(form, fresh))) return refuse({ attempted: true });
    set({ phase: 'sending', attempted: true });
    try {
      const saved = savedForm(await complete(form), stored.questions, new Date());
      await send(saved, stored, fresh);
      draft.settle(fresh ? blankForm() : asStored(saved));
      set({ ...EDITING, saved: true });
    } catch (error) {
      if (error instanceof FormError) return refuse({ takenKey: values.key });
      const failure = failureOf(error);
      logError(failure.text, { error });
      set({ phase: 'editing', failure });
    }
  });
  useEffect(() => {
    if (state.phase !== 'waiting') return;
    const timer = setTimeout(() => void due(), WAITS_MS);
    return () => clearTimeout(timer);
  }, [state.phase]);
  return () => {
    if (state.phase !== 'editing') return;
    set({ phase: 'waiting', failure: null, saved: false, takenKey: null });
  };
}
