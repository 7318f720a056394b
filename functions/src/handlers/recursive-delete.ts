import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { erasable, eraseTargets, type Erasable } from '#domain/staff/data-reset/paths.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { Job } from '#domain/shared/job.ts';
import { CALLABLES, type CallableRequest, type CallableResponse } from '#domain/callables.ts';
import { backupToErase } from '#functions/lib/backup-holds.ts';
import { emptyTargets, erasedBy, requireHeld } from '#functions/lib/empty-targets.ts';
import { LIVE, neededReason, runJob, type JobDeps } from '#functions/lib/jobs.ts';
import { protectedPerson } from '#functions/lib/protected-person.ts';
import type { CallableHandler, CallContext } from '#functions/lib/run-callable.ts';

/**
 * Deletes a program, or subcollections of a user, recursively (CORE-D-58). Recorded before the
 * first delete; resumes when interrupted. With a backup, deletes only what the backup holds.
 */
export const recursiveDeleteHandler: CallableHandler<'FS_recursiveDelete'> = (request, context) =>
  recursiveDelete(request, context, LIVE);

export async function recursiveDelete(
  { path, also, backup, reason }: CallableRequest<'FS_recursiveDelete'>,
  { actor, db }: Pick<CallContext, 'actor' | 'db'>,
  deps: JobDeps,
): Promise<CallableResponse<'FS_recursiveDelete'>> {
  const target = erasable(path);
  const targets = eraseTargets(path, also);
  if (!target || !targets) throw new AppError('invalid-argument', 'This path cannot be erased.');
  const request = {
    kind: 'erase',
    path,
    root: target.root,
    targets,
    recursive: true,
    actor,
    role: CALLABLES.FS_recursiveDelete.role,
    reason: neededReason(reason),
    backup: () => backup ?? '',
    check: (transaction: Transaction, resumed: boolean) => refuse(db, transaction, target, resumed),
    progress: (job: Job) => erasedBy(db, job),
  } as const;
  const holding = backup ? await backupToErase(db, backup, target.root) : null;
  // Also checked before the job begins, so that a refusal leaves no job behind.
  if (holding) await requireHeld(db, holding, targets);
  await runJob(db, request, deps, (running) =>
    emptyTargets({ db, running, deps, targets, backup: holding }),
  );
  return { status: 'SUCCESS', path };
}

/**
 * @throws AppError not-found, or failed-precondition for anyone who is or was in a protected study
 */
async function refuse(
  db: Firestore,
  transaction: Transaction,
  target: Erasable,
  resumed: boolean,
): Promise<void> {
  const document = await transaction.get(db.doc(target.root));
  if (target.kind === 'program') {
    // An interrupted run may already have deleted the program itself.
    if (document.exists || resumed) return;
    throw new AppError('not-found', `There is no program "${target.id}".`);
  }
  if (!document.exists) throw new AppError('not-found', `There is no user "${target.uid}".`);
  const why = await protectedPerson(db, transaction, target.uid);
  if (why === null) return;
  const so = resumed ? 'Nothing more was deleted.' : 'Nothing was deleted.';
  throw new AppError('failed-precondition', `${why} ${so}`);
}
