import { useReducer, useRef, useState } from 'react';
import { findRegistration, saveAndRegister } from '#data/people/registrations.ts';
import { involvedIn } from '#domain/people/registration/conflicts.ts';
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
  'This email has a registration record already, which the form shows now. Check it, then register.';

/** The states of a registration form, and what submitting it does. */
export function useRegistration(mode: RegistrationSave['mode']) {
  const person = useStaff();
  const [state, step] = useReducer(registrationStep, EDITING);
  /** Of whom it turned out that she leaves a protected study, so that a reason is asked for. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const result = useRef<RegistrationResult>(null);
  /**
   * The e-mails whose saved record got a program that has not reached the account yet. By e-mail: the
   * form may be used for another one after a failure, and that account keeps its program.
   */
  const waiting = useRef(new Set<string>());

  const submit = async (
    entry: RegistrationEntry,
    edits: Pick<RegistrationSave, 'changed' | 'base'>,
  ): Promise<void> => {
    step({ type: 'submit' });
    const { reason, ...values } = entry;
    const email = normalizeEmail(entry.email);
    try {
      // Who submits before the form could show the record has not seen what is stored.
      if (mode === 'create' && edits.base === null && (await findRegistration(email))) {
        throw new FormError({ email: SHOWN_NOW });
      }
      const mayAssign = (role: string) => can.assignRole(person, role);
      const programChanged = waiting.current.has(email);
      const may = { mayAssign, mayLeaveStudy: can.leaveStudy(person) };
      const save = { mode, values, ...edits, reason, ...may, programChanged };
      result.current = await saveAndRegister(save, (program) => {
        if (program) waiting.current.add(email);
      });
      waiting.current.delete(email);
    } catch (error) {
      if (error instanceof FormError) {
        step({ type: 'refuse' });
        throw error;
      }
      if (error instanceof ReasonToLeave) {
        step({ type: 'refuse' });
        setLeaving(email);
        throw new FormError({ reason: error.message });
      }
      step({ type: 'fail', reason: errorText(error), involved: involvedIn(error) });
      // The reason stands above the form; the form itself has nothing to add.
      throw new FormError({});
    }
  };
  const finish = () => {
    if (result.current) step({ type: 'complete', result: result.current });
  };
  const edit = () => step({ type: 'edit' });
  return { state, leaving, submit, finish, edit };
}

export type RegistrationRun = ReturnType<typeof useRegistration>;
