import type { RegistrationFacts } from '#domain/people/registration/conflicts.ts';
import {
  planRegister,
  planSaveRegistration,
  type Registering,
  type RegistrationSave,
} from '#domain/people/registration/plans.ts';
import {
  registrationFormSchema,
  type RegistrationForm,
} from '#domain/people/registration/schema.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';

export type Documents = Readonly<Record<string, RawDocument>>;

export const EMAIL = 'pat@example.com';
export const REGISTRATION = `registrations/${EMAIL}`;

const FACTS: RegistrationFacts = {
  users: [{ uid: 'u1', email: EMAIL }],
  usersOfSubject: [],
  registrationsOfSubject: [],
  subjectsOfEmail: [],
};

export const ENTERED: RegistrationForm = {
  ...registrationFormSchema.getDefault(),
  email: EMAIL,
  firstName: 'Pat',
  lastName: 'Ient',
  subjectID: 's1',
  study: '004',
  site: 'Boston',
  cohort: 'C1',
  activeProgram: 'stanzaACT',
  zendeskID: 'ZD-1',
};

export const STORED: RawDocument = { ...ENTERED, uid: '', registered: false };
export const USER: RawDocument = { uid: 'u1', email: EMAIL, role: 'patient' };
export const SUBJECT: RawDocument = {
  subjectID: 's1',
  email: EMAIL,
  uid: '',
  firstName: 'Pat',
  lastName: 'Ient',
  study: '004',
  site: 'Boston',
  cohort: 'C1',
  activeProgram: 'stanzaACT',
  zendeskID: 'ZD-1',
};

/** The rights of staff without further roles. */
const patientsOnly = (role: string) => role !== 'admin' && role !== 'superuser';

const reader = (documents: Documents) => (path: string) => Promise.resolve(documents[path] ?? null);

export const save = (
  documents: Documents,
  change: Partial<RegistrationSave> = {},
  facts: Partial<RegistrationFacts> = {},
) =>
  planSaveRegistration(
    {
      mode: 'create',
      values: ENTERED,
      changed: {},
      base: {},
      reason: '',
      mayAssign: patientsOnly,
      ...change,
    },
    { ...FACTS, ...facts },
  )(reader(documents));

export const register = (
  documents: Documents,
  change: Partial<Registering> = {},
  facts: Partial<RegistrationFacts> = {},
) =>
  planRegister(
    {
      email: EMAIL,
      reason: '',
      mayAssign: patientsOnly,
      actor: 'sam.staff@example.com',
      event: { id: 'e1', group: 'register-ABC' },
      ...change,
    },
    { ...FACTS, ...facts },
  )(reader(documents));

/** The data that a plan writes to one document. */
export function dataFor(writes: readonly PlannedWrite[], path: string): unknown {
  const write = writes.find((one) => one.path === path);
  return write && write.kind !== 'delete' ? write.data : undefined;
}
