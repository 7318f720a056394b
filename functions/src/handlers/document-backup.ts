import { FieldValue, Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { copyPath, sourcePath, type Trees } from '#domain/staff/data-reset/copies.ts';
import { backupRoot, newBackupID } from '#domain/staff/data-reset/paths.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { CallableRequest, CallableResponse } from '#domain/callables.ts';
import { docPath } from '#domain/shared/paths.ts';
import { eventsOfEnd, eventsOfStart } from '#functions/lib/admin-tool-events.ts';
import { entryOfBulk } from '#functions/lib/bulk-entry.ts';
import { LIVE, runJob, type JobDeps, type RunningJob } from '#functions/lib/jobs.ts';
import type { CallableHandler, CallContext } from '#functions/lib/run-callable.ts';
import { copyTree, treePaths, treeTimes, TreeWriter, type TreeTimes } from '#functions/lib/tree.ts';

const ACTION = 'Back up';

/** Somebody may be using the app while the copy runs; after so many rounds they are asked to stop. */
const MOST_PASSES = 3;

/**
 * Copies a document, with `recursive` all below it, into `backups` (CORE-D-58, CORE-D-59). Every copy is
 * compared with its source, and at the end every source with what it was when it was copied, before
 * the backup counts as verified. Interrupted, the next call goes on.
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
    : new Map<string, Timestamp>();
  for (let pass = 1; ; pass += 1) {
    const paths = [...sources.keys()].filter(outdated(copied, sources));
    const total = sources.size;
    let done = total - paths.length;
    await copyTree(db, {
      ...{ trees: trees(job, request), paths, beforeWrites: running.assertAlive },
      onPage: async (last, page) => {
        for (const { ref, updateTime } of page) copied.set(ref.path, updateTime);
        done += page.length;
        // The first pass goes through all; what a later one copies again is before its end.
        await save({ ...(pass === 1 ? { cursor: last } : {}), done, total });
        await deps.afterStep('copied');
      },
    });
    // The tree at one moment: the backup is verified when it holds every document as it is then.
    sources = await list();
    running.assertAlive();
    await deleteCopies(db, running, copied, sources);
    if (![...sources.keys()].some(outdated(copied, sources))) {
      return await finish(db, running, sources.size, deps);
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

/** What was not copied yet, or was written since. */
const outdated = (copied: TreeTimes, sources: TreeTimes) => (path: string) => {
  const [was, is] = [copied.get(path), sources.get(path)];
  return !was || !is || !was.isEqual(is);
};

/**
 * What an interrupted attempt copied up to its cursor and nobody has written since the job began. Of
 * all other copies that it left it is unknown what they were made of.
 */
async function copiedBefore(
  db: Firestore,
  { job, request }: RunningJob,
  sources: TreeTimes,
): Promise<Map<string, Timestamp>> {
  const unknown = Timestamp.fromMillis(0);
  const copies = await treePaths(db, job.backup);
  const copied = new Map(
    copies.map((copy) => [sourcePath(trees(job, request), copy), unknown] as const),
  );
  const paths = [...sources.keys()];
  const began = job.startedAt?.getTime() ?? 0;
  for (const path of paths.slice(0, paths.indexOf(job.cursor) + 1)) {
    const time = sources.get(path);
    if (time && time.toMillis() < began && copied.has(path)) copied.set(path, time);
  }
  return copied;
}

/** Deletes the copies of what is gone. */
async function deleteCopies(
  db: Firestore,
  { job, request }: RunningJob,
  copied: Map<string, Timestamp>,
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
  documents: number,
  deps: JobDeps,
): Promise<void> {
  const batch = db.batch();
  eventsOfEnd(db, running, documents, batch);
  const change = { before: null, after: { documents, of: running.request.path } };
  const collections = { [running.job.backup]: change };
  const entry = entryOfBulk(db, batch, running, { action: ACTION, collections });
  const finishedAt = FieldValue.serverTimestamp();
  const end = {
    entry,
    phase: 'done',
    verified: true,
    done: documents,
    total: documents,
    finishedAt,
  };
  await running.save(end, batch);
  await deps.afterStep('finished');
}
