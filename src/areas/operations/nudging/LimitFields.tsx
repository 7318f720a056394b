import { nudger } from '#domain/operations/nudge/nudger.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';

const fields = fieldsOf(nudger);

/** The inputs for the limits of a nudge. */
export const LimitFields = ({ readOnly }: { readonly readOnly: boolean }) => (
  <FormSection
    title="Limits"
    help="A person whom a limit leaves out at the scheduled time is considered again on the next day."
  >
    <TextField
      {...fields.quietFrom}
      placeholder="22:00"
      help="Nothing is sent from this time on, in the local time of each patient. Leave empty for no quiet hours."
      readOnly={readOnly}
    />
    <TextField
      {...fields.quietTo}
      placeholder="07:00"
      help="Earlier than the start when the quiet hours run past midnight."
      readOnly={readOnly}
    />
    <NumberField
      {...fields.mostPerDay}
      unit="messages"
      help="To one person on one day of their local time, including messages of other nudges. Leave empty for no limit."
      readOnly={readOnly}
    />
  </FormSection>
);
