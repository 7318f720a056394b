import { useReducer, useRef, useState } from 'react';
import { findRegistration, saveAndRegister } from '#data/people/registrations.ts';
import { involvedIn, lacksAccount } from '#domain/people/registration/conflicts.ts';
import type { RegistrationSave } from '#domain/people/registration/plans.ts';
import {
  EDITING,
  registrationStep,
  type RegistrationResult,
} from '#domain/people/registration/state.ts';
import type { RegistrationEntry } from '#domain/people/registration/schema.ts';
import { ReasonToLeave } from '#domain/people/user/protected-study.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { can } from '#domain/staff/capabilities.ts';
import { errorText } from '#lib/error-text.ts';
import { FormError } from '#lib/form-error.ts';
import { useStaff } from '#session/use-session.ts';

const SHOWN_NOW =
  'This email already has a registration record, which the form now shows. Check it, then register.';

/** A registration form's state machine and submit. */
export function useRegistration(mode: RegistrationSave['mode']) {
  const person = useStaff();
  const [state, step] = useReducer(registrationStep, EDITING);
  /** The e-mail whose save would leave a protected study, so that the form asks for a reason. */
  const [leaving, setLeaving] = useState<string | null>(null);
  /** The e-mail whose record this form created itself; null for none. */
  const [made, setMade] = useState<string | null>(null);
  const result = useRef<RegistrationResult>(null);
  /**
   * E-mails whose saved program has not reached the account yet. Kept per e-mail: after a failure
   * the form may be used for another one, whose account keeps its program.
   */
  const waiting = useRef(new Set<string>());

  const submit = async (
    entry: RegistrationEntry,
    edits: Pick<RegistrationSave, 'changed' | 'base'>,
  ): Promise<void> => {
    step({ type: 'submit' });
    const { reason, ...values } = entry;
    const email = normalizeEmail(entry.email);
    const isNew = mode === 'create' && edits.base === null;
    try {
      // Submitting before the form shows the stored record would overwrite unseen data.
      if (isNew && (await findRegistration(email))) throw new FormError({ email: SHOWN_NOW });
      // The record arrives before the save is answered.
      if (isNew) setMade(email);
      const mayAssign = (role: string) => can.assignRole(person, role);
      const programChanged = waiting.current.has(email);
      const may = { mayAssign, mayLeaveStudy: can.leaveStudy(person) };
      const save = { mode, values, ...edits, reason, ...may, programChanged };
      result.current = await saveAndRegister(save, (program) => {
        if (program) waiting.current.add(email);
      });
      waiting.current.delete(email);
    } catch (error) {
      if (isNew && !lacksAccount(error)) setMade(null);
      if (error instanceof FormError) {
        step({ type: 'refuse' });
        throw error;
      }
      if (error instanceof ReasonToLeave) {
        step({ type: 'refuse' });
        setLeaving(email);
        throw new FormError({ reason: error.message });
      }
      step({
        type: 'fail',
        reason: errorText(error),
        involved: involvedIn(error),
        saved: lacksAccount(error) ? email : null,
      });
      // The reason is shown above the form.
      throw new FormError({});
    }
  };
  const finish = () => {
    if (result.current) step({ type: 'complete', result: result.current });
  };
  const edit = () => step({ type: 'edit' });
  return { state, leaving, made, submit, finish, edit };
}

export type RegistrationRun = ReturnType<typeof useRegistration>;
