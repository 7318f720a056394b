import { newEventGroup } from '#domain/people/subject/ids.ts';
import type { RegistrationFacts } from '#domain/people/registration/conflicts.ts';
import {
  planRegister,
  planSaveRegistration,
  type RegistrationSave,
} from '#domain/people/registration/plans.ts';
import type { ChangedFields } from '#domain/people/registration/records.ts';
import { registrationRecord } from '#domain/people/registration/registration-record.ts';
import {
  namesSubject,
  registrationFormSchema,
  registrationSchema,
  registrationValues,
  type RegistrationForm,
} from '#domain/people/registration/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { WritePlan } from '#domain/shared/write-plan.ts';
import { can } from '#domain/staff/capabilities.ts';
import { wordsOf } from './cells.ts';
import type { ImportColumn, ImportContext, ImportKind, ImportReads } from './import-kind.ts';
import { layered } from './layered-reads.ts';

const decode = documentReader(registrationSchema);

const column = (
  field: keyof RegistrationForm,
  label: string,
  names: readonly string[] = [],
): ImportColumn => ({
  field,
  label,
  names,
  type: 'text',
  storedValue: (raw, docID) => decode(docID, raw)[field],
});

const COLUMNS: readonly ImportColumn[] = [
  {
    ...column('email', 'Email', ['E-mail']),
    storedValue: (_, docID) => docID,
    normal: (value) => normalizeEmail(String(value)),
  },
  column('firstName', 'First Name'),
  column('lastName', 'Last Name'),
  column('subjectID', 'Subject ID'),
  column('study', 'Study'),
  column('site', 'Site'),
  column('cohort', 'Cohort'),
  column('role', 'Role'),
  column('arm', 'Arm'),
  column('activeProgram', 'Active Program'),
  column('zendeskID', 'Support-desk ID', ['Zendesk ID']),
  column('surveyMonkeyID', 'SurveyMonkey ID'),
];

/** The facts that the form gathers before its transaction. */
async function factsOf(
  email: string,
  subjectID: string,
  { find }: ImportReads,
): Promise<RegistrationFacts> {
  const users = collectionPath('user', {});
  const registrations = collectionPath('registration', {});
  const subjects = collectionPath('subject', {});
  const isKnown = namesSubject(subjectID);
  const [ofEmail, ofSubject, registered, subjectsOfEmail] = await Promise.all([
    find(users, { field: 'email', equals: email }),
    isKnown ? find(users, { field: 'subjectID', equals: subjectID }) : [],
    isKnown ? find(registrations, { field: 'subjectID', equals: subjectID }) : [],
    find(subjects, { field: 'email', equals: email }),
  ]);
  const account = ({ id, data }: (typeof ofEmail)[number]) => ({
    uid: id,
    email: typeof data['email'] === 'string' ? data['email'] : '',
  });
  return {
    users: ofEmail.map(account),
    usersOfSubject: ofSubject.map(account),
    registrationsOfSubject: registered.map(({ id }) => normalizeEmail(id)),
    subjectsOfEmail: subjectsOfEmail.map(({ id }) => id),
  };
}

/** Saves as the form does, without the right to move anybody out of a protected study. */
const saveOf = (
  context: ImportContext,
  save: Pick<RegistrationSave, 'mode' | 'values' | 'changed' | 'base'>,
): RegistrationSave => ({
  ...save,
  reason: '',
  mayAssign: (role) => can.assignRole(context, role),
  mayLeaveStudy: false,
});

/** Also registers in the same plan, as the form does, when exactly one account has the e-mail. */
async function registering(
  saved: WritePlan,
  values: RegistrationForm,
  facts: RegistrationFacts,
  context: ImportContext,
  reads: ImportReads,
): Promise<WritePlan> {
  if (facts.users.length !== 1) return saved;
  const layer = layered(reads);
  layer.add(saved.writes);
  const { email, subjectID } = values;
  const request = {
    email,
    subjectID,
    ...saveOf(context, { mode: 'create', values, changed: {}, base: null }),
    actor: context.actor,
    event: { id: context.newID(), group: newEventGroup('register-', context.random) },
  };
  const registered = await planRegister(request, facts)(layer.reads.read);
  layer.add(registered.writes);
  return { ...saved, writes: layer.writes() };
}

/** Registrations, saved and registered as by the form; a registered record is never changed. */
export const registrationKind: ImportKind = {
  of: registrationRecord,
  needs: 'staff',
  columns: COLUMNS,
  keys: ['email'],
  existing: async (values, _, { read }) => {
    const email = normalizeEmail(wordsOf(values['email']));
    if (!isEmail(email)) return null;
    const path = docPath('registration', { email });
    const raw = await read(path);
    return raw && { path, raw };
  },
  create: async (given, context, reads) => {
    const entry = registrationFormSchema.validateSync(given, { abortEarly: false });
    const email = normalizeEmail(entry.email);
    const values = { ...entry, email, subjectID: entry.subjectID.trim() };
    const facts = await factsOf(email, values.subjectID, reads);
    const changed = Object.fromEntries(
      Object.keys(given).map((field) => [field, values[field as keyof RegistrationForm]]),
    ) as ChangedFields;
    const save = saveOf(context, { mode: 'create', values, changed, base: null });
    const saved = await planSaveRegistration(save, facts)(reads.read);
    return await registering(saved, values, facts, context, reads);
  },
  change: async (changes, { path, raw }, context, reads) => {
    const email = path.split('/').at(-1) ?? '';
    const stored = decode(email, raw);
    if (stored.registered) {
      const message = 'A registered record is changed on its own page, with a reason.';
      throw new AppError('failed-precondition', message);
    }
    const before = { ...registrationValues(stored), email };
    const values = registrationFormSchema.validateSync(
      { ...before, ...changes },
      { abortEarly: false, context: { storedEmail: email } },
    );
    const fields = Object.keys(changes) as (keyof RegistrationForm)[];
    const of = (form: RegistrationForm) =>
      Object.fromEntries(fields.map((field) => [field, form[field]])) as ChangedFields;
    const facts = await factsOf(email, values.subjectID, reads);
    const save = { mode: 'edit', values, changed: of(values), base: of(before) } as const;
    return await planSaveRegistration(saveOf(context, save), facts)(reads.read);
  },
};
