import { saveConsent } from '#data/people/calls.ts';
import type { User } from '#domain/people/user/schema.ts';
import { callContext } from '#domain/people/call/schema.ts';
import { decisionOf } from '#domain/people/consent/moves.ts';
import {
  awaitsDecision,
  consentCallStatus,
  preConsentForm,
  storedDecision,
  type ConsentWorkflowID,
} from '#domain/people/consent/schema.ts';
import { statusLabel } from '#domain/people/workflow/status.ts';
import type { Workflow } from '#domain/people/workflow/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { Fields } from '#lib/merge-fields.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { StatusLine } from '#ui/StatusLine.tsx';
import { callConsequence } from './call-consequence.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { SAVED, useCallSave } from './use-call-save.ts';

interface PreConsentFormProps {
  readonly user: User;
  readonly workflowID: ConsentWorkflowID;
  readonly workflow: Workflow;
  readonly gone: boolean;
}

/** The decision and call notes; a decision with consequences is confirmed first. */
export function PreConsentForm({ user, workflowID, workflow, gone }: PreConsentFormProps) {
  const uid = user.docID;
  const { status, save } = useCallSave(docPath('workflow', { uid, workflowID }));
  const { dateOfCall, employeeName, notes } = workflow;
  const stored = storedDecision(workflow);
  const values = { preConsentStatus: stored, dateOfCall, employeeName, notes };
  const waits = awaitsDecision(workflowID, user.workflowStatus);
  const leadsTo = (decision: string) => {
    const move = waits && decision !== stored && decisionOf(workflowID, decision);
    return move ? statusLabel(move.to) : null;
  };
  const confirm = ({ preConsentStatus }: Fields) => {
    const decision = String(preConsentStatus);
    const after = consentCallStatus(decision, workflow.status);
    return callConsequence(workflow.status, after, leadsTo(decision));
  };
  return (
    <SchemaForm
      schema={preConsentForm}
      initialValues={values}
      latest={values}
      latestBy={{ by: workflow.updatedBy, at: workflow.updated }}
      gone={gone}
      context={callContext(workflow.status, new Date())}
      confirm={confirm}
      mode="edit"
      title="Pre-consent form"
      submitLabel="Save"
      savedText={SAVED}
      actions={<StatusLine status={status} />}
      onSubmit={(_, changed, base) =>
        save(changed, () => saveConsent({ uid, workflowID, changed, base }))
      }
    >
      {({ preConsentStatus }) => (
        <ConsentFields
          decision={String(preConsentStatus)}
          stored={workflow.status}
          leadsTo={leadsTo(String(preConsentStatus))}
        />
      )}
    </SchemaForm>
  );
}
