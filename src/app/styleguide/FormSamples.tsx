import { useState } from 'react';
import { boolean, date, number, object, string } from 'yup';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';

const sampleSchema = object({
  email: string().email('Enter an email address').required('Email required'),
  subjectID: string().required('Subject ID required'),
  study: string().required('Study required'),
  cohort: string(),
  firstCall: date().nullable(),
  minutes: number().min(1, 'At least 1 minute').required('Minutes required'),
  notes: string(),
  active: boolean(),
  uid: string(),
  site: string(),
});

const stored = {
  email: 'rosa.lindqvist@example.com',
  subjectID: '003-014',
  study: '003',
  cohort: 'test',
  firstCall: new Date(Date.UTC(2026, 2, 14, 12)),
  minutes: 25,
  notes: '',
  active: true,
  uid: 'k3fT9aQmZr8Lw2Xc7VbN1pYd4Hs6',
  site: 'Uppsala',
};

const empty = { ...stored, email: '', subjectID: '', study: '', firstCall: null, minutes: '' };

function SampleFields() {
  return (
    <>
      <FormSection title="Person">
        <EmailField
          name="email"
          label="Email"
          help="The key of the subject; stored in lower case."
        />
        <TextField name="subjectID" label="Subject ID" mono />
        <SelectField name="study" label="Study" choices={['002', '003', '004', '005']} />
        <SelectField name="cohort" label="Cohort" choices={['pilot', 'main']} />
      </FormSection>
      <FormSection title="Fixed">
        <TextField name="uid" label="uid" readOnly mono help="Given on registration." />
        <TextField name="site" label="Site" disabled />
      </FormSection>
      <FormSection title="Calls" help="Times are those of the participant.">
        <DateField name="firstCall" label="First call" />
        <NumberField name="minutes" label="Length" unit="minutes" />
        <CheckField name="active" label="Reminders are sent" switch />
        <TextAreaField name="notes" label="Notes" rows={3} />
      </FormSection>
    </>
  );
}

/** An edit form, simulated edits by a colleague, and a create form that fails. */
export function FormSamples() {
  const [latest, setLatest] = useState(stored);
  const [gone, setGone] = useState(false);
  return (
    <>
      <Panel
        title="Form: edit"
        actions={
          <>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() =>
                setLatest({ ...latest, email: 'r.lindqvist@example.com', minutes: 40 })
              }
            >
              A colleague saves
            </button>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() => setGone(true)}
            >
              A colleague deletes
            </button>
          </>
        }
      >
        <SchemaForm
          schema={sampleSchema}
          initialValues={stored}
          latest={latest}
          gone={gone}
          mode="edit"
          title="Edit subject"
          submitLabel="Save subject"
          cancelTo="?"
          actions={<TwoStepButton label="Delete" onConfirm={() => undefined} />}
          onSubmit={() => new Promise((resolve) => setTimeout(resolve, 800))}
        >
          <SampleFields />
        </SchemaForm>
      </Panel>
      <Panel title="Form: create, refused">
        <SchemaForm
          schema={sampleSchema}
          initialValues={empty}
          mode="create"
          title="Register subject"
          submitLabel="Register subject"
          onSubmit={() => Promise.reject(new Error('The subject could not be registered'))}
        >
          <SampleFields />
        </SchemaForm>
      </Panel>
    </>
  );
}
