import { planEnrolment } from '#domain/people/enrolment/enrol.ts';
import { newEventGroup, token } from '#domain/people/subject/ids.ts';
import { answered } from '#functions/lib/answered.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/**
 * Enrols a user in a program (CORE-TERM-18, CORE-D-80). An unknown user or program, or somebody who is
 * terminated, is an answer, not a failed call. Delivered twice it changes nothing the second time.
 *
 * Called by the screens of the screening weeks (OPS-SWF-08, OPS-D-63) and by other clients of the study;
 * a termination and a consent enrol by themselves: docs/decisions/program-of-an-account.md.
 */
export const registerUserInProgramHandler: CallableHandler<'registerUserInProgram'> = async (
  { userUID, programKey },
  { actor, db },
) => {
  const event = { id: token(random, 20), group: newEventGroup('register-', random) };
  return answered(() =>
    commitPlan(db, actor, planEnrolment({ userUID, programKey, actor, event })),
  );
};
