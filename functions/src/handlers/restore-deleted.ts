import { planRestoreDeleted, restorableKind } from '#domain/content/restore-deleted.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { may } from '#domain/staff/capabilities.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** Restores a deleted record for a caller who may create such records. */
export const restoreDeletedHandler: CallableHandler<'restoreDeleted'> = async (
  request,
  { actor, db, roles },
) => {
  const of = restorableKind(request.path);
  if (!of) throw new AppError('invalid-argument', 'Records of this kind cannot be restored.');
  if (!may({ roles }, 'create', of)) {
    throw new AppError('permission-denied', `You may not restore ${of.label[1]}.`);
  }
  await commitPlan(db, actor, planRestoreDeleted(request, actor));
  return { path: request.path };
};
