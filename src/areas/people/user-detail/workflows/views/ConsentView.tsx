import { saveConsent } from '../../../../../data/collections/calls.ts';
import { isCallLocked } from '../../../../../domain/people/workflow/call.ts';
import { decisionOf } from '../../../../../domain/people/workflow/consent-moves.ts';
import {
  awaitsDecision,
  preConsentForm,
  storedDecision,
  type ConsentWorkflowID,
} from '../../../../../domain/people/workflow/consent.ts';
import { statusLabel } from '../../../../../domain/people/workflow/status.ts';
import { workflowLabel, type Workflow } from '../../../../../domain/people/workflow/workflow.ts';
import { docPath } from '../../../../../domain/shared/paths.ts';
import { AlertBox } from '../../../../../ui/AlertBox.tsx';
import { SchemaForm } from '../../../../../ui/form/SchemaForm.tsx';
import { KeyValuePanel } from '../../../../../ui/KeyValuePanel.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { StatusLine } from '../../../../../ui/StatusLine.tsx';
import { HistoryPanel } from '../../../shared/history/HistoryPanel.tsx';
import { bookingFacts, updateFact } from './call-facts.tsx';
import { ConsentFields } from './ConsentFields.tsx';
import { SAVED, useCallSave } from './use-call-save.ts';
import type { WorkflowViewProps } from './view-props.ts';

/** The pre-consent form of consent and EXT consent (CORE-WORK-04). */
export function ConsentView({ user, workflow, gone }: WorkflowViewProps) {
  const workflowID: ConsentWorkflowID =
    workflow.docID === 'EXT-consent' ? 'EXT-consent' : 'consent';
  const uid = user.docID;
  const path = docPath('workflow', { uid, workflowID });
  const { status, save } = useCallSave(path);
  const label = workflowLabel(workflowID);
  const values = valuesOf(workflow);
  const waits = awaitsDecision(workflowID, user.workflowStatus);
  const leadsTo = (decision: string) => {
    const move = waits && decision !== values.preConsentStatus && decisionOf(workflowID, decision);
    return move ? statusLabel(move.to) : null;
  };
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
        <SchemaForm
          schema={preConsentForm}
          initialValues={values}
          latest={values}
          latestBy={{ by: workflow.updatedBy, at: workflow.updated }}
          gone={gone}
          context={{ locked: isCallLocked(workflow.status) }}
          mode="edit"
          title="Pre-consent form"
          submitLabel="Save"
          savedText={SAVED}
          actions={<StatusLine status={status} />}
          onSubmit={(_, changed) => save(changed, () => saveConsent({ uid, workflowID, changed }))}
        >
          {({ preConsentStatus }) => (
            <ConsentFields
              decision={String(preConsentStatus)}
              stored={workflow.status}
              leadsTo={leadsTo(String(preConsentStatus))}
            />
          )}
        </SchemaForm>
        {!waits && (
          // Below the form: it comes with one's own save, and must not move what is looked at.
          <AlertBox tone="info" announce={false}>
            Only who is in the status “{statusLabel(workflowID)}” is moved by this decision: saved
            or changed now, it does not move the user.
          </AlertBox>
        )}
      </Panel>
      <HistoryPanel path={path} name={`${label} of ${user.email || uid}`} />
    </>
  );
}

function valuesOf(workflow: Workflow) {
  const { dateOfCall, employeeName, notes } = workflow;
  return { preConsentStatus: storedDecision(workflow), dateOfCall, employeeName, notes };
}
