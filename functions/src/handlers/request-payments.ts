import { PAID_WORKFLOWS, planPaymentRequests } from '#domain/operations/payment/request.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import type { ChangeHandler } from '#functions/lib/document-change.ts';
import { isRestored } from '#functions/lib/restored.ts';

/**
 * Asks for the payments that a participant is owed since a workflow changed (OPS-D-33). What is owed is
 * decided on what is stored, so it does not matter which change told of it, how often and how late.
 */
export const requestPaymentsHandler: ChangeHandler = async (db, change) => {
  const { uid = '', workflowID = '' } = change.params;
  if (!change.after || !PAID_WORKFLOWS.some((paid) => paid === workflowID)) return;
  if (await isRestored(db, change)) return;
  await commitPlan(db, SYSTEM, planPaymentRequests(uid));
};
