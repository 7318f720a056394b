import { useEffect, useRef } from 'react';
import { saveScheduledCall } from '#data/people/calls.ts';
import {
  CALL_STATUSES,
  dayOf,
  isCallLocked,
  scheduledCallForm,
  type Call,
} from '#domain/people/call/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { useSetField } from '#ui/form/form-context.ts';
import { StatusLine } from '#ui/StatusLine.tsx';
import { callConsequence } from './call-consequence.ts';
import { lockedHelp } from './CallFields.tsx';
import { SAVED, useCallSave } from './use-call-save.ts';

interface ScheduledCallFormProps {
  readonly uid: string;
  readonly call: Call;
}

/** A scheduled call's status and date (CORE-CALLS-06 to -09). */
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
      gone={false}
      context={{ locked, today: dayOf(new Date()) }}
      confirm={(entered) => callConsequence(call.status, String(entered['status']))}
      mode="edit"
      title={`Outcome of ${call.title || call.eventName || callID}`}
      submitLabel="Save"
      savedText={SAVED}
      actions={<StatusLine status={status} />}
      onSubmit={(_, changed, base) =>
        save(changed, () => saveScheduledCall({ uid, callID, changed, base }))
      }
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
          <DayOfCall locked={locked} completed={entered['status'] === 'completed'} />
        </>
      )}
    </SchemaForm>
  );
}

interface DayOfCallProps {
  readonly locked: boolean;
  readonly completed: boolean;
}

/** Only "completed" has a date; with any other status it is empty (CORE-CALLS-09). */
function DayOfCall({ locked, completed }: DayOfCallProps) {
  const setField = useSetField();
  const needed = locked || completed;
  const was = useRef(needed);
  useEffect(() => {
    if (was.current && !needed) setField('dateOfCall', null);
    was.current = needed;
  }, [needed, setField]);
  return (
    <DateField
      name="dateOfCall"
      label="Date of call"
      required={!locked && completed}
      readOnly={locked}
      disabled={!needed}
      help={locked ? undefined : 'Stored only with the status “completed”.'}
    />
  );
}
