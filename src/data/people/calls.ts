import { collection, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { decodeCall, type CallWorkflowID } from '#domain/people/call/schema.ts';
import {
  planConsent,
  planFollowUp,
  planScheduledCall,
  type CallSave,
  type ConsentSave,
  type FollowUpSave,
} from '#domain/people/call/plans.ts';
import type { ConsentWorkflowID } from '#domain/people/consent/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { call } from '#data/engine/call.ts';
import { commit } from '#data/engine/commit.ts';
import { firestore } from '#data/engine/firestore.ts';
import { listSource } from '#data/engine/sources.ts';
import { toAppError } from '#data/engine/to-app-error.ts';

/** A user's calls for a workflow, oldest first (CORE-CALLS-14, CORE-D-73). */
export const callsSource = (uid: string, workflowType: string) =>
  listSource(
    collectionPath('call', { uid }),
    decodeCall,
    [where('workflowType', '==', workflowType), orderBy('created')],
    { name: `workflowType=${workflowType}` },
  );

/** Saves a scheduled call's status and date (CORE-CALLS-15). */
export async function saveScheduledCall(save: Omit<CallSave, 'now'>): Promise<void> {
  await commit(planScheduledCall({ ...save, now: new Date() }));
}

/** Saves a workflow's pre-consent form and its scheduled call (CORE-D-71). */
export async function saveConsent(save: Omit<ConsentSave, 'callIDs' | 'now'>): Promise<void> {
  const callIDs = await callsOf(save.uid, save.workflowID);
  await commit(planConsent({ ...save, callIDs, now: new Date() }));
}

/** Saves the follow-up form and its scheduled call (CORE-D-81). */
export async function saveFollowUp(save: Omit<FollowUpSave, 'callIDs' | 'now'>): Promise<void> {
  const callIDs = await callsOf(save.uid, 'early-termination-call');
  await commit(planFollowUp({ ...save, callIDs, now: new Date() }));
}

/**
 * Retries the move of a standing consent decision (CORE-D-72).
 * @throws AppError with the obstacle
 */
export async function retryConsentMove(
  userUID: string,
  workflowID: ConsentWorkflowID,
): Promise<void> {
  const { status, error } = await call('retryConsentMove', { userUID, workflowID });
  if (status !== 'SUCCESS') throw new AppError('failed-precondition', error?.message ?? '');
}

/** More than anybody books. */
const MOST = 20;

/** The ids of a workflow's calls, read from the server. */
async function callsOf(uid: string, workflowType: CallWorkflowID): Promise<string[]> {
  const calls = collection(firestore(), collectionPath('call', { uid }));
  const ofWorkflow = query(calls, where('workflowType', '==', workflowType), limit(MOST));
  try {
    return (await getDocsFromServer(ofWorkflow)).docs.map(({ id }) => id);
  } catch (error) {
    throw toAppError(error);
  }
}
