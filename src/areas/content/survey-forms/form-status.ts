import type { FormErrors } from '#domain/content/survey-form/check-form.ts';
import { errorStatus, type FormInfo } from '#domain/content/survey-form/check-form.ts';
import type { useSave } from './use-save.ts';

/** The editor's kinds of status (AUTHOR-FORM-32). */
type FormStatus = 'error' | 'saved' | 'adding_questions';

export interface Status {
  /** Null for the plain state of unsaved changes. */
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
  /** True while conflicts with somebody else's save are unresolved. */
  readonly conflicts: boolean;
}

/** The single status shown (AUTHOR-D-79). */
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
