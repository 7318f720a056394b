import { useLookups } from '#data/use-cases/use-lookups.ts';
import { choices } from '#domain/operations/lookup.ts';
import { SUBJECT_ROLES } from '#domain/people/subject/schema.ts';
import { DEFAULT_COHORT, DEFAULT_STUDY } from '#domain/people/user/schema.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { LookupError } from '#areas/people/shared/LookupError.tsx';
import { RoleField } from '#areas/people/shared/RoleField.tsx';

/** The fields of a new subject (CORE-SUBJ-13). */
export function SubjectFields() {
  const lookups = useLookups();
  return (
    <div className="form-columns">
      <FormSection title="Person">
        <TextField
          name="fullName"
          label="Full name"
          help="The last word becomes the last name, the rest the first name."
        />
        <EmailField
          name="email"
          label="Email"
          help="The address with which the person signs in to the app."
        />
        <TextField name="smsNumber" label="SMS number" type="tel" />
        <CheckField name="smsOptOut" label="No text messages (SMS opt-out)" />
        <RoleField roles={SUBJECT_ROLES} />
      </FormSection>
      <FormSection title="Participation">
        <LookupError trouble={lookups.trouble} />
        <TextField
          name="subjectID"
          label="Subject ID"
          help="An unused ID is suggested; it cannot be changed later."
          mono
        />
        <SelectField
          name="study"
          label="Study"
          choices={choices(lookups.studies)}
          emptyLabel={`Default (${DEFAULT_STUDY})`}
        />
        <SelectField
          name="cohort"
          label="Cohort"
          choices={choices(lookups.cohorts)}
          emptyLabel={`Default (${DEFAULT_COHORT})`}
        />
      </FormSection>
      <FormSection title="Other systems">
        <TextField name="zendeskID" label="Support-desk ID" mono />
        <TextField name="surveyMonkeyID" label="SurveyMonkey ID" mono />
      </FormSection>
    </div>
  );
}
