import { token } from '#domain/people/subject/ids.ts';
import { planConsentRetry } from '#domain/people/consent/moves.ts';
import { answered } from '#functions/lib/answered.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/**
 * Retries the move that a standing consent decision calls for (CORE-D-72). A remaining obstacle is
 * reported in the response, not as an error; a repeat moves once.
 */
export const retryConsentMoveHandler: CallableHandler<'retryConsentMove'> = async (
  { userUID, workflowID },
  { actor, db },
) => {
  const retry = { uid: userUID, workflowID, logID: token(random, 20) };
  return answered(() => commitPlan(db, actor, planConsentRetry(retry)));
};
