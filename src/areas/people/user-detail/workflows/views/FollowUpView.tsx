import { saveFollowUp } from '#data/people/calls.ts';
import {
  callContext,
  FOLLOW_UP_STATUSES,
  followUpForm,
  isCallLocked,
} from '#domain/people/call/schema.ts';
import { workflowLabel, type Workflow } from '#domain/people/workflow/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusLine } from '#ui/StatusLine.tsx';
import { HistoryPanel } from '#records/history/HistoryPanel.tsx';
import { bookingFacts, updateFact } from './call-facts.tsx';
import { callConsequence } from './call-consequence.ts';
import { CallFields, lockedHelp } from './CallFields.tsx';
import { SAVED, useCallSave } from './use-call-save.ts';
import type { WorkflowViewProps } from './view-props.ts';

const WORKFLOW = 'early-termination-call';

/** The follow-up form of the early-termination call (CORE-WORK-06). */
export function FollowUpView({ user, workflow, gone }: WorkflowViewProps) {
  const uid = user.docID;
  const path = docPath('workflow', { uid, workflowID: WORKFLOW });
  const { status, save } = useCallSave(path);
  const locked = isCallLocked(workflow.status);
  const label = workflowLabel(WORKFLOW);
  const values = valuesOf(workflow);
  return (
    <>
      <KeyValuePanel title={label} items={[...bookingFacts(workflow), updateFact(workflow)]} />
      <Panel title="Follow-up form">
        <SchemaForm
          schema={followUpForm}
          initialValues={values}
          latest={values}
          latestBy={{ by: workflow.updatedBy, at: workflow.updated }}
          gone={gone}
          context={callContext(workflow.status, new Date())}
          confirm={(values) => callConsequence(workflow.status, String(values['status']))}
          mode="edit"
          title="Follow-up form"
          submitLabel="Save"
          savedText={SAVED}
          actions={<StatusLine status={status} />}
          onSubmit={(_, changed, base) => save(changed, () => saveFollowUp({ uid, changed, base }))}
        >
          <SelectField
            name="status"
            label="Status"
            choices={FOLLOW_UP_STATUSES}
            readOnly={locked}
            help={
              locked
                ? lockedHelp(workflow.status)
                : 'A booking by the user changes it too. Completed and abandoned are final.'
            }
          />
          <CallFields status={workflow.status} />
        </SchemaForm>
      </Panel>
      <HistoryPanel path={path} name={`${label} of ${user.email || uid}`} />
    </>
  );
}

function valuesOf({ status, dateOfCall, employeeName, notes }: Workflow) {
  return { status, dateOfCall, employeeName, notes };
}
