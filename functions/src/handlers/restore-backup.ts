import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { backupID, protectedBecause, TreeCount } from '../../../src/domain/people/data-reset.ts';
import { AppError } from '../../../src/domain/shared/app-error.ts';
import type { CallableRequest, CallableResponse } from '../../../src/domain/shared/callables.ts';
import { isAudited } from '../../../src/domain/shared/history.ts';
import { jobSchema } from '../../../src/domain/shared/job.ts';
import { docPath, pathName } from '../../../src/domain/shared/paths.ts';
import { documentReader } from '../../../src/domain/shared/read-document.ts';
import { entryOfBulk, eventsOfEnd, eventsOfStart } from '../lib/admin-tool-events.ts';
import { commitAudited } from '../lib/commit-audited.ts';
import { LIVE, runJob, type JobDeps, type RunningJob } from '../lib/jobs.ts';
import { comparePage, plannedRestore, type Restored } from '../lib/restore-tree.ts';
import type { CallableHandler, CallContext } from '../lib/run-callable.ts';
import { countTree, pagesOf, treeQuery, TreeWriter } from '../lib/tree.ts';

const ACTION = 'Restore backup';
/** So many documents that would be overwritten are named before somebody agrees to it. */
const MOST_NAMED = 20;
const readJob = documentReader(jobSchema);

/**
 * Brings a verified backup of a user back. Missing documents are created; existing ones get the fields
 * of the backup and keep their others; nothing is deleted, and the user document is left alone unless
 * it is missing. A backup of which documents were changed since is refused without `overwriteChanged`.
 */
export const restoreBackupHandler: CallableHandler<'restoreBackup'> = (request, context) =>
  restoreBackup(request, context, LIVE);

export async function restoreBackup(
  { backupPath, dryRun, overwriteChanged, reason }: CallableRequest<'restoreBackup'>,
  { actor, db }: Pick<CallContext, 'actor' | 'db'>,
  deps: JobDeps,
): Promise<CallableResponse<'restoreBackup'>> {
  const original = await originOf(db, backupPath);
  const trees = { backup: backupPath, original };
  const found = await survey(db, trees);
  if (dryRun) return found;
  const request = {
    kind: 'restore',
    ...{ path: original, root: original, recursive: true, actor, reason: reason ?? '' },
    backup: () => backupPath,
    check: async (transaction: Transaction) => {
      if (found.overwritten > 0 && !overwriteChanged) {
        throw new AppError('failed-precondition', changedSince(found.overwritten));
      }
      const user = await transaction.get(db.doc(original));
      const study: unknown = user.exists
        ? user.get('study')
        : (await transaction.get(db.doc(backupPath))).get('study');
      const why = protectedBecause(study);
      if (why !== null) throw new AppError('failed-precondition', `${why} Nothing was restored.`);
    },
  } as const;
  const plan = { found, overwriteChanged };
  await runJob(db, request, deps, (job) => restore(db, job, plan, deps));
  return found;
}

type Survey = CallableResponse<'restoreBackup'>;
type Trees = { readonly backup: string; readonly original: string };

function changedSince(documents: number, before = 0): string {
  const [were, them] = documents === 1 ? ['document was', 'it'] : ['documents were', 'them'];
  const so = before === 0 ? 'Nothing was restored.' : 'Nothing more was restored.';
  return `${documents} ${were} changed since the backup. Confirm that the restore may overwrite ${them}. ${so}`;
}

/** The user of whom a verified backup is. */
async function originOf(db: Firestore, path: string): Promise<string> {
  const jobID = backupID(path);
  if (jobID === null) throw new AppError('invalid-argument', 'This path is not a backup.');
  const stored = await db.doc(docPath('job', { jobID })).get();
  const job = readJob(jobID, stored.data() ?? {});
  if (job.kind !== 'backup' || job.backup !== path) {
    throw new AppError('not-found', `There is no backup "${path}".`);
  }
  if (!job.verified) {
    const message = 'This backup was not finished and verified. It cannot be restored.';
    throw new AppError('failed-precondition', message);
  }
  if (pathName(job.path) !== 'user') {
    throw new AppError('failed-precondition', 'Only backups of users can be restored here.');
  }
  return job.path;
}

