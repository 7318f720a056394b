import { planUndo } from '#domain/undo.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** Undoes a recent change of the caller, from its history entry. */
export const undoChangeHandler: CallableHandler<'undoChange'> = async (
  { entryID },
  { actor, db, roles },
) => {
  await commitPlan(db, actor, planUndo(entryID, { email: actor, roles }, new Date()));
  return { entryID };
};
