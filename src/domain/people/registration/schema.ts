import { object, type InferType } from 'yup';
import { normalizeEmail } from '#domain/shared/email.ts';
import { flag, identity, line, text, time } from '#domain/shared/fields.ts';
import { plainAsTyped } from '#domain/shared/plain-name.ts';
import { PROGRAM_1, PROGRAM_ACT } from '#domain/shared/product.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import {
  emailField,
  namesOf,
  subjectIDField,
  type Subject,
} from '#domain/people/subject/schema.ts';
import { DEFAULT_COHORT, DEFAULT_STUDY } from '#domain/people/user/schema.ts';

/** The placeholder for a missing subject ID (CORE-REG-33). */
export const NO_SUBJECT = 'default';

export function namesSubject(subjectID: string): boolean {
  return subjectID !== '' && subjectID !== NO_SUBJECT;
}

/** The link between a subject and an app account, `registrations/{lower-case e-mail}`. */
export const registrationSchema = object({
  email: identity(),
  subjectID: text().default(NO_SUBJECT),
  cohort: text().default(DEFAULT_COHORT),
  role: text().default('patient'),
  arm: text(),
  activeProgram: text().default(PROGRAM_1),
  zendeskID: text(),
  study: text().default(DEFAULT_STUDY),
  firstName: identity(),
  lastName: identity(),
  site: text(),
  created: time(),
  updated: time(),
  createdBy: text(),
  updatedBy: text(),
  uid: text(),
  registered: flag(),
  surveyMonkeyID: text(),
});

export type Registration = Stored<InferType<typeof registrationSchema>>;

/** Roles in the registration form (CORE-REG-17). */
export const REGISTRATION_ROLES = ['patient', 'admin', 'superuser'] as const;

/** The form "Register a new User" and "Edit Registration" (CORE-D-36). */
export const registrationFormSchema = object({
  email: emailField(),
  firstName: line().required('First name required'),
  lastName: line().required('Last name required'),
  subjectID: subjectIDField().notOneOf(
    [NO_SUBJECT],
    'Enter the subject ID; "default" stands for none',
  ),
  study: plainAsTyped(line()).default(DEFAULT_STUDY),
  site: plainAsTyped(line()).default(''),
  cohort: plainAsTyped(line()).default(DEFAULT_COHORT),
  role: line().default('patient'),
  arm: plainAsTyped(line()),
  activeProgram: line().default(PROGRAM_1),
  zendeskID: plainAsTyped(line()),
  surveyMonkeyID: plainAsTyped(line()),
});

export type RegistrationForm = InferType<typeof registrationFormSchema>;

/** Whether the form's e-mail is the registered one; null without a registered one. */
export function isRegisteredEmail(email: string, registered: string | null): boolean {
  return registered !== null && normalizeEmail(email) === normalizeEmail(registered);
}

/**
 * The form with the reason for registering again, required only for the already registered e-mail
 * in the context.
 */
export const registrationEntrySchema = registrationFormSchema.shape({
  reason: line().when(['email', '$registered'], ([email, registered]: unknown[], reason) =>
    typeof email === 'string' && isRegisteredEmail(email, (registered as string | null) ?? null)
      ? reason.required('Reason required')
      : reason,
  ),
});

export type RegistrationEntry = InferType<typeof registrationEntrySchema>;

/**
 * A blank form starts with program ACT and cohort test (CORE-REG-18), unlike a record
 * (CORE-REG-33).
 */
export function blankRegistration(): RegistrationForm {
  return { ...registrationFormSchema.getDefault(), activeProgram: PROGRAM_ACT, cohort: 'test' };
}

/** A stored registration as form values. */
export function registrationValues(registration: Registration): RegistrationForm {
  const keys = Object.keys(registrationFormSchema.fields) as (keyof RegistrationForm)[];
  return Object.fromEntries(
    keys.map((key) => [key, registration[key]]),
  ) as unknown as RegistrationForm;
}

/** A registration in the registering form: "default" counts as no subject ID. */
export function entryOf(registration: Registration): RegistrationForm {
  const { docID: email, subjectID } = registration;
  return {
    ...registrationValues(registration),
    email,
    subjectID: namesSubject(subjectID) ? subjectID : '',
  };
}

/** The values that a subject presets in its registration form, without empty ones (CORE-D-36). */
export function presetsOf(subject: Subject): Partial<RegistrationForm> {
  const { firstName, lastName } = namesOf(subject);
  const { study, site, cohort, role, activeProgram, zendeskID, surveyMonkeyID } = subject;
  const given = {
    subjectID: subject.docID,
    firstName,
    lastName,
    study,
    site,
    cohort,
    role,
    activeProgram,
    zendeskID,
    surveyMonkeyID,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
