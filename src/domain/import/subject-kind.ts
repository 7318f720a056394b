import type { SharedField } from '#domain/people/registration/in-step.ts';
import { newEventGroup } from '#domain/people/subject/ids.ts';
import { planCreateSubject } from '#domain/people/subject/plans.ts';
import { newSubjectSchema, subjectSchema, type NewSubject } from '#domain/people/subject/schema.ts';
import { subjectRecord } from '#domain/people/subject/subject-record.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { can } from '#domain/staff/capabilities.ts';
import { wordsOf } from './cells.ts';
import type { CellType, ImportColumn, ImportKind } from './import-kind.ts';

const decode = documentReader(subjectSchema);

function column(
  field: keyof NewSubject | SharedField,
  label: string,
  names: readonly string[] = [],
  type: CellType = 'text',
): ImportColumn {
  return { field, label, names, type, storedValue: (raw, docID) => decode(docID, raw)[field] };
}

const COLUMNS: readonly ImportColumn[] = [
  { ...column('subjectID', 'Subject ID'), storedValue: (_, docID) => docID },
  column('fullName', 'Full Name', ['Name']),
  column('firstName', 'First Name'),
  column('lastName', 'Last Name'),
  {
    ...column('email', 'Email', ['E-mail']),
    // Stored in lower case.
    normal: (value) => normalizeEmail(String(value)),
  },
  column('smsNumber', 'SMS Number', ['Phone']),
  column('smsOptOut', 'SMS Opt Out', [], 'flag'),
  column('study', 'Study'),
  column('site', 'Site'),
  column('cohort', 'Cohort'),
  column('role', 'Role'),
  column('activeProgram', 'Active Program'),
  column('zendeskID', 'Support-desk ID', ['Zendesk ID']),
  column('surveyMonkeyID', 'SurveyMonkey ID'),
];

const FORM_FIELDS = Object.keys(newSubjectSchema.fields);

/** The values of the form "Create a Subject", which has a single field for the name. */
function entryOf(values: Entries): NewSubject {
  const parts = `${wordsOf(values['firstName'])} ${wordsOf(values['lastName'])}`.trim();
  const fullName = values['fullName'] ?? parts;
  const given = Object.entries({ ...values, fullName });
  const entry = Object.fromEntries(given.filter(([field]) => FORM_FIELDS.includes(field)));
  return newSubjectSchema.validateSync(entry, { abortEarly: false });
}

/**
 * Subjects, created with their registration as by the form; existing subjects are never changed.
 */
export const subjectKind: ImportKind = {
  of: subjectRecord,
  needs: 'staff',
  columns: COLUMNS,
  // A dry run judges a large file in parts, which do not see each other's e-mail addresses.
  keys: ['subjectID', 'email'],
  required: ['subjectID', 'email'],
  note: 'A new subject gets the site “default”: leave Site and Active Program empty, and set them later by importing registrations.',
  existing: async (values, _, { read }) => {
    const subjectID = wordsOf(values['subjectID']);
    if (!isDocumentId(subjectID)) return null;
    const path = docPath('subject', { subjectID });
    const raw = await read(path);
    return raw && { path, raw };
  },
  create: async (values, context, { read, find }) => {
    const entry = entryOf(values);
    if (!can.assignRole(context, entry.role)) {
      throw new AppError('failed-precondition', `You may not give the role “${entry.role}”.`);
    }
    const subjects = collectionPath('subject', {});
    const registrations = collectionPath('registration', {});
    const [ofEmail, ofSubject] = await Promise.all([
      find(subjects, { field: 'email', equals: normalizeEmail(entry.email) }),
      find(registrations, { field: 'subjectID', equals: entry.subjectID.trim() }),
    ]);
    return await planCreateSubject({
      values: entry,
      entered: Object.keys(values),
      subjectsOfEmail: ofEmail.map(({ id }) => id),
      registrationsOfSubject: ofSubject.map(({ id }) => id),
      actor: context.actor,
      event: { id: context.newID(), group: newEventGroup('new-subject-', context.random) },
    })(read);
  },
};
