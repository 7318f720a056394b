import type { ReactNode } from 'react';
import { useLookups } from '#data/use-cases/use-lookups.ts';
import { choices } from '#domain/operations/lookup.ts';
import { blankRegistration, REGISTRATION_ROLES } from '#domain/people/registration/schema.ts';
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
  /** Below the subject ID, for somebody without one. */
  readonly noSubject?: ReactNode;
  /** True when the cohort still is the form's own default. */
  readonly presetCohort: boolean;
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

const PRESET_COHORT = `“${blankRegistration().cohort}” is preset. Choose the cohort of the participant.`;

const leavingHelp = (study: string, mayLeave: boolean): string =>
  mayLeave
    ? `Data of study ${study} is never erased: leaving it requires a reason.`
    : `Data of study ${study} is never erased: only an admin may let somebody leave it, with a reason.`;

type Fixed = (name: string) => { readonly name: string; readonly readOnly: boolean };

/** A registration's inputs (CORE-D-36). */
export function RegistrationFields(props: RegistrationFieldsProps) {
  const { readOnly, asks } = props;
  const fixed: Fixed = (name) => ({ name, readOnly: readOnly.has(name) });
  return (
    <div className="form-columns">
      <FormSection title="Person">
        <EmailField
          {...fixed('email')}
          label="Email"
          help={readOnly.has('email') ? undefined : 'The app account is found by this address.'}
        />
        <TextField {...fixed('firstName')} label="First name" />
        <TextField {...fixed('lastName')} label="Last name" />
        <RoleField roles={REGISTRATION_ROLES} readOnly={readOnly.has('role')} />
      </FormSection>
      <StudyFields {...props} fixed={fixed} />
      {/* One column, so that the required reason is in view without scrolling. */}
      <div>
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
    </div>
  );
}

interface StudyFieldsProps extends Pick<
  RegistrationFieldsProps,
  'study' | 'noSubject' | 'presetCohort'
> {
  readonly fixed: Fixed;
}

function StudyFields({ fixed, study, noSubject, presetCohort }: StudyFieldsProps) {
  const lookups = useLookups();
  const mayLeave = can.leaveStudy(useStaff());
  const field = fixed('study');
  return (
    <FormSection title="Participation">
      <LookupError trouble={lookups.trouble} />
      <TextField {...fixed('subjectID')} label="Subject ID" mono />
      {noSubject && <p className="form-text registration-no-subject">{noSubject}</p>}
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
        help={presetCohort ? PRESET_COHORT : undefined}
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
