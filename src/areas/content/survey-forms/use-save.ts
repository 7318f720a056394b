import { useEffect, useEffectEvent, useReducer } from 'react';
import { countAnswers, createForm, saveForm } from '#data/content/survey-forms.ts';
import { randomToken } from '#data/engine/random.ts';
import { answeredChanges } from '#domain/content/survey-form/answered-changes.ts';
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

/** Delay of a save, so that pending input is included (AUTHOR-FORM-30). */
const WAITS_MS = 500;
const NOT_SAVED = messagesOf(surveyForm, '', '').notSaved;

interface Failure {
  readonly text: string;
  /** Empty without details. */
  readonly why: string;
}

/** The question asked before a save changes answered questions (TEAM-FORM-02). */
export interface AnswersQuestion {
  readonly changes: readonly string[];
  /** The number of answered surveys; null when unknown. */
  readonly count: number | null;
}

interface State {
  readonly phase: 'editing' | 'waiting' | 'sending';
  readonly question: AnswersQuestion | null;
  /** Errors are shown from the first save attempt on. */
  readonly attempted: boolean;
  readonly failure: Failure | null;
  readonly saved: boolean;
  /** The rejected key, which belongs to another form. */
  readonly takenKey: string | null;
  /** Counts rejected attempts: each moves the focus to the first error. */
  readonly refusals: number;
}

const EDITING: State = {
  phase: 'editing',
  question: null,
  attempted: false,
  failure: null,
  saved: false,
  takenKey: null,
  refusals: 0,
};

interface SaveInput {
  readonly draft: Draft;
  readonly fresh: boolean;
  /** Gives each question of a form its id. */
  readonly complete: (form: SurveyFormEntry) => Promise<SurveyFormEntry>;
}

/** Writes the changes, or a new form in full. */
async function write(form: SurveyFormEntry, stored: SurveyFormEntry, fresh: boolean) {
  if (fresh) return createForm(form);
  const fields = changedFields(stored, form) as (keyof SurveyFormEntry)[];
  const pick = (of: SurveyFormEntry) => Object.fromEntries(fields.map((name) => [name, of[name]]));
  return saveForm(stored.key, pick(form), pick(stored));
}

/** The question before a save; null when the save changes no answered question. */
async function questionOf({ key, questions }: SurveyFormEntry, form: SurveyFormEntry) {
  const changes = answeredChanges(questions, form.questions);
  if (changes.length === 0) return null;
  try {
    const count = await countAnswers(key);
    return count === 0 ? null : { changes, count };
  } catch (error) {
    logError('The number of answers is unknown', { error });
    return { changes, count: null };
  }
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

/** Saves once pending input has settled; asks first when answered questions change. */
export function useSaving({ state, set }: ReturnType<typeof useSave>, input: SaveInput) {
  const { draft, fresh, complete } = input;
  const refuse = (more: Partial<State>) =>
    set({ ...more, phase: 'editing', refusals: state.refusals + 1 });
  const send = async (agreed: boolean) => {
    const { values, stored } = draft;
    const questions = withPlaceholders(values.questions, values.key, randomToken);
    const form = { ...values, questions };
    if (!isSound(checkForm(form, fresh))) return refuse({ attempted: true });
    set({ phase: 'sending', attempted: true, question: null });
    try {
      const question = agreed || fresh ? null : await questionOf(stored, form);
      if (question) return set({ phase: 'editing', question });
      const saved = savedForm(await complete(form), stored.questions, new Date());
      await write(saved, stored, fresh);
      draft.settle(fresh ? blankForm() : asStored(saved));
      set({ ...EDITING, saved: true });
    } catch (error) {
      if (error instanceof FormError) return refuse({ takenKey: values.key });
      const failure = failureOf(error);
      logError(failure.text, { error });
      set({ phase: 'editing', failure });
    }
  };
  const due = useEffectEvent(() => send(false));
  useEffect(() => {
    if (state.phase !== 'waiting') return;
    const timer = setTimeout(() => void due(), WAITS_MS);
    return () => clearTimeout(timer);
  }, [state.phase]);
  return {
    start: () => {
      if (state.phase !== 'editing') return;
      set({ phase: 'waiting', failure: null, saved: false, takenKey: null });
    },
    /** Saves after the question was confirmed. */
    goOn: () => void send(true),
  };
}
