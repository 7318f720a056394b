import { newEventGroup, token } from '#domain/people/subject/ids.ts';
import { planTermination } from '#domain/people/termination/plans.ts';
import { answered } from '#functions/lib/answered.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/**
 * Terminates a user early, or requests a follow-up first (CORE-TERM-16, CORE-D-77, CORE-D-78). A
 * refusal is a response; a repeat answers that it is already done.
 */
export const ssTerminateUserHandler: CallableHandler<'ssTerminateUser'> = async (
  { userUID, reason, followup },
  { actor, name, db },
) => {
  const termination = {
    uid: userUID,
    type: followup ? 'followup' : 'termination',
    reason,
    actor: { name, email: actor },
    ids: {
      log: token(random, 20),
      event: token(random, 20),
      group: newEventGroup('register-', random),
    },
  } as const;
  return answered(() => commitPlan(db, actor, planTermination(termination)));
};
