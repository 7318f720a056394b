import type { FormErrors } from '#domain/content/survey-form/check-form.ts';
import { errorStatus, type FormInfo } from '#domain/content/survey-form/check-form.ts';
import type { useSave } from './use-save.ts';

/** The kinds of statuses that the editor has (AUTHOR-FORM-32). */
export type FormStatus = 'error' | 'saved' | 'adding_questions';

export interface Status {
  /** None where nothing is to be said but that something is unsaved. */
  readonly kind: FormStatus | null;
  readonly text: string;
  readonly why?: string;
}

interface About {
  readonly state: ReturnType<typeof useSave>['state'];
  readonly adding: boolean;
  readonly dirty: boolean;
  readonly info: FormInfo;
  readonly errors: FormErrors;
  /** Somebody else has saved what was changed here as well. */
  readonly conflicts: boolean;
}

/** The one status that is shown at a time (AUTHOR-D-79). */
export function statusOf({ state, adding, dirty, info, errors, conflicts }: About): Status {
  if (adding) return { kind: 'adding_questions', text: 'Adding questions...' };
  if (state.phase !== 'editing') return { kind: null, text: 'Saving…' };
  if (state.failure) return { kind: 'error', ...state.failure };
  if (conflicts) return { kind: 'error', text: 'Choose which version to keep first.' };
  const wrong = state.attempted || state.takenKey !== null ? errorStatus(errors, info) : null;
  if (wrong !== null) return { kind: 'error', text: wrong };
  if (state.saved && !dirty) return { kind: 'saved', text: 'Saved form' };
  return { kind: null, text: dirty ? 'Unsaved changes' : '' };
}
