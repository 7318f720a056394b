import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  ERASE_TARGETS,
  erasable,
  protectedBecause,
  type Erasable,
} from '../../../src/domain/people/data-reset.ts';
import { AppError } from '../../../src/domain/shared/app-error.ts';
import type { CallableRequest, CallableResponse } from '../../../src/domain/shared/callables.ts';
import { isAudited } from '../../../src/domain/shared/history.ts';
import { collectionPath } from '../../../src/domain/shared/paths.ts';
import { entryOfBulk, eventsOfEnd, eventsOfStart } from '../lib/admin-tool-events.ts';
import { commitAudited } from '../lib/commit-audited.ts';
import { LIVE, runJob, type JobDeps, type RunningJob } from '../lib/jobs.ts';
import type { CallableHandler, CallContext } from '../lib/run-callable.ts';
import { inPages, treePaths, TreeWriter } from '../lib/tree.ts';

/** Somebody may be using the app meanwhile; after so many rounds they are asked to stop. */
const MOST_PASSES = 3;

/**
 * Deletes a sub-collection of a user, or a program, with all below it (CORE-D-58). What is deleted is
 * recorded before the first document goes. Interrupted, the next call goes on.
 */
export const recursiveDeleteHandler: CallableHandler<'FS_recursiveDelete'> = (request, context) =>
  recursiveDelete(request, context, LIVE);

export async function recursiveDelete(
  { path, reason }: CallableRequest<'FS_recursiveDelete'>,
  { actor, db }: Pick<CallContext, 'actor' | 'db'>,
  deps: JobDeps,
): Promise<CallableResponse<'FS_recursiveDelete'>> {
  const what = erasable(path);
  if (!what) throw new AppError('invalid-argument', 'This path cannot be erased.');
  const request = {
    kind: 'erase',
    ...{ path, root: what.root, recursive: true, actor },
    reason: reason ?? '',
    backup: () => '',
    check: (transaction: Transaction, resumed: boolean) => refuse(db, transaction, what, resumed),
  } as const;
  await runJob(db, request, deps, (job) => erase(db, job, what, deps));
  return { status: 'SUCCESS', path };
}

/** @throws AppError not-found without the document, failed-precondition for a protected study */
async function refuse(
  db: Firestore,
  transaction: Transaction,
  what: Erasable,
  resumed: boolean,
): Promise<void> {
  const document = await transaction.get(db.doc(what.root));
  if (what.kind === 'program') {
    // An interrupted run may have deleted the program itself already.
    if (document.exists || resumed) return;
    throw new AppError('not-found', `There is no program "${what.id}".`);
  }
  if (!document.exists) throw new AppError('not-found', `There is no user "${what.uid}".`);
  const why = protectedBecause(document.get('study'));
  if (why !== null) throw new AppError('failed-precondition', `${why} Nothing was deleted.`);
}

async function erase(
  db: Firestore,
  running: RunningJob,
  what: Erasable,
  deps: JobDeps,
): Promise<void> {
  const { request, job } = running;
  const action = actionOf(what);
  let { total } = job;
  let paths = await treePaths(db, request.path);
  if (job.phase === 'counting') {
    // After a failed attempt some of it is gone already, and recorded.
    total = Math.max(total, paths.length);
    await record(db, running, action, { documents: paths.length, total });
    await deps.afterStep('recorded');
  }
  for (let pass = 1; paths.length > 0 && pass <= MOST_PASSES; pass += 1) {
    await deletePages(db, running, { action, total, paths }, deps);
    paths = await treePaths(db, request.path);
  }
  if (paths.length > 0) {
    const message = `${paths.length} documents were added meanwhile. Erase again when the app is not in use.`;
    throw new AppError('unavailable', message);
  }
  const batch = db.batch();
  eventsOfEnd(db, running, total, batch);
  const finishedAt = FieldValue.serverTimestamp();
  await running.save({ phase: 'done', verified: true, done: total, total, finishedAt }, batch);
  await deps.afterStep('finished');
}

/** The entry and the events, in the commit after which deleting begins. */
async function record(
  db: Firestore,
  running: RunningJob,
  action: string,
  { documents, total }: { readonly documents: number; readonly total: number },
): Promise<void> {
  const { path, root } = running.request;
  const batch = db.batch();
  eventsOfStart(db, running, batch);
  const before = { documents, backup: await newestBackup(db, root) };
  entryOfBulk(db, running, action, [{ path, before, after: { documents: 0 } }], batch);
  await running.save({ phase: 'erasing', done: 0, total }, batch);
}

/** The newest verified backup of the user or program; empty without one. */
async function newestBackup(db: Firestore, root: string): Promise<string> {
  const jobs = db.collection(collectionPath('job', {}));
  const found = await jobs.where('path', '==', root).where('kind', '==', 'backup').get();
  const verified = found.docs.filter((job) => job.get('verified') === true);
  const paths = verified.map((job) => String(job.get('backup'))).sort();
  return paths.at(-1) ?? '';
}

async function deletePages(
  db: Firestore,
  running: RunningJob,
  { action, total, paths }: { action: string; total: number; paths: readonly string[] },
  deps: JobDeps,
): Promise<void> {
  const { path, actor, reason } = running.request;
  const writer = new TreeWriter(db, paths.length);
  const commit = { action, reason };
  let gone = total - paths.length;
  for (const page of inPages(paths)) {
    // The document itself goes last, so that an interrupted run can be told from a finished one.
    const refs = page.filter((each) => each !== path).map((each) => db.doc(each));
    const audited = refs.filter((ref) => isAudited(ref.path));
    const tooLarge = await commitAudited(db, actor, commit, audited.map(deletion));
    for (const ref of refs) if (!isAudited(ref.path)) writer.delete(ref);
    for (const large of tooLarge) writer.delete(db.doc(large.path));
    await writer.flush();
    gone += refs.length;
    await running.save({ done: Math.min(gone, total) });
    await deps.afterStep('deleted');
  }
  if (path !== running.request.root) return;
  if (isAudited(path)) await commitAudited(db, actor, commit, [deletion(db.doc(path))]);
  await db.doc(path).delete();
  await deps.afterStep('deleted the document');
}

const deletion = ({ path }: DocumentReference) => ({ kind: 'delete', path }) as const;

function actionOf(what: Erasable): string {
  if (what.kind === 'program') return 'Delete program';
  const names = (collections: readonly string[]) => collections.includes(what.name);
  return ERASE_TARGETS.find(({ collections }) => names(collections))?.label ?? 'Erase';
}
