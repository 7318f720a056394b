import type { Firestore } from 'firebase-admin/firestore';
import { planCallInStep } from '#domain/people/call/call-in-step.ts';
import { CALL_WORKFLOWS, isCallLocked, type CallWorkflowID } from '#domain/people/call/schema.ts';
import { decisionOf, planConsentMove } from '#domain/people/consent/moves.ts';
import { isConsentWorkflow } from '#domain/people/consent/schema.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import type { ChangeHandler, DocumentChange } from '#functions/lib/document-change.ts';
import { isRestored } from '#functions/lib/restored.ts';

/**
 * Follows workflows that are calls: ends the scheduled call of a finished workflow (CORE-D-71), and
 * moves a user after a consent decision (CORE-D-72). Ignores other workflow writes.
 */
export const onWorkflowWrittenHandler: ChangeHandler = async (db, change) => {
  await endCall(db, change);
  const { uid = '', workflowID = '' } = change.params;
  if (!change.after || !isConsentWorkflow(workflowID)) return;
  const decided: unknown = change.after['preConsentStatus'];
  if (decided === change.before?.['preConsentStatus']) return;
  if (typeof decided !== 'string' || !decisionOf(workflowID, decided)) return;
  if (await isRestored(db, change)) return;
  const id = `${workflowID}-${uid}-${change.version}`;
  const request = { uid, workflowID, preConsentStatus: decided, change: id };
  await commitPlan(db, SYSTEM, planConsentMove(request));
};

async function endCall(db: Firestore, change: DocumentChange): Promise<void> {
  const { params, before, after } = change;
  const { uid = '' } = params;
  const workflowID = CALL_WORKFLOWS.find((workflow) => workflow === params['workflowID']);
  if (!workflowID || !after || after['status'] === before?.['status']) return;
  if (!isCallLocked(decodeWorkflow(workflowID, after).status)) return;
  const callIDs = await callsOf(db, uid, workflowID);
  if (callIDs.length === 0 || (await isRestored(db, change))) return;
  await commitPlan(db, SYSTEM, planCallInStep({ uid, workflowID, callIDs }));
}

async function callsOf(
  db: Firestore,
  uid: string,
  workflowType: CallWorkflowID,
): Promise<string[]> {
  const calls = db.collection(collectionPath('call', { uid }));
  const snapshot = await calls.where('workflowType', '==', workflowType).select().get();
  return snapshot.docs.map(({ id }) => id);
}
