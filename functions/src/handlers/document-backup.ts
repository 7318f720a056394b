import {
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { copyPath, sourcePath, type Trees } from '#domain/staff/data-reset/copies.ts';
import { backupRoot, newBackupID } from '#domain/staff/data-reset/paths.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { CALLABLES, type CallableRequest, type CallableResponse } from '#domain/callables.ts';
import { docPath } from '#domain/shared/paths.ts';
import { eventsOfEnd, eventsOfStart } from '#functions/lib/admin-tool-events.ts';
import { backupSum, documentSum } from '#functions/lib/backup-sum.ts';
import { entryOfBulk } from '#functions/lib/bulk-entry.ts';
import { LIVE, runJob, type JobDeps, type RunningJob } from '#functions/lib/jobs.ts';
import type { CallableHandler, CallContext } from '#functions/lib/run-callable.ts';
import {
  copyTree,
  inPages,
  treePaths,
  treeTimes,
  TreeWriter,
  type TreeTimes,
} from '#functions/lib/tree.ts';

const ACTION = 'Back up';

/**
 * The app may write while the copy runs; after this many passes, staff are asked to stop using it.
 */
const MOST_PASSES = 3;

/**
 * Copies a document into `backups`, with everything below it if `recursive` (CORE-D-58, CORE-D-59).
 * Verified means: every copy matches its source, and no source changed during the copy. The
 * checksum covers what was read, so later tampering shows. An interrupted call resumes.
 */
export const documentBackupHandler: CallableHandler<'FS_documentBackup'> = (request, context) =>
  documentBackup(request, context, LIVE);

export async function documentBackup(
  { sourceDoc, recursive }: CallableRequest<'FS_documentBackup'>,
  { actor, db }: Pick<CallContext, 'actor' | 'db'>,
  deps: JobDeps,
): Promise<CallableResponse<'FS_documentBackup'>> {
  const root = backupRoot(sourceDoc);
  if (root === null) throw new AppError('invalid-argument', 'This path cannot be backed up.');
  const request = {
    kind: 'backup',
    path: sourceDoc,
    root,
    recursive,
    reason: '',
    actor,
    role: CALLABLES.FS_documentBackup.role,
    newID: (at: Date) => newBackupID(sourceDoc, at),
    backup: (backupID: string) => docPath('backup', { backupID }),
    check: async (transaction: Transaction) => {
      if (!(await transaction.get(db.doc(sourceDoc))).exists) {
        throw new AppError('not-found', `There is no document "${sourceDoc}".`);
      }
    },
  } as const;
  const job = await runJob(db, request, deps, (running) => copy(db, running, deps));
  return { originalPath: sourceDoc, destinationPath: job.backup, recursive };
}

async function copy(db: Firestore, running: RunningJob, deps: JobDeps): Promise<void> {
  const { job, request, save } = running;
  const { path, recursive } = request;
  const list = () => (recursive ? treeTimes(db, path) : timeOf(db, path));
  let sources = await list();
  if (job.phase === 'counting') {
    const batch = db.batch();
    eventsOfStart(db, running, batch);
    await save({ phase: 'copying', total: sources.size, cursor: '', done: 0 }, batch);
    await deps.afterStep('counted');
  }
  const copied = running.resumed
    ? await copiedBefore(db, running, sources)
    : new Map<string, Copied>();
  for (let pass = 1; ; pass += 1) {
    const paths = [...sources.keys()].filter(outdated(copied, sources));
    const total = sources.size;
    let done = total - paths.length;
    await copyTree(db, {
      trees: trees(job, request),
      paths,
      beforeWrites: running.assertAlive,
      onPage: async (last, page) => {
        for (const source of page) copied.set(source.ref.path, copiedFrom(source));
        done += page.length;
        // The cursor belongs to the first pass; later passes copy again what lies before its end.
        await save({ ...(pass === 1 ? { cursor: last } : {}), done, total });
        await deps.afterStep('copied');
      },
    });
    // A snapshot of the tree: the backup is verified once it holds every document in this state.
    sources = await list();
    running.assertAlive();
    await deleteCopies(db, running, copied, sources);
    if (![...sources.keys()].some(outdated(copied, sources))) {
      return await finish(db, running, copied, deps);
    }
    if (pass === MOST_PASSES) throw new AppError('unavailable', KEEPS_CHANGING);
  }
}

const trees = ({ backup }: RunningJob['job'], { path }: RunningJob['request']): Trees => ({
  backup,
  original: path,
});

async function timeOf(db: Firestore, path: string): Promise<TreeTimes> {
  const { updateTime } = await db.doc(path).get();
  return updateTime ? new Map([[path, updateTime]]) : new Map();
}

/** The source version a copy was made from; null when unknown. */
type Copied = { readonly time: Timestamp; readonly sum: string } | null;

const copiedFrom = (source: QueryDocumentSnapshot): Copied => ({
  time: source.updateTime,
  sum: documentSum(source.ref.path, source.data()),
});

/** Paths not copied yet, or changed since they were copied. */
const outdated = (copied: ReadonlyMap<string, Copied>, sources: TreeTimes) => (path: string) => {
  const was = copied.get(path)?.time;
  const is = sources.get(path);
  return !was || !is || !was.isEqual(is);
};

/**
 * The copies that an interrupted attempt made up to its cursor and that nobody has written since
 * the job began. For any other copy the source version is unknown.
 */
async function copiedBefore(
  db: Firestore,
  { job, request }: RunningJob,
  sources: TreeTimes,
): Promise<Map<string, Copied>> {
  const copies = await treePaths(db, job.backup);
  const copied = new Map<string, Copied>(
    copies.map((copy) => [sourcePath(trees(job, request), copy), null] as const),
  );
  const paths = [...sources.keys()];
  const began = job.startedAt?.getTime() ?? 0;
  const compared = paths.slice(0, paths.indexOf(job.cursor) + 1).filter((path) => copied.has(path));
  for (const page of inPages(compared)) {
    for (const source of await db.getAll(...page.map((path) => db.doc(path)))) {
      const { ref, updateTime } = source;
      if (!updateTime || updateTime.toMillis() >= began) continue;
      copied.set(ref.path, copiedFrom(source as QueryDocumentSnapshot));
    }
  }
  return copied;
}

/** Deletes copies whose source no longer exists. */
async function deleteCopies(
  db: Firestore,
  { job, request }: RunningJob,
  copied: Map<string, Copied>,
  sources: TreeTimes,
): Promise<void> {
  const gone = [...copied.keys()].filter((path) => !sources.has(path));
  const writer = new TreeWriter(db, gone.length);
  for (const path of gone) {
    writer.delete(db.doc(copyPath(trees(job, request), path)));
    copied.delete(path);
  }
  await writer.flush();
}

const KEEPS_CHANGING =
  'Documents were changed while they were copied. Run the backup again when the app is not in use.';

async function finish(
  db: Firestore,
  running: RunningJob,
  copied: ReadonlyMap<string, Copied>,
  deps: JobDeps,
): Promise<void> {
  const documents = copied.size;
  const checksum = backupSum([...copied.values()].map((copy) => copy?.sum ?? ''));
  const batch = db.batch();
  eventsOfEnd(db, running, documents, batch);
  const change = { before: null, after: { documents, of: running.request.path, checksum } };
  const collections = { [running.job.backup]: change };
  const entry = entryOfBulk(db, batch, running, { action: ACTION, collections });
  const finishedAt = FieldValue.serverTimestamp();
  const end = {
    entry,
    phase: 'done',
    verified: true,
    checksum,
    done: documents,
    total: documents,
    finishedAt,
  };
  await running.save(end, batch);
  await deps.afterStep('finished');
}
