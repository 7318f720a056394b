import { saveScheduledCall } from '../../../../../data/collections/calls.ts';
import {
  CALL_STATUSES,
  isCallLocked,
  scheduledCallForm,
  type Call,
} from '../../../../../domain/people/workflow/call.ts';
import { docPath } from '../../../../../domain/shared/paths.ts';
import { DateField } from '../../../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../../../ui/fields/SelectField.tsx';
import { SchemaForm } from '../../../../../ui/form/SchemaForm.tsx';
import { StatusLine } from '../../../../../ui/StatusLine.tsx';
import { lockedHelp } from './CallFields.tsx';
import { SAVED, useCallSave } from './use-call-save.ts';

interface ScheduledCallFormProps {
  readonly uid: string;
  readonly call: Call;
}

/** Status and date of a scheduled call (CORE-CALLS-06 to -09). */
export function ScheduledCallForm({ uid, call }: ScheduledCallFormProps) {
  const callID = call.docID;
  const { status, save } = useCallSave(docPath('call', { uid, callID }));
  const locked = isCallLocked(call.status);
  const values = { status: call.status, dateOfCall: call.dateOfCall };
  return (
    <SchemaForm
      schema={scheduledCallForm}
      initialValues={values}
      latest={values}
      context={{ locked }}
      mode="edit"
      title={`Outcome of ${call.title || call.eventName || callID}`}
      submitLabel="Save"
      savedText={SAVED}
      actions={<StatusLine status={status} />}
      onSubmit={(_, changed) => save(changed, () => saveScheduledCall({ uid, callID, changed }))}
    >
      {(entered) => (
        <>
          <SelectField
            name="status"
            label="Status"
            choices={CALL_STATUSES}
            readOnly={locked}
            help={
              locked
                ? lockedHelp(call.status)
                : 'A booking by the user changes it too. Completed and abandoned are final.'
            }
          />
          <DateField
            name="dateOfCall"
            label="Date of call"
            required={!locked && entered['status'] === 'completed'}
            readOnly={locked}
            help={locked ? undefined : 'Kept with the status “completed” only.'}
          />
        </>
      )}
    </SchemaForm>
  );
}
