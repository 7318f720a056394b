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
    help="Whoever a limit leaves out at the scheduled time is considered again on the next day."
  >
    <TextField
      {...fields.quietFrom}
      placeholder="22:00"
      help="Nothing is sent from then on, by the clock of each patient. Empty without quiet hours."
      readOnly={readOnly}
    />
    <TextField
      {...fields.quietTo}
      placeholder="07:00"
      help="Earlier than the start when the quiet hours last over midnight."
      readOnly={readOnly}
    />
    <NumberField
      {...fields.mostPerDay}
      unit="messages"
      help="To one person on one day of their clock, those of other nudges included. Empty without a limit."
      readOnly={readOnly}
    />
  </FormSection>
);
