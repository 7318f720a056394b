import type { PrescriptionEntry } from '#domain/operations/prescription/form.ts';
import type { Call } from '#domain/people/call/schema.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import type { SurveyResponse } from '#domain/people/survey/response.ts';
import type { User } from '#domain/people/user/schema.ts';
import type { Workflow } from '#domain/people/workflow/schema.ts';
import { matchesPath } from '#domain/shared/doc-path.ts';
import { PATHS } from '#domain/shared/paths.ts';

interface FieldsOf<Row> {
  readonly path: string;
  readonly label: string;
  readonly fields: readonly (keyof Row & string)[];
}

const USER: FieldsOf<User> = {
  path: PATHS.user,
  label: 'User',
  fields: [
    'subjectID',
    'zendeskID',
    'email',
    'phone',
    'cohort',
    'role',
    'study',
    'site',
    'group',
    'workflowStatus',
    'timezone',
  ],
};

const SUBJECT: FieldsOf<Subject> = {
  path: PATHS.subject,
  label: 'Subject',
  fields: [
    'email',
    'smsNumber',
    'zendeskID',
    'registered',
    'role',
    'study',
    'site',
    'cohort',
    'activeProgram',
    'surveyMonkeyID',
  ],
};

const REGISTRATION: FieldsOf<Registration> = {
  path: PATHS.registration,
  label: 'Registration',
  fields: [
    'email',
    'firstName',
    'lastName',
    'role',
    'subjectID',
    'study',
    'site',
    'cohort',
    'arm',
    'activeProgram',
    'zendeskID',
    'surveyMonkeyID',
    'registered',
  ],
};

const WORKFLOW: FieldsOf<Workflow> = {
  path: PATHS.workflow,
  label: 'Workflow',
  fields: ['status', 'preConsentStatus', 'dateOfCall', 'employeeName', 'notes'],
};

/** No fields: answers are the participant's own, so staff cannot be asked to correct them. */
const SURVEY_RESPONSE: FieldsOf<SurveyResponse> = {
  path: PATHS.surveyResponse,
  label: 'Survey response',
  fields: [],
};

/** No fields: a workflow shows all its calls, and marks would need a listener per call. */
const CALL: FieldsOf<Call> = { path: PATHS.call, label: 'Call', fields: [] };

const PRESCRIPTION: FieldsOf<PrescriptionEntry> = {
  path: PATHS.prescription,
  label: 'Prescription',
  fields: [
    'prescriberName',
    'NPI',
    'prescriberPhone',
    'prescriberEmail',
    'contactPreference',
    'state',
    'firstName',
    'lastName',
    'patientPhone',
    'patientEmail',
    'DOB',
    'site',
    'healthieId',
    'requestDate',
    'filedDate',
    'activationDate',
    'length',
    'indication',
    'discountCode',
    'notes',
    'isTest',
  ],
};

const RECORDS = [USER, SUBJECT, REGISTRATION, WORKFLOW, SURVEY_RESPONSE, CALL, PRESCRIPTION];

const at = (about: string) => RECORDS.find(({ path }) => matchesPath(path, about));

/** The fields of a person's record that questions can be about, as shown on its page. */
export const questionFields = (about: string): readonly string[] => at(about)?.fields ?? [];

/** The label of the kind of record that a note is about. */
export const aboutLabel = (about: string): string => at(about)?.label ?? 'Record';
