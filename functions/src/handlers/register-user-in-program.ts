import { planEnrolment } from '#domain/people/enrolment/enrol.ts';
import { newEventGroup, token } from '#domain/people/subject/ids.ts';
import { answered } from '#functions/lib/answered.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/**
 * Enrols a user in a program. Idempotent; a refusal is a response (CORE-TERM-18, CORE-D-80). Called by the
 * screening week screens (OPS-SWF-08, OPS-D-63) and other study clients; termination and consent enrol on
 * their own: docs/decisions/program-of-an-account.md.
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
