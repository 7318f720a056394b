import { object, type InferType } from 'yup';
import { inStep } from '#domain/people/registration/in-step.ts';
import { registrationRecord } from '#domain/people/registration/registration-record.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { userRecord } from '#domain/people/user/user-record.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { assertSeen } from '#domain/shared/assert-seen.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { line } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { PlannedWrite, Planner, ReadDocument } from '#domain/shared/write-plan.ts';
import { namesOf, subjectSchema } from './schema.ts';
import { subjectRecord } from './subject-record.ts';

const decodeSubject = documentReader(subjectSchema);
const decodeRegistration = documentReader(registrationSchema);
const decodeUser = documentReader(userSchema);

/** The form "Correct the name"; `$registered` makes the reason required. */
export const nameSchema = object({
  firstName: line().required('First name required'),
  lastName: line(),
  reason: line().when('$registered', ([registered], reason) =>
    registered === true ? reason.required('Reason required') : reason,
  ),
});

type Names = Omit<InferType<typeof nameSchema>, 'reason'>;

export interface NameCorrection {
  readonly subjectID: string;
  readonly names: Names;
  /** The name as shown in the form. */
  readonly base: Names;
  /** Required for a registered person. */
  readonly reason: string;
}

/**
 * Corrects a subject's name in subject, registration and account, atomically
 * (docs/decisions/names-of-a-subject.md).
 * @throws AppError when the subject is gone, the name was changed concurrently, or a registered
 * person is renamed without a reason
 */
export function planCorrectName({ subjectID, names, base, reason }: NameCorrection): Planner {
  const path = docPath('subject', { subjectID });
  return async (read) => {
    const raw = await read(path);
    if (!raw) throw new AppError('not-found', `Subject ${subjectID} no longer exists.`);
    const subject = decodeSubject(subjectID, raw);
    assertSeen(names, base, namesOf(subject));
    const { subject: data } = inStep(names, { problems: [] }, subject);
    const email = normalizeEmail(subject.email);
    const partners = [
      ...(await registrationWrite(read, email, subjectID, names, reason)),
      ...(await accountWrite(read, subject.uid, subjectID, names)),
    ];
    const ownWrites: PlannedWrite[] =
      Object.keys(data).length === 0 ? [] : [{ of: subjectRecord, kind: 'update', path, data }];
    return { action: 'Correct name', reason: reason.trim(), writes: [...ownWrites, ...partners] };
  };
}

async function registrationWrite(
  read: ReadDocument,
  email: string,
  subjectID: string,
  names: Names,
  reason: string,
): Promise<PlannedWrite[]> {
  if (!isDocumentId(email)) return [];
  const path = docPath('registration', { email });
  const raw = await read(path);
  const registration = raw && decodeRegistration(email, raw);
  if (registration?.subjectID !== subjectID || sameNames(registration, names)) return [];
  if (registration.registered && reason.trim() === '') {
    throw new AppError('invalid-argument', 'Reason required');
  }
  return [{ of: registrationRecord, kind: 'update', path, data: names }];
}

async function accountWrite(
  read: ReadDocument,
  uid: string,
  subjectID: string,
  names: Names,
): Promise<PlannedWrite[]> {
  if (!isDocumentId(uid)) return [];
  const path = docPath('user', { uid });
  const raw = await read(path);
  const user = raw && decodeUser(uid, raw);
  if (user?.subjectID !== subjectID || sameNames(user, names)) return [];
  return [{ of: userRecord, kind: 'update', path, data: names }];
}

function sameNames(record: Names, { firstName, lastName }: Names): boolean {
  return record.firstName === firstName && record.lastName === lastName;
}
