import { PAID_WORKFLOWS, planPaymentRequests } from '#domain/operations/payment/request.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import type { ChangeHandler } from '#functions/lib/document-change.ts';
import { isRestored } from '#functions/lib/restored.ts';

/**
 * Requests the payments a participant is owed after a workflow change (OPS-D-33). Decides on
 * current state, so order, delay and repetition of events do not matter.
 */
export const requestPaymentsHandler: ChangeHandler = async (db, change) => {
  const { uid = '', workflowID = '' } = change.params;
  if (!change.after || !PAID_WORKFLOWS.some((paid) => paid === workflowID)) return;
  if (await isRestored(db, change)) return;
  await commitPlan(db, SYSTEM, planPaymentRequests(uid));
};
