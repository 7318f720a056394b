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
import { decodeSurveySummary } from '#domain/people/survey/summary.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import { isOfCohort, type Cohort } from '#domain/reports/cohorts.ts';
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
import { findBy } from '#data/engine/find-by.ts';
import { firestore } from '#data/engine/firestore.ts';
import { countReads } from '#data/engine/read-counter.ts';
import type { Decode } from '#data/engine/sources.ts';
import { toAppError } from '#data/engine/to-app-error.ts';

const decodeUser = documentReader(userSchema);
const decodeTask = documentReader(taskSchema);

/** The most that the rules let a browser ask for at once. */
export const MOST_RECORDS = 1000;

const DAY_MS = 86_400_000;
/** The weeks that reports count, and a day of each time zone around them. */
const LONGEST_MS = (TREATMENT_WEEKS * 7 + 2) * DAY_MS;

async function read<Row>(
  path: string,
  decode: Decode<Row>,
  ...constraints: readonly QueryConstraint[]
): Promise<Row[]> {
  try {
    const asked = query(collection(firestore(), path), ...constraints, limit(MOST_RECORDS));
    const found = await getDocsFromServer(asked);
    countReads(found.size);
    return found.docs.map((one) => decode(one.id, one.data()));
  } catch (error) {
    throw toAppError(error);
  }
}

/** The rows of a report table as they are stored now, read once. */
export const readReportRows = (path: string): Promise<ReportRow[]> =>
  read(path, decodeReportRow, orderBy(documentId()));

/** What is stored of the definition of a report table; null where there is none. */
export async function readDefinition(path: string): Promise<RawDocument | null> {
  try {
    const found = await getDocFromServer(doc(firestore(), path));
    countReads(1);
    return found.data() ?? null;
  } catch (error) {
    throw toAppError(error);
  }
}

const whoIs = async (user: User): Promise<Participant> =>
  participantOf(
    user,
    await read(collectionPath('userProgram', { uid: user.docID }), decodeEnrolment),
  );

/** Who has a subject ID; null unless it is exactly one account (REPORT-D-57). */
async function findParticipant(subjectID: string): Promise<Participant | null> {
  if (['', 'default'].includes(subjectID.trim())) return null;
  const [user, ...others] = await findBy('user', 'subjectID', subjectID, decodeUser);
  if (!user || others.length > 0) return null;
  return whoIs(user);
}

type Parts = Pick<ParticipantRecords, RecordPart>;

/** How each part is read: of the uses of the app those of the treatment weeks. */
const READERS: {
  readonly [Part in RecordPart]: (who: Participant) => Promise<Parts[Part]>;
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
  summaries: ({ subjectID }) =>
    read(
      collectionPath('surveySummary', {}),
      decodeSurveySummary,
      where('subjectID', '==', subjectID),
      orderBy('enddate', 'desc'),
    ),
};

const NOTHING: Parts = { usage: [], sessions: [], tasks: [], summaries: [] };

/**
 * The records of a participant from which numbers of reports are computed again, read once.
 *
 * @param parts what is needed of them; no other is read
 * @returns null where no single account has that subject ID
 * @throws AppError when they cannot be read
 */
export async function readParticipant(
  subjectID: string,
  parts: readonly RecordPart[],
): Promise<ParticipantRecords | null> {
  const who = await findParticipant(subjectID);
  return who && readParts(who, parts);
}

async function readParts(
  who: Participant,
  parts: readonly RecordPart[],
): Promise<ParticipantRecords> {
  const found = await Promise.all(
    parts.map(async (part) => [part, await READERS[part](who)] as const),
  );
  const cut = found.flatMap(([part, rows]) => (rows.length === MOST_RECORDS ? [part] : []));
  return { ...who, ...NOTHING, ...Object.fromEntries(found), cut };
}

interface Accounts {
  readonly accounts: readonly User[];
  /** The study has more accounts than were read. */
  readonly cut: boolean;
}

/** The accounts of a cohort, read once. */
export async function readAccounts(cohort: Cohort): Promise<Accounts> {
  const ofStudy = await read(
    collectionPath('user', {}),
    decodeUser,
    where('study', '==', cohort.study),
  );
  return {
    accounts: ofStudy.filter((user) => isOfCohort(cohort, user)),
    cut: ofStudy.length === MOST_RECORDS,
  };
}

/** So many participants are read at once. */
export const AT_ONCE = 10;

interface CohortRecords {
  readonly everybody: readonly ParticipantRecords[];
  /** More is stored than was read. */
  readonly cut: boolean;
}

/**
 * The records of everybody in a cohort who began therapy, read once.
 *
 * @throws AppError when they cannot be read
 */
export async function readCohort(
  cohort: Cohort,
  parts: readonly RecordPart[],
): Promise<CohortRecords> {
  const { accounts, cut } = await readAccounts(cohort);
  const everybody: ParticipantRecords[] = [];
  for (let at = 0; at < accounts.length; at += AT_ONCE) {
    const read = accounts.slice(at, at + AT_ONCE).map(async (user) => {
      const who = await whoIs(user);
      return who.start ? [await readParts(who, parts)] : [];
    });
    everybody.push(...(await Promise.all(read)).flat());
  }
  return { everybody, cut: cut || everybody.some((one) => one.cut.length > 0) };
}
