import { AppError } from '#domain/shared/app-error.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { docPath } from '#domain/shared/paths.ts';
import { plainName } from '#domain/shared/plain-name.ts';
import { PROGRAM_1 } from '#domain/shared/product.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import {
  SERVER_TIME,
  type PlannedWrite,
  type Planner,
  type ReadDocument,
} from '#domain/shared/write-plan.ts';
import {
  namesSubject,
  registrationSchema,
  type Registration,
} from '#domain/people/registration/schema.ts';
import {
  saidByRegistration,
  SHARED_DEFAULTS,
  SHARED_FIELDS,
  type SharedField,
} from '#domain/people/registration/in-step.ts';
import type { Involved } from '#domain/people/registration/conflicts.ts';
import { splitName, subjectSchema, type NewSubject } from './schema.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';
import { registrationRecord } from '#domain/people/registration/registration-record.ts';
import { protectedStudy } from '#domain/people/user/protected-study.ts';
import { subjectRecord } from '#domain/people/subject/subject-record.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';
import { DEFAULT_COHORT, DEFAULT_SITE, DEFAULT_STUDY } from '#domain/people/user/schema.ts';

const decodeRegistration = documentReader(registrationSchema);
const decodeSubject = documentReader(subjectSchema);

/** A refusal that concerns one form field. */
export class FieldRefusal extends AppError {
  readonly field: string;
  readonly involved: Involved;

  constructor(field: string, message: string, involved: Involved) {
    super('already-exists', message);
    this.name = 'FieldRefusal';
    this.field = field;
    this.involved = involved;
  }
}

/** The record that an error of creating a subject names; empty for any other error. */
export function inTheWay(error: unknown): Involved {
  const refusal = error instanceof Error && error.cause;
  return refusal instanceof FieldRefusal ? refusal.involved : {};
}

export interface SubjectCreation {
  /** Includes an e-mail and a subject ID; see `subjectAbort`. */
  readonly values: NewSubject;
  /** Fields that were entered, not defaulted or suggested. */
  readonly entered: readonly string[];
  /** IDs of the subjects with this e-mail, queried before the transaction. */
  readonly subjectsOfEmail: readonly string[];
  /** E-mails of the registrations with this subject ID, queried before the transaction. */
  readonly registrationsOfSubject: readonly string[];
  readonly actor: string;
  readonly event: { readonly id: string; readonly group: string };
}

/** Why a subject cannot be created at all, worded for the developer log (CORE-D-24). */
export function subjectAbort(values: Partial<NewSubject>): string | null {
  if ((values.email ?? '').trim() === '') return 'email required to create subject';
  if (values.subjectID === undefined) return 'unable to create without subject ID';
  return values.subjectID.trim() === '' ? 'blank subject id supplied' : null;
}

/**
 * Creates a subject with its registration record and a system event. Merges an existing record for the same
 * or no subject (CORE-D-25, -28): entered values win, then the registration's, then the form's initial ones.
 * A registered record wins entirely and only gets the subject ID
 * (docs/decisions/subject-joins-registration.md).
 *
 * @throws FieldRefusal for a subject ID that exists or is named by another registration, for an
 *   e-mail in use, and for a study that would replace a protected one
 */
export function planCreateSubject(creation: SubjectCreation): Planner {
  const email = normalizeEmail(creation.values.email);
  const subjectID = creation.values.subjectID.trim();
  const subjectPath = docPath('subject', { subjectID });
  const registrationPath = docPath('registration', { email });
  return async (read) => {
    if (plainName(subjectID) !== subjectID) {
      const why = 'The subject ID has an invisible or unusual character: type it again';
      throw new FieldRefusal('subjectID', why, {});
    }
    if (await read(subjectPath)) {
      throw new FieldRefusal('subjectID', 'Subject ID already exists', { subjectID });
    }
    for (const holder of creation.registrationsOfSubject) {
      if (holder === email || !(await names(read, holder, subjectID))) continue;
      const taken = `Subject ID already used by the registration of ${holder}`;
      throw new FieldRefusal('subjectID', taken, { email: holder });
    }
    const raw = await read(registrationPath);
    const registration = raw && decodeRegistration(email, raw);
    const other =
      otherSubject(registration, subjectID) ??
      (await stillUsing(creation.subjectsOfEmail, email, (id) =>
        read(docPath('subject', { subjectID: id })),
      ));
    if (other !== null) {
      throw new FieldRefusal('email', `Email already used by subject ${other}`, {
        subjectID: other,
      });
    }
    const fields = joined(subjectFields(creation.values, email, subjectID), creation, registration);
    assertStudy(registration, fields.study);
    return {
      action: 'Create subject',
      writes: [
        {
          of: subjectRecord,
          kind: 'create',
          path: subjectPath,
          data: { ...fields, uid: '', registered: false },
        },
        registrationWrite(registrationPath, registration, fields),
        created(creation, email, subjectID),
      ],
    };
  };
}

