import type { Involved, RegistrationPair } from './conflicts.ts';

/** The three records linked by a registration. */
export interface RegistrationResult extends RegistrationPair {
  readonly uid: string;
}

/** The state of a registration form; an empty form is `editing` without values (CORE-D-35). */
export type RegistrationState =
  | { readonly name: 'editing' }
  | { readonly name: 'registering' }
  | { readonly name: 'complete'; readonly result: RegistrationResult }
  | {
      readonly name: 'error';
      readonly reason: string;
      readonly involved: Involved;
      /** The e-mail of the saved record that lacks only its account; null for any other failure (CORE-D-38). */
      readonly saved: string | null;
    };

export type RegistrationStep =
  | { readonly type: 'submit' }
  | { readonly type: 'refuse' }
  | { readonly type: 'complete'; readonly result: RegistrationResult }
  | {
      readonly type: 'fail';
      readonly reason: string;
      readonly involved: Involved;
      readonly saved: string | null;
    }
  | { readonly type: 'edit' };

export const EDITING: RegistrationState = { name: 'editing' };

/**
 * editing or error --submit--> registering --complete--> complete, or --fail--> error. A field error returns
 * to editing, as does `edit` from complete (for another person) or error. Keeps input; ignores other events.
 */
export function registrationStep(
  state: RegistrationState,
  step: RegistrationStep,
): RegistrationState {
  switch (step.type) {
    case 'submit':
      return state.name === 'editing' || state.name === 'error' ? { name: 'registering' } : state;
    case 'refuse':
      return state.name === 'registering' ? EDITING : state;
    case 'complete':
      return state.name === 'registering' ? { name: 'complete', result: step.result } : state;
    case 'fail':
      return state.name === 'registering'
        ? { name: 'error', reason: step.reason, involved: step.involved, saved: step.saved }
        : state;
    case 'edit':
      return state.name === 'registering' ? state : EDITING;
  }
}
