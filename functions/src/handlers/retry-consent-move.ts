import { token } from '../../../src/domain/people/ids.ts';
import { planConsentRetry } from '../../../src/domain/people/workflow/consent-moves.ts';
import { answered } from '../lib/answered.ts';
import { commitPlan } from '../lib/commit-plan.ts';
import { random } from '../lib/random.ts';
import type { CallableHandler } from '../lib/run-callable.ts';

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
