import { collection, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { decodeCall, type CallWorkflowID } from '../../domain/people/workflow/call.ts';
import {
  planConsent,
  planFollowUp,
  planScheduledCall,
  type CallSave,
  type ConsentSave,
  type FollowUpSave,
} from '../../domain/people/workflow/call-plans.ts';
import { collectionPath } from '../../domain/shared/paths.ts';
import { commit } from '../commit.ts';
import { firestore } from '../firestore.ts';
import { listSource } from '../sources.ts';
import { toAppError } from '../to-app-error.ts';

/** The calls of a user that belong to a workflow, oldest first (CORE-CALLS-14, CORE-D-73). */
export const callsSource = (uid: string, workflowType: string) =>
  listSource(
    collectionPath('call', { uid }),
    decodeCall,
    [where('workflowType', '==', workflowType), orderBy('created')],
    { name: `workflowType=${workflowType}` },
  );

/** Saves status and date of one scheduled call (CORE-CALLS-15). */
export async function saveScheduledCall(save: CallSave): Promise<void> {
  await commit(planScheduledCall(save));
}

/** Saves the pre-consent form of a workflow and its scheduled call with it (CORE-D-71). */
export async function saveConsent(save: Omit<ConsentSave, 'callIDs'>): Promise<void> {
  const callIDs = await callsOf(save.uid, save.workflowID);
  await commit(planConsent({ ...save, callIDs }));
}

/** Saves the follow-up form and its scheduled call with it (CORE-D-81). */
export async function saveFollowUp(save: Omit<FollowUpSave, 'callIDs'>): Promise<void> {
  const callIDs = await callsOf(save.uid, 'early-termination-call');
  await commit(planFollowUp({ ...save, callIDs }));
}

/** More bookings of one call than anybody makes. */
const MOST = 20;

/** The ids of the calls of a workflow, as the server knows them. */
async function callsOf(uid: string, workflowType: CallWorkflowID): Promise<string[]> {
  const calls = collection(firestore(), collectionPath('call', { uid }));
  const ofWorkflow = query(calls, where('workflowType', '==', workflowType), limit(MOST));
  try {
    return (await getDocsFromServer(ofWorkflow)).docs.map(({ id }) => id);
  } catch (error) {
    throw toAppError(error);
  }
}
