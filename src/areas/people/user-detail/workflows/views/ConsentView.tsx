import { decisionOf } from '#domain/people/consent/moves.ts';
import {
  awaitsDecision,
  storedDecision,
  type ConsentWorkflowID,
} from '#domain/people/consent/schema.ts';
import { statusLabel } from '#domain/people/workflow/status.ts';
import { workflowLabel } from '#domain/people/workflow/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { HistoryPanel } from '#records/history/HistoryPanel.tsx';
import { bookingFacts, updateFact } from './call-facts.tsx';
import { MoveProblem } from './MoveProblem.tsx';
import { PreConsentForm } from './PreConsentForm.tsx';
import type { WorkflowViewProps } from './view-props.ts';

/** The pre-consent form of consent and EXT consent (CORE-WORK-04). */
export function ConsentView({ user, workflow, gone }: WorkflowViewProps) {
  const workflowID: ConsentWorkflowID =
    workflow.docID === 'EXT-consent' ? 'EXT-consent' : 'consent';
  const uid = user.docID;
  const label = workflowLabel(workflowID);
  const decision = storedDecision(workflow);
  const waits = awaitsDecision(workflowID, user.workflowStatus);
  const notMoved = waits && decisionOf(workflowID, decision) !== null;
  const problem = notMoved ? workflow.moveProblem : '';
  // The alert unmounts with the move it asked for.
  const form = useFocusAfter<HTMLDivElement>(problem === '');
  return (
    <>
      <KeyValuePanel
        title={label}
        items={[
          { label: 'Consent form', value: workflow.consentFormStatus },
          updateFact(workflow),
          ...bookingFacts(workflow),
        ]}
      />
      <Panel title="Pre-consent form">
        <div ref={form} tabIndex={-1}>
          {problem !== '' && (
            <MoveProblem uid={uid} workflowID={workflowID} decision={decision} problem={problem} />
          )}
          <PreConsentForm user={user} workflowID={workflowID} workflow={workflow} gone={gone} />
        </div>
        {!waits && (
          // Below the form: it appears with the person's own save and must not shift the content.
          <AlertBox tone="info" announce={false}>
            A decision moves a user out of the status “{statusLabel(workflowID)}”. This user is in “
            {statusLabel(user.workflowStatus)}”, so saving it again moves nobody.
          </AlertBox>
        )}
      </Panel>
      <HistoryPanel
        path={docPath('workflow', { uid, workflowID })}
        name={`${label} of ${user.email || uid}`}
      />
    </>
  );
}
