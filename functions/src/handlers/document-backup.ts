import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { backupRoot, newBackupID } from '../../../src/domain/people/data-reset.ts';
import { AppError } from '../../../src/domain/shared/app-error.ts';
import type { CallableRequest, CallableResponse } from '../../../src/domain/shared/callables.ts';
import { docPath } from '../../../src/domain/shared/paths.ts';
import { eventsOfEnd, eventsOfStart } from '../lib/admin-tool-events.ts';
import { LIVE, runJob, type JobDeps, type RunningJob } from '../lib/jobs.ts';
import type { CallableHandler, CallContext } from '../lib/run-callable.ts';
import { copyTree, countTree, treePaths } from '../lib/tree.ts';

/** Somebody may be using the app while the copy runs; after so many rounds they are asked to stop. */
const MOST_PASSES = 3;

/**
 * Copies a document, with `recursive` all below it, into `backups` (CORE-D-58, CORE-D-59). Every copy is
 * compared with its source before the backup counts as verified. Interrupted, the next call goes on.
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
  const list = () => (recursive ? treePaths(db, path) : Promise.resolve([path]));
  let paths = await list();
  let { cursor, done, total } = job;
  if (!paths.includes(cursor)) [cursor, done] = ['', 0];
  if (job.phase === 'counting') {
    [cursor, done, total] = ['', 0, paths.length];
    const batch = db.batch();
    eventsOfStart(db, running, batch);
    await save({ phase: 'copying', total, cursor, done }, batch);
    await deps.afterStep('counted');
  }
  for (let pass = 1; ; pass += 1) {
    await copyTree(db, {
      ...{ from: path, to: job.backup, paths: pathsBehind(paths, cursor) },
      onPage: async (last, documents) => {
        done += documents;
        await save({ cursor: last, done: Math.min(done, total) });
        await deps.afterStep('copied');
      },
    });
    // Every copy was compared; what remains is whether there is more by now than was found before.
    const left = recursive ? await countTree(db, path) : 1;
    if (done >= left) return await finish(db, running, done, deps);
    if (pass === MOST_PASSES) throw new AppError('unavailable', KEEPS_CHANGING);
    paths = await list();
    [cursor, done, total] = ['', 0, paths.length];
    await save({ cursor, done, total });
  }
}

/** What an interrupted run has not copied. */
function pathsBehind(paths: readonly string[], cursor: string): readonly string[] {
  return paths.slice(paths.indexOf(cursor) + 1);
}

const KEEPS_CHANGING =
  'Documents were added while they were copied. Run the backup again when the app is not in use.';

async function finish(
  db: Firestore,
  running: RunningJob,
  documents: number,
  deps: JobDeps,
): Promise<void> {
  const batch = db.batch();
  eventsOfEnd(db, running, documents, batch);
  const finishedAt = FieldValue.serverTimestamp();
  const end = { phase: 'done', verified: true, done: documents, total: documents, finishedAt };
  await running.save(end, batch);
  await deps.afterStep('finished');
}