/** What a restore would do. */
async function survey(db: Firestore, trees: Trees): Promise<Survey> {
  const tree = new TreeCount(trees.original);
  const fates = { create: 0, overwrite: 0, unchanged: 0 };
  const overwrites: string[] = [];
  for await (const page of pagesOf(treeQuery(db, trees.backup))) {
    for (const { path, fate } of await comparePage(db, page, trees)) {
      tree.add(path);
      fates[fate] += 1;
      if (fate === 'overwrite' && overwrites.length < MOST_NAMED) overwrites.push(path);
    }
  }
  return {
    originalPath: trees.original,
    documents: fates.create + fates.overwrite + fates.unchanged,
    created: fates.create,
    overwritten: fates.overwrite,
    unchanged: fates.unchanged,
    overwrites,
    collections: tree.result(),
  };
}

async function restore(
  db: Firestore,
  running: RunningJob,
  { found, overwriteChanged }: { readonly found: Survey; readonly overwriteChanged: boolean },
  deps: JobDeps,
): Promise<void> {
  const { job, save, request } = running;
  const trees = { backup: job.backup, original: request.path };
  const total = found.documents;
  let { cursor, done } = job;
  if (job.phase === 'counting') {
    await record(db, running, found);
    [cursor, done] = ['', 0];
    await deps.afterStep('recorded');
  }
  const writer = new TreeWriter(db, total);
  const after = cursor === '' ? null : db.doc(cursor);
  for await (const page of pagesOf(treeQuery(db, job.backup), after)) {
    const compared = await comparePage(db, page, trees);
    const changed = compared.filter(({ fate }) => fate === 'overwrite').length;
    // What the survey found may have changed meanwhile, and was not agreed to.
    if (changed > 0 && !overwriteChanged) {
      throw new AppError('failed-precondition', changedSince(changed, done));
    }
    await write(db, running, writer, compared);
    await deps.afterStep('written');
    const left = (await comparePage(db, page, trees)).filter(({ fate }) => fate !== 'unchanged');
    if (left.length > 0) throw new AppError('unavailable', STILL_WRITTEN);
    done += page.length;
    await save({ cursor: page.at(-1)?.ref.path ?? '', done });
    await deps.afterStep('restored');
  }
  const batch = db.batch();
  eventsOfEnd(db, running, total, batch);
  const finishedAt = FieldValue.serverTimestamp();
  await save({ phase: 'done', verified: true, done: total, total, finishedAt }, batch);
  await deps.afterStep('finished');
}

const STILL_WRITTEN =
  'Documents were changed while they were restored. Restore again when the app is not in use.';

async function write(
  db: Firestore,
  { request }: RunningJob,
  writer: TreeWriter,
  page: readonly Restored[],
): Promise<void> {
  const due = page.filter(({ fate }) => fate !== 'unchanged');
  const audited = due.filter(({ path }) => isAudited(path)).map(plannedRestore);
  const why = { action: ACTION, reason: request.reason };
  const tooLarge = await commitAudited(db, request.actor, why, audited);
  const large = new Set(tooLarge.map(({ path }) => path));
  for (const { path, data, fate } of due) {
    if (isAudited(path) && !large.has(path)) continue;
    await writer.set(db.doc(path), data, fate === 'create' ? undefined : Object.keys(data));
  }
  await writer.flush();
}

/** The entry counts each sub-collection before and after; audited documents get their own entries. */
async function record(db: Firestore, running: RunningJob, found: Survey): Promise<void> {
  const { path } = running.request;
  const names = found.collections.map((collection) => collection.path.slice(path.length + 1));
  const top = [...new Set(names.map((name) => name.split('/')[0] ?? ''))];
  const changes = top.map(async (name) => {
    const collection = `${path}/${name}`;
    const restored = found.collections
      .filter((one) => one.path === collection || one.path.startsWith(`${collection}/`))
      .reduce((sum, { documents }) => sum + documents, 0);
    const before = { documents: await countTree(db, collection) };
    return { path: collection, before, after: { restored, from: running.job.backup } };
  });
  const batch = db.batch();
  eventsOfStart(db, running, batch);
  entryOfBulk(db, running, ACTION, await Promise.all(changes), batch);
  const begin = { phase: 'restoring', cursor: '', done: 0, total: found.documents };
  await running.save(begin, batch);
}
