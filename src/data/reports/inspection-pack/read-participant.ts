import { where } from 'firebase/firestore';
import { NO_SUBJECT } from '#domain/people/registration/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { kindOfWorkflow, KINDS, type PackKind } from '#domain/reports/inspection-pack/kinds.ts';
import type { PackParticipant, PackRecord } from '#domain/reports/inspection-pack/pack.ts';
import { inPeriod, type Period } from '#domain/reports/inspection-pack/scope.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';
import type { Reading } from './reading.ts';

type Records = Readonly<Partial<Record<PackKind, readonly PackRecord[]>>>;

const decodeUser = documentReader(userSchema);

/** The keys of an account's other records. */
interface Names {
  readonly uid: string;
  readonly email: string;
  readonly subjectID: string;
}

const idOf = ({ path }: PackRecord): string => path.slice(path.lastIndexOf('/') + 1);

const once = (records: readonly PackRecord[]): readonly PackRecord[] => [
  ...new Map(records.map((record) => [record.path, record])).values(),
];

/** Skips blank values: the query would match everybody without one. */
async function having(reading: Reading, path: string, field: string, value: string) {
  const named = value.trim() !== '' && value !== NO_SUBJECT;
  return named ? await reading.list(path, [where(field, '==', value)]) : [];
}

async function identityOf(reading: Reading, { uid, email, subjectID }: Names) {
  const subjects = collectionPath('subject', {});
  const registrations = collectionPath('registration', {});
  const address = normalizeEmail(email);
  const [subject, registration] = await Promise.all([
    Promise.all([
      having(reading, subjects, 'uid', uid),
      having(reading, subjects, 'email', address),
      having(reading, subjects, 'subjectID', subjectID),
    ]),
    Promise.all([
      having(reading, registrations, 'uid', uid),
      having(reading, registrations, 'subjectID', subjectID),
      isDocumentId(address) ? reading.one(docPath('registration', { email: address })) : [],
    ]),
  ]);
  return { subjects: once(subject.flat()), registrations: once(registration.flat()) };
}

/** The records found by a participant's subject IDs. */
async function ofSubjects(reading: Reading, subjectIDs: readonly string[]): Promise<Records> {
  const recordsAt = async (path: string) =>
    once(
      (await Promise.all(subjectIDs.map((id) => having(reading, path, 'subjectID', id)))).flat(),
    );
  const results = subjectIDs
    .filter(isDocumentId)
    .map((subjectID) => reading.list(collectionPath('fiqrResult', { subjectID })));
  const [surveySummaries, requestedPayments, completedPayments, fiqrResults] = await Promise.all([
    recordsAt(collectionPath('surveySummary', {})),
    recordsAt(collectionPath('requestedPayment', {})),
    recordsAt(collectionPath('completedPayment', {})),
    Promise.all(results),
  ]);
  const fiqr = once(fiqrResults.flat());
  return { surveySummaries, requestedPayments, completedPayments, fiqrResults: fiqr };
}

async function ofAccount(reading: Reading, uid: string): Promise<Records> {
  const user = docPath('user', { uid });
  const [workflows, enrolments, moves, calls, notes, surveyResponses, prescriptions, dataResets] =
    await Promise.all([
      reading.list(collectionPath('workflow', { uid })),
      reading.list(collectionPath('userProgram', { uid })),
      having(reading, collectionPath('moveLog', {}), 'userUID', uid),
      reading.list(collectionPath('call', { uid })),
      reading.list(collectionPath('note', { uid })),
      reading.list(collectionPath('surveyResponse', { uid })),
      having(reading, collectionPath('prescription', {}), 'patient.userId', uid),
      having(reading, collectionPath('job', {}), 'root', user),
    ]);
  const ofKind = (kind: PackKind) =>
    workflows.filter((workflow) => kindOfWorkflow(idOf(workflow)) === kind);
  const flow = {
    consent: ofKind('consent'),
    steps: ofKind('steps'),
    terminations: ofKind('terminations'),
  };
  return { ...flow, enrolments, moves, calls, notes, surveyResponses, prescriptions, dataResets };
}

/** A record's first time field, which decides its period. */
function timeOf(kind: PackKind, record: PackRecord): Date | null {
  const { decode, times = [] } = KINDS[kind];
  const row = decode(idOf(record), record.data) as Stored<Record<string, unknown>>;
  return times.map((field) => row[field]).find((value) => value instanceof Date) ?? null;
}

function withinPeriod(records: Records, period: Period | null): Records {
  const kept = Object.entries(records).map(([kind, list]) => [
    kind,
    list.filter((record) => inPeriod(timeOf(kind as PackKind, record), period)),
  ]);
  return Object.fromEntries(kept) as Records;
}

/**
 * Reads a participant's records, except the history.
 * @throws AppError on a connection or session failure; a refusal is recorded instead
 */
export async function readParticipant(
  reading: Reading,
  account: PackRecord,
  period: Period | null,
): Promise<PackParticipant> {
  const uid = idOf(account);
  const { email, subjectID } = decodeUser(uid, account.data);
  const [identity, accountRecords] = await Promise.all([
    identityOf(reading, { uid, email, subjectID }),
    ofAccount(reading, uid),
  ]);
  const subjectIDs = [...new Set([subjectID, ...identity.subjects.map(idOf)])];
  const named = await ofSubjects(reading, subjectIDs);
  const records = { accounts: [account], ...identity, ...accountRecords, ...named };
  const label = [subjectID, email, uid].map((part) => part.trim()).filter((part) => part !== '');
  return { uid, label: label.join(', '), records: withinPeriod(records, period), entries: [] };
}
