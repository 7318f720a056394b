import { token } from '#domain/people/subject/ids.ts';
import { planConsentRetry } from '#domain/people/consent/moves.ts';
import { answered } from '#functions/lib/answered.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/**
 * Tries once more to move a user by the decision about a consent that stands (CORE-D-72). What still
 * stands in the way is an answer, not a failed call; delivered twice it moves once.
 */
export const retryConsentMoveHandler: CallableHandler<'retryConsentMove'> = async (
  { userUID, workflowID },
  { actor, db },
) => {
  const retry = { uid: userUID, workflowID, logID: token(random, 20) };
  return answered(() => commitPlan(db, actor, planConsentRetry(retry)));
};
