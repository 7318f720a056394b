import {
  decisionOf,
  isConsentWorkflow,
  planConsentMove,
} from '../../../src/domain/people/workflow/consent-moves.ts';
import { SYSTEM } from '../../../src/domain/people/workflow/move-log.ts';
import { commitPlan } from '../lib/commit-plan.ts';
import type { ChangeHandler } from '../lib/document-change.ts';
import { isRestored } from '../lib/restored.ts';

/** Moves a user when staff decided about a consent (CORE-D-72). Other writes of workflows pass by. */
export const onWorkflowWrittenHandler: ChangeHandler = async (db, change) => {
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
