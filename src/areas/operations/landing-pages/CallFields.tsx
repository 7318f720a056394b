import { CALL_EVENT_NAMES } from '#domain/operations/call-events.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { FieldPair } from './FieldPair.tsx';

interface CallFieldsProps {
  /** The call's path in the form. */
  readonly name: string;
}

/** A bookable call (OPS-LP-16, OPS-EXT-03). */
export const CallFields = ({ name }: CallFieldsProps) => (
  <>
    <FieldPair>
      <TextField name={`${name}.title`} label="Title" />
      <EventField name={`${name}.eventName`} />
    </FieldPair>
    <TextField name={`${name}.calendlyCallURL`} label="Calendly call URL" type="url" />
    <CheckField name={`${name}.required`} label="Required" />
    <TextAreaField name={`${name}.description`} label="Description" rows={3} />
  </>
);

const UNLISTED = 'Calls of this name are not listed among the scheduled calls.';

/** The calendar event, chosen from those with listed calls (OPS-D-36). */
function EventField({ name }: CallFieldsProps) {
  const { value } = useFormField({ name, label: 'Event name' });
  const unlisted = typeof value === 'string' && value !== '' && !CALL_EVENT_NAMES.includes(value);
  return (
    <SelectField
      name={name}
      label="Event name"
      choices={CALL_EVENT_NAMES}
      help={unlisted ? UNLISTED : undefined}
    />
  );
}
