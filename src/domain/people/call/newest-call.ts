import { docPath } from '#domain/shared/paths.ts';
import type { ReadDocument } from '#domain/shared/write-plan.ts';
import { decodeCall, type Call, type CallWorkflowID } from './schema.ts';

/** The newest of the calls that repeated bookings create. */
export async function newestCall(
  read: ReadDocument,
  uid: string,
  workflowID: CallWorkflowID,
  callIDs: readonly string[],
): Promise<Call | null> {
  const reads = callIDs.map(async (callID) => {
    const raw = await read(docPath('call', { uid, callID }));
    return raw && decodeCall(callID, raw);
  });
  const calls = (await Promise.all(reads)).filter(
    (call): call is Call => call !== null && call.workflowType === workflowID,
  );
  const at = ({ created }: Call) => created?.getTime() ?? 0;
  return calls.sort((a, b) => at(b) - at(a) || (a.docID < b.docID ? 1 : -1))[0] ?? null;
}
