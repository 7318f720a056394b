import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { ReadDocument } from '#domain/shared/write-plan.ts';
import {
  RegistrationProblem,
  type PairRecords,
  type RegistrationFacts,
  type RegistrationPair,
} from './conflicts.ts';
import {
  registrationFormSchema,
  registrationSchema,
  type Registration,
  type RegistrationForm,
} from './schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';

const decodeRegistration = documentReader(registrationSchema);
const decodeSubject = documentReader(subjectSchema);
const decodeUser = documentReader(userSchema);

/** Whether the actor may store this role: `can.assignRole` (CORE-D-43). */
export type MayAssign = (role: string) => boolean;

/** Fields changed in a form; null for a cleared field. */
export type ChangedFields = Readonly<{
  [Key in keyof RegistrationForm]?: RegistrationForm[Key] | null;
}>;

const FORM_FIELDS = Object.keys(registrationFormSchema.fields) as (keyof RegistrationForm)[];

/** @throws RegistrationProblem when the actor may not store that role */
export function assertRole(role: string, mayAssign: MayAssign): void {
  if (mayAssign(role)) return;
  throw new RegistrationProblem(
    'Registration Aborted',
    `Only ${role === 'superuser' ? 'a superuser' : 'an admin'} may give the role “${role}”.`,
  );
}

/** The registration of an e-mail, read in the transaction. */
export async function readRegistration(
  read: ReadDocument,
  email: string,
): Promise<Registration | null> {
  const raw = await read(docPath('registration', { email }));
  return raw && decodeRegistration(email, raw);
}

/** The three records of a pair; the account only when exactly one has the e-mail. */
export async function readPair(
  read: ReadDocument,
  { subjectID }: RegistrationPair,
  facts: RegistrationFacts,
  registration: Registration | null,
): Promise<PairRecords> {
  const isPossible = isDocumentId(subjectID);
  const subject = isPossible ? await read(docPath('subject', { subjectID })) : null;
  const [only, ...others] = facts.users;
  const uid = others.length === 0 ? only?.uid : undefined;
  const user = uid === undefined ? null : await read(docPath('user', { uid }));
  return {
    registration,
    subject: subject && decodeSubject(subjectID, subject),
    user: user && uid !== undefined ? decodeUser(uid, user) : null,
  };
}

/** The form values that differ from the record. */
export function differing(stored: Registration, changed: ChangedFields) {
  const changes: Partial<Record<keyof RegistrationForm, string>> = {};
  for (const field of FORM_FIELDS) {
    const value = changed[field];
    if (field === 'email' || value === undefined || (value ?? '') === stored[field]) continue;
    changes[field] = value ?? '';
  }
  return changes;
}

/** Replaces empty values by the record's defaults (CORE-REG-33, CORE-D-37). */
export function withDefaults<T extends RegistrationForm>(values: T): T {
  const defaults = registrationSchema.getDefault();
  const filled = FORM_FIELDS.map((field) => [field, values[field] || defaults[field]]);
  return { ...values, ...Object.fromEntries(filled) } as T;
}

/** The rules require the e-mail that lists sort by; old records may lack it. */
export function missingEmail(record: { readonly email: string } | null, email: string) {
  return record?.email === '' ? { email } : {};
}
