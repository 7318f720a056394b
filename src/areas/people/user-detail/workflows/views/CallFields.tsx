import { isBooked, isCallLocked } from '#domain/people/call/schema.ts';
import { useStaff } from '#session/use-session.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

interface CallFieldsProps {
  readonly status: string;
}

/** Call inputs shared by the pre-consent and follow-up forms. */
export function CallFields({ status }: CallFieldsProps) {
  const { name, email } = useStaff();
  const locked = isCallLocked(status);
  const booked = isBooked(status);
  return (
    <>
      <DateField
        name="dateOfCall"
        label="Date of call"
        required={!locked && !booked}
        readOnly={locked}
        help={locked ? lockedHelp(status) : booked ? 'Required once the call is over.' : undefined}
      />
      <TextField
        name="employeeName"
        label="Employee name"
        suggestions={[name || email]}
        help="The arrow key ↓ enters your own name."
      />
      <TextAreaField name="notes" label="Notes" />
    </>
  );
}

/** Why a call's field is final (CORE-CALLS-03, -04). */
export function lockedHelp(status: string): string {
  return `Locked: the call is ${status}.`;
}
