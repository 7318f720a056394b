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
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormSections, type FormPanel, type FormSectionView } from '#ui/form/FormSections.tsx';
import { MessagesField } from '#areas/operations/shared/MessagesField.tsx';
import { LimitFields } from './LimitFields.tsx';
import { PotentialUsersField } from './PotentialUsersField.tsx';

const fields = fieldsOf(nudger);

const EXTERNAL_LABELS = {
  exclude: 'Exclude them',
  only: 'Only them',
} as const;

interface NudgeFieldsProps {
  /** The form's values, as typed. */
  readonly values?: Fields;
  readonly readOnly?: boolean;
  readonly panels?: readonly FormPanel[];
}

/** All inputs of a nudge (OPS-NUDGE-11 to -14). */
export function NudgeFields({ readOnly = false, values = {}, panels = [] }: NudgeFieldsProps) {
  const sections = sectionsOf(readOnly, values);
  // Read-only, the sections stand in columns, all in view and without advice on what to enter.
  if (!readOnly) return <FormSections sections={sections} panels={panels} />;
  return sections.map(({ title, fields: inputs }) => (
    <FormSection key={title} title={title}>
      {inputs}
    </FormSection>
  ));
}

const TimeFields = () => (
  <div className="d-flex flex-wrap column-gap-3">
    <NumberField name="scheduledTime.hours" label="Hours" help="0 to 23" required />
    <NumberField name="scheduledTime.minutes" label="Minutes" help="0 to 55" required />
  </div>
);

const TIME: FormSectionView = {
  title: 'Scheduled time',
  help: 'In the local time of each user, in steps of 5 minutes.',
  fields: <TimeFields />,
};

const sectionsOf = (readOnly: boolean, values: Fields): readonly FormSectionView[] => [
  {
    title: 'Nudge',
    fields: (
      <>
        <TextField {...fields.name} readOnly={readOnly} />
        {readOnly ? (
          <TextAreaField {...fields.description} rows={1} readOnly />
        ) : (
          <TextField {...fields.description} />
        )}
        {readOnly ? <ReadOnlyState /> : <CheckField {...fields.active} switch />}
      </>
    ),
  },
  ...(readOnly ? [] : [TIME]),
  {
    title: 'Limits',
    help: 'Anyone skipped because of a limit is considered again the next day.',
    fields: <LimitFields readOnly={readOnly} values={values} />,
  },
  {
    title: 'Last action',
    help: 'Nudges users whose latest action of this type lies between the two times.',
    fields: <ActionFields readOnly={readOnly} />,
  },
  {
    title: 'Messages',
    help: 'Each user gets one of them, chosen at random.',
    fields: (
      <MessagesField
        {...fields.messages}
        most={MOST_MESSAGES}
        text={{ name: 'text', label: 'Text' }}
        readOnly={readOnly}
      />
    ),
  },
  {
    title: 'Potential users',
    help: 'Users who match everything that is chosen here.',
    fields: (
      <>
        <PotentialUsersField {...fields.potentialUsers} readOnly={readOnly} />
        <SelectField
          {...fields.reactFMEXT}
          choices={EXTERNAL_CHOICES.map((value) => ({ value, label: EXTERNAL_LABELS[value] }))}
          emptyLabel="Include them"
          readOnly={readOnly}
        />
      </>
    ),
  },
];

/** The time and the toggle as the logs show them: in words, a line each. */
const ReadOnlyState = () => (
  <>
    <TextField {...fields.active} readOnly />
    <TextField name="scheduledTime" label="Scheduled time" readOnly />
  </>
);

const ActionFields = ({ readOnly }: { readonly readOnly: boolean }) => (
  <>
    <SelectField {...fields.actionType} choices={ACTION_TYPES} readOnly={readOnly} />
    <div className={readOnly ? undefined : 'd-flex flex-wrap column-gap-3'}>
      <NumberField {...fields.minHoursAgo} unit="hours" readOnly={readOnly} />
      <NumberField {...fields.maxHoursAgo} unit="hours" readOnly={readOnly} />
    </div>
  </>
);
