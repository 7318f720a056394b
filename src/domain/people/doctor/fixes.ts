import { AppError } from '#domain/shared/app-error.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { pathParams } from '#domain/history/entry.ts';
import type { AnyRecord } from '#domain/shared/plain-record.ts';
import { userRecord } from '#domain/people/user/user-record.ts';
import { docPath } from '#domain/shared/paths.ts';
import { pathName } from '#domain/records.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { PlannedWrite, Planner, ReadDocument } from '#domain/shared/write-plan.ts';
import { registrationSchema, type Registration } from '#domain/people/registration/schema.ts';
import { assertMayLeaveEach, type Leaving } from '#domain/people/user/protected-study.ts';
import { subjectSchema, type Subject } from '#domain/people/subject/schema.ts';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import type { Finding } from './finding.ts';
import { registrationRecord } from '#domain/people/registration/registration-record.ts';
import { subjectRecord } from '#domain/people/subject/subject-record.ts';
import { findings } from './findings.ts';
import { stepBetween } from './subject-differs.ts';

const decodeUser = documentReader(userSchema);
const decodeSubject = documentReader(subjectSchema);
const decodeRegistration = documentReader(registrationSchema);

interface PeopleRecords {
  readonly users: readonly User[];
  readonly subjects: readonly Subject[];
  readonly registrations: readonly Registration[];
}

/**
 * Checks a finding again inside a transaction, including records that could resolve it.
 *
 * @param uids accounts that have the fix's e-mail by now
 * @throws AppError when the problem is gone or needs a different fix than shown
 */
export async function assertStillThere(
  { id, records, fix }: Finding,
  read: ReadDocument,
  uids: readonly string[] = [],
): Promise<PeopleRecords> {
  const email = fix?.act === 'correct' ? fix.email : fix?.pair.email;
  const paths = new Set([
    ...records.map(({ path }) => path),
    ...uids.map((uid) => docPath('user', { uid })),
    ...(email === undefined ? [] : [docPath('registration', { email })]),
  ]);
  const users: User[] = [];
  const subjects: Subject[] = [];
  const registrations: Registration[] = [];
  for (const path of paths) {
    const raw = await read(path);
    if (!raw) continue;
    const { uid = '', subjectID = '', email: key = '' } = pathParams(path);
    const name = pathName(path);
    if (name === 'user') users.push(decodeUser(uid, raw));
    if (name === 'subject') subjects.push(decodeSubject(subjectID, raw));
    if (name === 'registration') registrations.push(decodeRegistration(key, raw));
  }
  const current = { users, subjects, registrations };
  const asShown = JSON.stringify(fix);
  const stands = (finding: Finding) => finding.id === id && JSON.stringify(finding.fix) === asShown;
  if (!findings({ ...current, roles: [], questions: [] }).some(stands)) {
    throw new AppError(
      'failed-precondition',
      'This was fixed or changed in the meantime. Nothing was saved.',
    );
  }
  return current;
}

/**
 * Applies a fix that needs no decision; writes only the fields that the finding names.
 *
 * @param leaving who lets a subject leave a protected study, and why
 * @throws AppError when the problem is gone, or somebody would leave a protected study
 */
export function planCorrection(
  finding: Finding,
  uids: readonly string[] = [],
  leaving: Leaving = { reason: '' },
): Planner {
  return async (read) => {
    const records = await assertStillThere(finding, read, uids);
    switch (finding.kind) {
      case 'email-spelling':
        return { action: 'Correct email spelling', writes: spelled(records) };
      case 'id-differs':
        return { action: 'Correct subject ID', writes: renamed(records) };
      case 'flag-unbacked':
        return { action: 'Clear registered flag', writes: cleared(records) };
      case 'subject-differs':
        return {
          action: 'Match subject to registration',
          reason: leaving.reason,
          writes: matched(records, leaving),
        };
      default:
        throw new AppError('failed-precondition', 'This fault cannot be fixed here.');
    }
  };
}

function spelled({ subjects, registrations }: PeopleRecords): PlannedWrite[] {
  return [
    ...subjects.map(({ docID: subjectID, email }) => ({
      of: subjectRecord,
      kind: 'update' as const,
      path: docPath('subject', { subjectID }),
      data: { email: normalizeEmail(email) },
    })),
    ...registrations.map(({ docID: email }) => ({
      of: registrationRecord,
      kind: 'update' as const,
      path: docPath('registration', { email }),
      data: { email },
    })),
  ];
}

function renamed({ subjects }: PeopleRecords): PlannedWrite[] {
  return subjects.map(({ docID: subjectID }) => ({
    of: subjectRecord,
    kind: 'update',
    path: docPath('subject', { subjectID }),
    data: { subjectID },
  }));
}

/** The registration takes precedence; a registered one is only filled in with a reason. */
function matched({ subjects, registrations }: PeopleRecords, leaving: Leaving): PlannedWrite[] {
  const [subject] = subjects;
  const [registration] = registrations;
  const step = subject && registration && stepBetween(registration, subject);
  if (!step) return [];
  assertMayLeaveEach([[subject, step.subject.study]], leaving);
  const { docID: subjectID } = subject;
  const { docID: email, registered } = registration;
  const writes: PlannedWrite[] = [
    {
      of: subjectRecord,
      kind: 'update',
      path: docPath('subject', { subjectID }),
      data: step.subject,
    },
    {
      of: registrationRecord,
      kind: 'update',
      path: docPath('registration', { email }),
      data: registered ? {} : step.registration,
    },
  ];
  return writes.filter((write) => write.kind !== 'delete' && Object.keys(write.data).length > 0);
}

function cleared({ users, subjects, registrations }: PeopleRecords): PlannedWrite[] {
  const cleared = (of: AnyRecord, path: string): PlannedWrite => ({
    of,
    kind: 'update',
    path,
    data: { registered: false },
  });
  return [
    ...users.filter(flagged).map(({ docID: uid }) => cleared(userRecord, docPath('user', { uid }))),
    ...subjects
      .filter(flagged)
      .map(({ docID }) => cleared(subjectRecord, docPath('subject', { subjectID: docID }))),
    ...registrations
      .filter(flagged)
      .map(({ docID: email }) => cleared(registrationRecord, docPath('registration', { email }))),
  ];
}

function flagged({ registered }: { readonly registered: boolean }): boolean {
  return registered;
}
