import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { isCallLocked, type CallWorkflowID } from './schema.ts';
import { newestCall } from './newest-call.ts';
import { callRecord } from '#domain/people/call/call-record.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';

export interface CallInStep {
  readonly uid: string;
  readonly workflowID: CallWorkflowID;
  /**
   * Ids of the user's calls with this `workflowType`; passed in because a transaction cannot query
   * for them.
   */
  readonly callIDs: readonly string[];
}

/**
 * Ends the scheduled call of a finished workflow (CORE-D-71, CORE-D-81). The console writes both in
 * one commit, but the rules cannot enforce that. Plans nothing when both agree or the call is over.
 */
export function planCallInStep({ uid, workflowID, callIDs }: CallInStep): Planner {
  const action = 'Take over the end of the call';
  return async (read) => {
    const stored = await read(docPath('workflow', { uid, workflowID }));
    const form = stored && decodeWorkflow(workflowID, stored);
    const call = await newestCall(read, uid, workflowID, callIDs);
    if (!form || !isCallLocked(form.status) || !call || isCallLocked(call.status)) {
      return { action, writes: [] };
    }
    const data = { status: form.status, dateOfCall: form.dateOfCall };
    const path = docPath('call', { uid, callID: call.docID });
    return { action, writes: [{ of: callRecord, kind: 'update', path, data }] };
  };
}
