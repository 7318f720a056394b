import {
  ACTION_TYPES,
  EXTERNAL_CHOICES,
  MOST_MESSAGES,
  nudger,
} from '#domain/operations/nudge/nudger.ts';
import type { Fields } from '#lib/merge-fields.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { MessagesField } from '#areas/operations/shared/MessagesField.tsx';
import { LimitFields } from './LimitFields.tsx';
import { PotentialUsersField } from './PotentialUsersField.tsx';

const fields = fieldsOf(nudger);

const EXTERNAL_LABELS = {
  exclude: 'Exclude users of external studies',
  only: 'Only users of external studies',
} as const;

interface NudgeFieldsProps {
  /** The form's values, as typed. */
  readonly values?: Fields;
  readonly readOnly?: boolean;
}

/** All inputs of a nudge (OPS-NUDGE-11 to -14). */
export const NudgeFields = ({ readOnly = false, values = {} }: NudgeFieldsProps) => (
  <>
    <FormSection title="Nudge">
      <TextField {...fields.name} readOnly={readOnly} />
      <TextField {...fields.description} readOnly={readOnly} />
      <CheckField {...fields.active} switch readOnly={readOnly} help="Only active nudges run." />
    </FormSection>
    <FormSection
      title="Scheduled time"
      help="In the local time of each patient, in steps of 5 minutes."
    >
      <NumberField
        name="scheduledTime.hours"
        label="Hours"
        unit="0 to 23"
        readOnly={readOnly}
        required
      />
      <NumberField
        name="scheduledTime.minutes"
        label="Minutes"
        unit="0 to 55"
        readOnly={readOnly}
        required
      />
    </FormSection>
    <LimitFields readOnly={readOnly} values={values} />
    <FormSection
      title="Last action"
      help="A user is nudged if their latest action of this type was between these two times ago."
    >
      <SelectField {...fields.actionType} choices={ACTION_TYPES} readOnly={readOnly} />
      <NumberField {...fields.minHoursAgo} unit="hours" readOnly={readOnly} />
      <NumberField {...fields.maxHoursAgo} unit="hours" readOnly={readOnly} />
    </FormSection>
    <FormSection title="Messages" help="Each person gets one of them, chosen at random.">
      <MessagesField
        {...fields.messages}
        most={MOST_MESSAGES}
        text={{ name: 'text', label: 'Text' }}
        readOnly={readOnly}
      />
    </FormSection>
    <FormSection title="Potential users" help="Users who match everything that is chosen here.">
      <PotentialUsersField {...fields.potentialUsers} readOnly={readOnly} />
      <SelectField
        {...fields.reactFMEXT}
        choices={EXTERNAL_CHOICES.map((value) => ({ value, label: EXTERNAL_LABELS[value] }))}
        emptyLabel="With and without external studies"
        readOnly={readOnly}
      />
    </FormSection>
  </>
);
