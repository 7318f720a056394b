import {
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { backupID, documentCount } from '#domain/staff/data-reset/paths.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { CALLABLES, type CallableRequest, type CallableResponse } from '#domain/callables.ts';
import { RESTORE_ACTION } from '#domain/history/bulk-change.ts';
import { LAST_CHANGE, type HistoryChange } from '#domain/shared/history.ts';
import { isAudited } from '#domain/records.ts';
import { jobSchema, type Job } from '#domain/shared/job.ts';
import { docPath } from '#domain/shared/paths.ts';
import { pathName } from '#domain/records.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { eventsOfEnd } from '#functions/lib/admin-tool-events.ts';
import { beginBulk } from '#functions/lib/bulk-entry.ts';
import { commitAudited } from '#functions/lib/commit-audited.ts';
import { LIVE, neededReason, runJob, type JobDeps, type RunningJob } from '#functions/lib/jobs.ts';
import { protectedPerson } from '#functions/lib/protected-person.ts';
import { comparePage, plannedRestore, type Restored } from '#functions/lib/restore-tree.ts';
import {
  changed,
  requireAsSurveyed,
  restoredSoFar,
  surveyOf,
  type Survey,
} from '#functions/lib/restore-survey.ts';
import type { CallableHandler, CallContext } from '#functions/lib/run-callable.ts';
import { countTree, PAGE, pagesOf, sameData, treeQuery, TreeWriter } from '#functions/lib/tree.ts';

const readJob = documentReader(jobSchema);

/**
 * Restores a user from a verified backup: creates missing documents, merges the backup's fields
 * into existing ones, deletes nothing, and writes the user document only if it is missing. Authors and
 * times are restored too. Documents changed since the backup require `overwriteChanged`.
 */
export const restoreBackupHandler: CallableHandler<'restoreBackup'> = (request, context) =>
  restoreBackup(request, context, LIVE);

export async function restoreBackup(
  request: CallableRequest<'restoreBackup'>,
  { actor, db }: Pick<CallContext, 'actor' | 'db'>,
  deps: JobDeps,
): Promise<CallableResponse<'restoreBackup'>> {
  const { backupPath, dryRun, overwriteChanged, acceptUnproven = false, reason } = request;
  const backup = await verifiedBackup(db, backupPath);
  const original = backup.path;
  const survey = await surveyOf(db, backup);
  const { answer } = survey;
  if (dryRun) return answer;
  const asked = {
    kind: 'restore',
    path: original,
    root: original,
    recursive: true,
    actor,
    role: CALLABLES.restoreBackup.role,
    reason: neededReason(reason),
    backup: () => backupPath,
    check: async (transaction: Transaction) => {
      if (!answer.proven && !acceptUnproven) throw new AppError('failed-precondition', UNPROVEN);
      if (answer.overwritten > 0 && !overwriteChanged) {
        throw new AppError('failed-precondition', changedSince(answer.overwritten));
      }
      const user = await transaction.get(db.doc(original));
      const gone = user.exists ? undefined : await transaction.get(db.doc(backupPath));
      const why = await protectedPerson(db, transaction, user.id, gone);
      if (why !== null) throw new AppError('failed-precondition', `${why} Nothing was restored.`);
    },
  } as const;
  const plan = { ...survey, overwriteChanged };
  await runJob(db, asked, deps, (job) => restore(db, job, plan, deps));
  return answer;
}

interface Plan extends Survey {
  readonly overwriteChanged: boolean;
}

function changedSince(documents: number, before = 0): string {
  const [were, them] = documents === 1 ? ['was', 'it'] : ['were', 'them'];
  return `${documentCount(documents)} ${were} changed since the backup. Confirm that the restore may overwrite ${them}. ${restoredSoFar(before)}`;
}

const UNPROVEN =
  'This backup was made before checksums were kept: nothing proves that it is unchanged. Confirm to restore it anyway. Nothing was restored.';

/** The job that made a verified backup of a user. */
async function verifiedBackup(db: Firestore, path: string): Promise<Job> {
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
  return job;
}

async function restore(
  db: Firestore,
  running: RunningJob,
  plan: Plan,
  deps: JobDeps,
): Promise<void> {
  const { job, save, request } = running;
  const trees = { backup: job.backup, original: request.path };
  const total = plan.answer.documents;
  let { cursor, done } = job;
  let begun = { entryID: job.entry, written: 0 };
  if (job.entry === '') {
    begun = await begin(db, running, plan);
    await deps.afterStep('recorded');
  } else if (job.phase === 'counting') {
    await save({ phase: 'restoring', cursor: '', done: 0, total });
  }
  if (job.phase === 'counting') [cursor, done] = ['', 0];
  const writer = new TreeWriter(db, total);
  const after = cursor === '' ? null : db.doc(cursor);
  for await (const page of pagesOf(treeQuery(db, job.backup), after)) {
    requireAsSurveyed(plan, page, job.backup, done + begun.written);
    const compared = await comparePage(db, page, trees);
    requireConsent(compared, plan, done + begun.written);
    running.assertAlive();
    await deps.afterStep('compared');
    await write(db, running, writer, { page: compared, entryID: begun.entryID });
    await deps.afterStep('written');
    const left = (await comparePage(db, page, trees)).filter(({ fate }) => fate !== 'unchanged');
    if (left.length > 0) throw new AppError('unavailable', STILL_WRITTEN);
    done += page.length;
    await save({ cursor: page.at(-1)?.ref.path ?? '', done });
    await deps.afterStep('restored');
  }
  // A copy deleted since the survey shows up here as a missing one.
  if (done !== total) throw changed(job.backup, done);
  const batch = db.batch();
  eventsOfEnd(db, running, total, batch);
  const finishedAt = FieldValue.serverTimestamp();
  await save({ phase: 'done', verified: true, done: total, total, finishedAt }, batch);
  await deps.afterStep('finished');
}

/** The survey may be stale: documents it did not list were never agreed to. */
function requireConsent(
  page: readonly Restored[],
  { overwriteChanged }: Plan,
  before: number,
): void {
  const changed = page.filter(({ fate }) => fate === 'overwrite').length;
  if (changed === 0 || overwriteChanged) return;
  throw new AppError('failed-precondition', changedSince(changed, before));
}

const STILL_WRITTEN =
  'Documents were changed while they were restored. Restore again when the app is not in use.';

async function write(
  db: Firestore,
  { id, request }: RunningJob,
  writer: TreeWriter,
  { page, entryID }: { readonly page: readonly Restored[]; readonly entryID: string },
): Promise<void> {
  const due = page.filter(({ fate }) => fate !== 'unchanged');
  const audited = due.filter(({ path }) => isAudited(path)).map(plannedRestore);
  const part = { job: id, parent: entryID };
  const plan = { action: RESTORE_ACTION, reason: request.reason, part };
  const comparedWith = new Map(due.map((restored) => [restored.path, restored.comparedWith]));
  const tooLarge = await commitAudited(db, request.actor, plan, audited, async ({ path }, read) => {
    if (sameData(await read(path), comparedWith.get(path) ?? null)) return true;
    throw new AppError('unavailable', STILL_WRITTEN);
  });
  const large = new Set(tooLarge.map(({ path }) => path));
  for (const { path, data, fate } of due) {
    if (isAudited(path) && !large.has(path)) continue;
    // Too large for its own history entry; the job's entry still counts it.
    const whole = isAudited(path) ? { ...data, [LAST_CHANGE]: entryID } : data;
    await writer.set(db.doc(path), whole, fate === 'create' ? undefined : Object.keys(whole));
  }
  await writer.flush();
}

/**
 * The entry counts each subcollection before and after, and includes as many audited documents as
 * fit; those are written in the same commit.
 */
async function begin(db: Firestore, running: RunningJob, plan: Plan) {
  const { backup } = running.job;
  const trees = { backup, original: running.request.path };
  const unproven = plan.answer.proven ? {} : { unproven: true };
  const changes = [...plan.held].map(async ([path, restored]) => {
    const before = { documents: await countTree(db, path) };
    return [path, { before, after: { restored, from: backup, ...unproven } }] as const;
  });
  const collections: Record<string, HistoryChange> = Object.fromEntries(await Promise.all(changes));
  const copies = plan.audited.slice(0, PAGE).map((path) => db.doc(path));
  const snapshots = copies.length === 0 ? [] : await db.getAll(...copies);
  requireAsSurveyed(plan, snapshots as QueryDocumentSnapshot[], backup, 0);
  const page = await comparePage(db, snapshots as QueryDocumentSnapshot[], trees);
  requireConsent(page, plan, 0);
  const due = page.filter(({ fate }) => fate !== 'unchanged');
  const { entryID, written } = await beginBulk(db, running, {
    action: RESTORE_ACTION,
    collections,
    candidates: due.map((restored) => ({ write: plannedRestore(restored), found: restored.found })),
    fields: { phase: 'restoring', cursor: '', done: 0, total: plan.answer.documents },
  });
  return { entryID, written: written.length };
}
