import {
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { token } from '#domain/people/subject/ids.ts';
import {
  newEntryID,
  prepareCommit,
  type HistoryChange,
  type PreparedCommit,
} from '#domain/shared/history.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { eventsOfStart } from './admin-tool-events.ts';
import { storedData } from './commit-plan.ts';
import { ENTRY_ROOM, entryBytes } from './commit-audited.ts';
import { WrittenMeanwhile } from './job-run.ts';
import type { RunningJob } from './jobs.ts';
import { random } from './random.ts';
import { writeAsFound } from './write-as-found.ts';

/** An audited document written in the same commit as the entry, if unchanged since it was read. */
interface Candidate {
  readonly write: PlannedWrite;
  /** Last update time; null when the document did not exist. */
  readonly found: Timestamp | null;
}

export interface BulkStart {
  readonly action: string;
  /** Document counts per collection before and after, and the backup that holds them. */
  readonly collections: Readonly<Record<string, HistoryChange>>;
  readonly candidates: readonly Candidate[];
  /** For an erase: the backup that holds the data, if any. */
  readonly backup?: string;
  /** The job's new field values. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Maximum documents in the first commit; a person has far fewer audited documents. */
const MOST_CANDIDATES = 200;
const MOST_ATTEMPTS = 5;

/**
 * Stores the history entry, events and state of a bulk job, and in the same commit the audited
 * documents that fit, with their fields before and after. The rest follow in commits whose entries
 * name this one as parent.
 * @returns the entry's id and the paths of the audited documents written
 */
export async function beginBulk(
  db: Firestore,
  running: RunningJob,
  start: BulkStart,
): Promise<{ readonly entryID: string; readonly written: readonly string[] }> {
  const entryID = newEntryID(new Date(), token(random, 12));
  for (let attempt = 1; ; attempt += 1) {
    const stored = await storedOf(db, start.candidates);
    const writes = withRoom(start.candidates, stored);
    const before = new Map(
      writes.map(({ path }) => [path, stored.get(path)?.data() ?? null] as const),
    );
    const { actor, reason } = running.request;
    const plan = { action: start.action, reason, writes };
    const prepared = prepareCommit(plan, before, { entryID, actor });
    const batch = db.batch();
    for (const write of prepared.writes) writeAsFound(db, batch, write, stored.get(write.path));
    addEntry(db, batch, prepared, running, start.collections);
    eventsOfStart(db, running, batch, start.backup);
    try {
      await running.save({ ...start.fields, entry: entryID }, batch);
      return { entryID, written: writes.map(({ path }) => path) };
    } catch (error) {
      if (!(error instanceof WrittenMeanwhile) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

/** Adds the entry of a job that writes no audited document to the batch that ends it. */
export function entryOfBulk(
  db: Firestore,
  batch: WriteBatch,
  running: RunningJob,
  { action, collections }: Pick<BulkStart, 'action' | 'collections'>,
): string {
  const { actor, reason } = running.request;
  const entryID = newEntryID(new Date(), token(random, 12));
  const prepared = prepareCommit({ action, reason, writes: [] }, new Map(), { entryID, actor });
  addEntry(db, batch, prepared, running, collections);
  return entryID;
}

/** The account is listed without a change, so that the person's history finds the entry. */
function addEntry(
  db: Firestore,
  batch: WriteBatch,
  { entry, historyPath, pointer }: PreparedCommit,
  { id, request }: RunningJob,
  collections: BulkStart['collections'],
): void {
  const changes = { ...collections, ...entry.changes };
  const paths = [...new Set([request.root, ...Object.keys(changes)])];
  batch.create(db.doc(historyPath), storedData({ ...entry, paths, changes, job: id }));
  if (pointer) batch.set(db.doc(pointer.path), storedData(pointer.data));
}

type Snapshots = ReadonlyMap<string, DocumentSnapshot>;

async function storedOf(db: Firestore, candidates: readonly Candidate[]): Promise<Snapshots> {
  const paths = candidates.slice(0, MOST_CANDIDATES).map(({ write }) => write.path);
  if (paths.length === 0) return new Map();
  const snapshots = await db.getAll(...paths.map((path) => db.doc(path)));
  return new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot] as const));
}

function withRoom(candidates: readonly Candidate[], stored: Snapshots): PlannedWrite[] {
  let room = ENTRY_ROOM;
  return candidates.flatMap(({ write, found }) => {
    const now = stored.get(write.path);
    if (!now || !sameTime(now.updateTime, found)) return [];
    const bytes = entryBytes(write, now.data());
    if (bytes > room) return [];
    room -= bytes;
    return [write];
  });
}

const sameTime = (now: Timestamp | undefined, expected: Timestamp | null): boolean =>
  now && expected ? now.isEqual(expected) : !now && !expected;