/** Rejects leaving a protected study as a side effect (docs/decisions/protected-studies.md). */
function assertStudy(registration: Registration | null, study: string): void {
  const kept = protectedStudy(registration?.raw['study']);
  if (!registration || kept === null || registration.raw['study'] === study) return;
  const { docID: email } = registration;
  const message = `The registration of ${email} is in study ${kept}, which only an admin may let somebody leave: choose ${kept}`;
  throw new FieldRefusal('study', message, { email });
}

function otherSubject(registration: Registration | null, subjectID: string): string | null {
  const stored = registration?.subjectID ?? '';
  return namesSubject(stored) && stored !== subjectID ? stored : null;
}

/** Whether a queried registration still refers to the subject. */
async function names(read: ReadDocument, email: string, subjectID: string): Promise<boolean> {
  const raw = await read(docPath('registration', { email }));
  return raw !== null && decodeRegistration(email, raw).subjectID === subjectID;
}

/** The first subject that still uses the e-mail, which may have changed since the query. */
async function stillUsing(
  ids: readonly string[],
  email: string,
  read: (subjectID: string) => Promise<Readonly<Record<string, unknown>> | null>,
): Promise<string | null> {
  for (const id of ids) {
    const raw = await read(id);
    if (raw && normalizeEmail(decodeSubject(id, raw).email) === email) return id;
  }
  return null;
}

function subjectFields(values: NewSubject, email: string, subjectID: string) {
  const fullName = values.fullName.trim();
  return {
    subjectID,
    ...splitName(fullName),
    fullName,
    email,
    smsNumber: values.smsNumber,
    smsOptOut: values.smsOptOut,
    study: values.study || DEFAULT_STUDY,
    activeProgram: PROGRAM_1,
    site: DEFAULT_SITE,
    cohort: values.cohort || DEFAULT_COHORT,
    role: values.role || 'patient',
    surveyMonkeyID: values.surveyMonkeyID,
    zendeskID: values.zendeskID,
  };
}

type SubjectFields = ReturnType<typeof subjectFields>;

/** The new subject's values, merged with an existing registration. */
function joined(
  fields: SubjectFields,
  { entered }: SubjectCreation,
  stored: Registration | null,
): SubjectFields {
  if (!stored) return fields;
  const names = entered.includes('fullName') ? ['firstName', 'lastName'] : [];
  const typed = new Set([...entered, ...names]);
  const stated = saidByRegistration(stored);
  const values = SHARED_FIELDS.map((field): [SharedField, string] => {
    // A suggested ID that the registration lacks would make both records differ from the start.
    const proposed =
      stored.registered && !typed.has(field) ? SHARED_DEFAULTS[field] : fields[field];
    const leads = stored.registered || !typed.has(field) || fields[field] === '';
    return [field, leads ? (stated[field] ?? proposed) : fields[field]];
  });
  const all = { ...fields, ...Object.fromEntries(values) };
  const renamed = all.firstName !== fields.firstName || all.lastName !== fields.lastName;
  return renamed ? { ...all, fullName: `${all.firstName} ${all.lastName}`.trim() } : all;
}

function registrationWrite(
  path: string,
  stored: Registration | null,
  fields: SubjectFields,
): PlannedWrite {
  const { fullName: _, smsNumber: _number, smsOptOut: _optOut, ...shared } = fields;
  if (!stored) {
    const data = { ...shared, arm: '', uid: '', registered: false };
    return { of: registrationRecord, kind: 'create', path, data };
  }
  const differing = Object.entries(shared).filter(
    ([field, value]) =>
      value !== '' &&
      (field === 'role' ? (stored.raw[field] ?? '') === '' : value !== stored.raw[field]),
  );
  const { subjectID } = fields;
  const data = stored.registered ? { subjectID } : { ...Object.fromEntries(differing), subjectID };
  return { of: registrationRecord, kind: 'update', path, data };
}

function created({ event, actor }: SubjectCreation, email: string, subjectID: string) {
  const data = systemEventData({
    category: 'Registration',
    message: `Subject ${subjectID} was created.`,
    eventGroup: event.group,
    extra: { email, subjectID },
  });
  return {
    of: systemEventRecord,
    kind: 'create',
    path: docPath('systemEvent', { eventID: event.id }),
    data: { ...data, occurred: SERVER_TIME, performedBy: actor },
  } as const;
}
