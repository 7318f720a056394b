import { useLookups } from '#data/use-cases/use-lookups.ts';
import { choices } from '#domain/operations/lookup.ts';
import { REGISTRATION_ROLES } from '#domain/people/registration/schema.ts';
import { ARMS, DEFAULT_COHORT, DEFAULT_STUDY } from '#domain/people/user/schema.ts';
import { PROGRAM_1 } from '#domain/shared/product.ts';
import { can } from '#domain/staff/capabilities.ts';
import { useStaff } from '#session/use-session.ts';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { LookupError } from '#areas/people/shared/LookupError.tsx';
import { RoleField } from '#areas/people/shared/RoleField.tsx';

interface RegistrationFieldsProps {
  readonly readOnly: ReadonlySet<string>;
  /** The stored record's protected study; null for none. */
  readonly study: string | null;
  /** Why a reason is required; null when it is not. */
  readonly asks: keyof typeof WHY | null;
}

const WHY = {
  registered: {
    title: 'Register again',
    help: 'This email is already registered. Saving copies these values to the app account again.',
  },
  leaves: {
    title: 'Leave the study',
    help: 'This person leaves a study whose data is never erased. The history keeps why.',
  },
} as const;

const leavingHelp = (study: string, mayLeave: boolean): string =>
  mayLeave
    ? `Data of study ${study} is never erased: leaving it requires a reason.`
    : `Data of study ${study} is never erased: only an admin may let somebody leave it, with a reason.`;

type Fixed = (name: string) => { readonly name: string; readonly readOnly: boolean };

/** A registration's inputs (CORE-D-36). */
export function RegistrationFields({ readOnly, study, asks }: RegistrationFieldsProps) {
  const fixed: Fixed = (name) => ({ name, readOnly: readOnly.has(name) });
  return (
    <div className="form-columns">
      <FormSection title="Person">
        <EmailField
          {...fixed('email')}
          label="Email"
          help="The app account is found by this address. If there is no account yet, the record is saved; register it after the person has signed in."
        />
        <TextField {...fixed('firstName')} label="First name" />
        <TextField {...fixed('lastName')} label="Last name" />
        <RoleField roles={REGISTRATION_ROLES} readOnly={readOnly.has('role')} />
      </FormSection>
      <StudyFields fixed={fixed} study={study} />
      <FormSection title="Other systems">
        <TextField {...fixed('zendeskID')} label="Support-desk ID" mono />
        <TextField {...fixed('surveyMonkeyID')} label="SurveyMonkey ID" mono />
      </FormSection>
      {asks && (
        <FormSection {...WHY[asks]}>
          <TextAreaField
            name="reason"
            label="Reason"
            help="Kept in the history."
            rows={2}
            required
          />
        </FormSection>
      )}
    </div>
  );
}

function StudyFields({ fixed, study }: { readonly fixed: Fixed; readonly study: string | null }) {
  const lookups = useLookups();
  const mayLeave = can.leaveStudy(useStaff());
  const field = fixed('study');
  return (
    <FormSection title="Participation">
      <LookupError trouble={lookups.trouble} />
      <TextField {...fixed('subjectID')} label="Subject ID" mono />
      <SelectField
        {...field}
        readOnly={field.readOnly || (study !== null && !mayLeave)}
        label="Study"
        help={study === null ? undefined : leavingHelp(study, mayLeave)}
        choices={choices(lookups.studies)}
        emptyLabel={`Default (${DEFAULT_STUDY})`}
      />
      <SelectField
        {...fixed('site')}
        label="Site"
        choices={choices(lookups.sites)}
        emptyLabel="Default"
      />
      <SelectField
        {...fixed('cohort')}
        label="Cohort"
        choices={choices(lookups.cohorts)}
        emptyLabel={`Default (${DEFAULT_COHORT})`}
      />
      <SelectField {...fixed('arm')} label="Arm" choices={ARMS} />
      <SelectField
        {...fixed('activeProgram')}
        label="Active program"
        choices={choices(lookups.programs)}
        emptyLabel={`Default (${PROGRAM_1})`}
      />
    </FormSection>
  );
}
