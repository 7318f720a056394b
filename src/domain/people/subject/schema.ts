import { object, string, type InferType } from 'yup';
import { isAddress, normalizeEmail } from '#domain/shared/email.ts';
import { count, flag, identity, line, MAX_TEXT, text, time } from '#domain/shared/fields.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { plainAsTyped } from '#domain/shared/plain-name.ts';
import { PROGRAM_1 } from '#domain/shared/product.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { DEFAULT_COHORT, DEFAULT_SITE, DEFAULT_STUDY } from '#domain/people/user/schema.ts';

/** A study participant record, `subjects/{subjectID}`. */
export const subjectSchema = object({
  subjectID: text(),
  firstName: identity(),
  lastName: identity(),
  fullName: identity(),
  email: identity(),
  smsNumber: identity(),
  smsOptOut: flag(),
  study: text().default(DEFAULT_STUDY),
  activeProgram: text().default(PROGRAM_1),
  site: text().default(DEFAULT_SITE),
  cohort: text().default(DEFAULT_COHORT),
  role: text().default('patient'),
  surveyMonkeyID: text(),
  zendeskID: text(),
  dateCreated: time(),
  lastUpdated: time(),
  uid: text(),
  addedBy: text(),
  updatedBy: text(),
  registered: flag(),
});

export type Subject = Stored<InferType<typeof subjectSchema>>;

/** A FIQR result, `subjects/{subjectID}/FIQR/{id}`. */
export const fiqrResultSchema = object({
  date: time(),
  score: count().nullable().default(null),
  function_score: count().nullable().default(null),
  impact_score: count().nullable().default(null),
  symptom_score: count().nullable().default(null),
});

export type FiqrResult = Stored<InferType<typeof fiqrResultSchema>>;

/** Roles in the create-subject form (CORE-SUBJ-14). */
export const SUBJECT_ROLES = ['patient', 'admin'] as const;

/** A subject ID is a document id, so slashes and dot segments are invalid. */
export const subjectIDField = () =>
  plainAsTyped(line())
    .required('Subject ID required')
    .max(100, 'At most 100 characters')
    .test('document-id', 'A subject ID cannot contain "/" and cannot be "." or ".."', (id) =>
      id ? isDocumentId(id.trim()) : true,
    );

/** An e-mail address; the one of an existing record, in the context, always stays valid. */
export const emailField = () =>
  string()
    .default('')
    .required('Email required')
    .max(MAX_TEXT, 'Enter a valid email')
    .test('email', 'Enter a valid email', (email, { options }) => {
      const { storedEmail } = (options.context ?? {}) as { readonly storedEmail?: string | null };
      return !email || isAddress(email) || normalizeEmail(email) === storedEmail;
    });

/** The form "Create a Subject" (CORE-SUBJ-13). */
export const newSubjectSchema = object({
  fullName: line(),
  email: emailField(),
  smsNumber: line(),
  smsOptOut: flag(),
  subjectID: subjectIDField(),
  study: plainAsTyped(line()).default(DEFAULT_STUDY),
  role: line().default('patient'),
  cohort: plainAsTyped(line()).default(DEFAULT_COHORT),
  zendeskID: plainAsTyped(line()),
  surveyMonkeyID: plainAsTyped(line()),
});

export type NewSubject = InferType<typeof newSubjectSchema>;

/** The last word becomes the last name; a single word is a first name (CORE-D-26). */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** First and last name; for old records, split from the full name. */
export function namesOf({
  firstName,
  lastName,
  fullName,
}: Pick<Subject, 'fullName' | 'firstName' | 'lastName'>): { firstName: string; lastName: string } {
  return `${firstName}${lastName}` === '' ? splitName(fullName) : { firstName, lastName };
}

/** The full name as entered, or joined from its parts. */
export function subjectName(subject: Pick<Subject, 'fullName' | 'firstName' | 'lastName'>): string {
  return subject.fullName.trim() || `${subject.firstName} ${subject.lastName}`.trim();
}

/** Newest first; undated results last, by id (CORE-D-30). */
export function newestResultsFirst(results: readonly FiqrResult[]): FiqrResult[] {
  return [...results].sort(
    (a, b) =>
      (b.date?.getTime() ?? -Infinity) - (a.date?.getTime() ?? -Infinity) ||
      b.docID.localeCompare(a.docID, 'en', { numeric: true }),
  );
}
