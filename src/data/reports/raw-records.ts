import {
  collection,
  doc,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore';
import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { decodeSession } from '#domain/people/participation/session.ts';
import { taskSchema } from '#domain/people/participation/task.ts';
import { decodeSurveySummary, type SurveySummary } from '#domain/people/survey/summary.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import { isOfCohort, studiesOf, type Cohort } from '#domain/reports/cohorts.ts';
import {
  participantOf,
  type Participant,
  type ParticipantRecords,
  type RecordPart,
} from '#domain/reports/participant-records.ts';
import { TREATMENT_WEEKS } from '#domain/reports/scores.ts';
import { decodeReportRow, type ReportRow } from '#domain/reports/table.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import { firestore } from '#data/engine/firestore.ts';
import { countReads } from '#data/engine/read-counter.ts';
import type { Decode } from '#data/engine/sources.ts';
import { toReadError } from '#data/engine/to-app-error.ts';

const decodeUser = documentReader(userSchema);
const decodeTask = documentReader(taskSchema);

/** The query limit of the rules. */
export const MOST_RECORDS = 1000;

const DAY_MS = 86_400_000;
/** The reporting weeks, plus a day on either side for time zones. */
const LONGEST_MS = (TREATMENT_WEEKS * 7 + 2) * DAY_MS;

async function read<Row>(
  path: string,
  decode: Decode<Row>,
  ...constraints: readonly QueryConstraint[]
): Promise<Row[]> {
  try {
    const recordsQuery = query(collection(firestore(), path), ...constraints, limit(MOST_RECORDS));
    const snapshot = await getDocsFromServer(recordsQuery);
    countReads(snapshot.size);
    return snapshot.docs.map((document) => decode(document.id, document.data()));
  } catch (error) {
    throw toReadError(error);
  }
}

/** A report table's current rows, read once. */
export const readReportRows = (path: string): Promise<ReportRow[]> =>
  read(path, decodeReportRow, orderBy(documentId()));

/** The stored definition of a report table; null when there is none. */
export async function readDefinition(path: string): Promise<RawDocument | null> {
  try {
    const document = await getDocFromServer(doc(firestore(), path));
    countReads(1);
    return document.data() ?? null;
  } catch (error) {
    throw toReadError(error);
  }
}

const whoIs = async (user: User): Promise<Participant> =>
  participantOf(
    user,
    await read(collectionPath('userProgram', { uid: user.docID }), decodeEnrolment),
  );

type Parts = Pick<ParticipantRecords, RecordPart>;

/** How each part is read for one participant; app usage only for the treatment weeks. */
const READERS: {
  readonly [Part in Exclude<RecordPart, 'summaries'>]: (who: Participant) => Promise<Parts[Part]>;
} = {
  usage: async ({ uid, start }) =>
    start
      ? read(
          collectionPath('appUsage', { uid }),
          decodeUsage,
          where('timeOpened', '>=', new Date(start.getTime() - 2 * DAY_MS)),
          where('timeOpened', '<', new Date(start.getTime() + LONGEST_MS)),
        )
      : [],
  sessions: async ({ uid, program }) =>
    isDocumentId(program) ? read(collectionPath('session', { uid, program }), decodeSession) : [],
  tasks: async ({ uid, program }) =>
    isDocumentId(program) ? read(collectionPath('task', { uid, program }), decodeTask) : [],
};

const readSummaries = (constraint: QueryConstraint): Promise<SurveySummary[]> =>
  read(
    collectionPath('surveySummary', {}),
    decodeSurveySummary,
    constraint,
    orderBy('enddate', 'desc'),
  );

/** The survey summaries of all participants, in one query because they share a list. */
async function summariesOf(
  who: readonly Participant[],
): Promise<ReadonlyMap<string, readonly SurveySummary[]>> {
  const subjectIDs = [...new Set(who.map(({ subjectID }) => subjectID))];
  if (subjectIDs.length === 0) return new Map();
  const summaries = await readSummaries(where('subjectID', 'in', subjectIDs));
  const reads = subjectIDs.map(async (subjectID) => {
    // A truncated result may lack some participants: query each one alone.
    const ownSummaries =
      summaries.length === MOST_RECORDS && subjectIDs.length > 1
        ? await readSummaries(where('subjectID', '==', subjectID))
        : summaries.filter((summary) => summary.subjectID === subjectID);
    return [subjectID, ownSummaries] as const;
  });
  return new Map(await Promise.all(reads));
}

const NOTHING: Parts = { usage: [], sessions: [], tasks: [], summaries: [] };

/** The parts needed per participant; others are not read. */
type PartsOf = (who: Participant) => readonly RecordPart[];

async function readRecords(
  users: readonly User[],
  partsOf: PartsOf,
  onRead: () => void = () => undefined,
): Promise<readonly ParticipantRecords[]> {
  const who = await Promise.all(users.map(whoIs));
  const summaries = await summariesOf(
    who.filter((participant) => partsOf(participant).includes('summaries')),
  );
  const all = who.map(async (participant) => {
    const parts = await Promise.all(
      partsOf(participant).map(async (part) => {
        const rows =
          part === 'summaries'
            ? (summaries.get(participant.subjectID) ?? [])
            : await READERS[part](participant);
        return [part, rows] as const;
      }),
    );
    onRead();
    const cut = parts.flatMap(([part, rows]) => (rows.length === MOST_RECORDS ? [part] : []));
    return { ...participant, ...NOTHING, ...Object.fromEntries(parts), cut };
  });
  return Promise.all(all);
}

/** Participants read together: the limit of an `in` query. */
export const AT_ONCE = 30;

/**
 * The participants' records for recomputing report numbers, read once; null for a subject ID
 * without a unique account (REPORT-D-57).
 * @param subjectIDs at most `AT_ONCE`
 * @param onRead called per participant
 * @throws AppError when they cannot be read
 */
export async function readParticipants(
  subjectIDs: readonly string[],
  partsOf: PartsOf,
  onRead?: () => void,
): Promise<ReadonlyMap<string, ParticipantRecords | null>> {
  const named = subjectIDs.filter((subjectID) => !['', 'default'].includes(subjectID.trim()));
  const accounts =
    named.length === 0
      ? []
      : await read(collectionPath('user', {}), decodeUser, where('subjectID', 'in', named));
  const single = accounts.filter(
    ({ docID, subjectID }) =>
      !accounts.some((other) => other.subjectID === subjectID && other.docID !== docID),
  );
  const records = await readRecords(single, partsOf, onRead);
  const bySubject = new Map(records.map((participant) => [participant.subjectID, participant]));
  return new Map(subjectIDs.map((subjectID) => [subjectID, bySubject.get(subjectID) ?? null]));
}

interface Accounts {
  readonly accounts: readonly User[];
  /** True when the study has more accounts than were read. */
  readonly cut: boolean;
}

/** A study's accounts, read once. */
export const readStudy = (study: string): Promise<User[]> =>
  read(collectionPath('user', {}), decodeUser, where('study', '==', study));

/**
 * A cohort's accounts.
 * @param ofStudy reads a study's accounts
 */
export async function readAccounts(cohort: Cohort, ofStudy = readStudy): Promise<Accounts> {
  const studies = await Promise.all(studiesOf(cohort).map(ofStudy));
  return {
    accounts: studies.flat().filter((user) => isOfCohort(cohort, user)),
    cut: studies.some(({ length }) => length === MOST_RECORDS),
  };
}

interface CohortRecords {
  readonly everybody: readonly ParticipantRecords[];
  /** The result is truncated. */
  readonly cut: boolean;
}

/**
 * The records of all cohort members who began therapy, read once.
 * @throws AppError when they cannot be read
 */
export async function readCohort(
  cohort: Cohort,
  parts: readonly RecordPart[],
): Promise<CohortRecords> {
  const { accounts, cut } = await readAccounts(cohort);
  const everybody: ParticipantRecords[] = [];
  const partsOf: PartsOf = ({ start }) => (start ? parts : []);
  for (let at = 0; at < accounts.length; at += AT_ONCE) {
    const read = await readRecords(accounts.slice(at, at + AT_ONCE), partsOf);
    everybody.push(...read.filter(({ start }) => start !== null));
  }
  return { everybody, cut: cut || everybody.some((participant) => participant.cut.length > 0) };
}
