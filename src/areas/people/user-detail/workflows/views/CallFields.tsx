import { useStaff } from '#session/use-session.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

interface CallFieldsProps {
  readonly locked: boolean;
  /** The call status as it is stored. */
  readonly status: string;
}

/** What pre-consent and follow-up form both ask about the call. */
export function CallFields({ locked, status }: CallFieldsProps) {
  const { name, email } = useStaff();
  return (
    <>
      <DateField
        name="dateOfCall"
        label="Date of call"
        required={!locked}
        readOnly={locked}
        help={locked ? lockedHelp(status) : undefined}
      />
      <TextField
        name="employeeName"
        label="Employee name"
        suggestions={[name || email]}
        help="The arrow key offers your own name."
      />
      <TextAreaField name="notes" label="Notes" />
    </>
  );
}

/** Why a field of a call does not change any more (CORE-CALLS-03, -04). */
export function lockedHelp(status: string): string {
  return `Locked: the call is ${status}.`;
}
