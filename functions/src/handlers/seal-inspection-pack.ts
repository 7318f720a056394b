import { planSealPack } from '#domain/reports/inspection-pack/plans.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** Keeps the sum of a pack in the history; the console hands nothing out before. */
export const sealInspectionPackHandler: CallableHandler<'sealInspectionPack'> = async (
  sealed,
  { actor, db },
) => {
  await commitPlan(db, actor, planSealPack(sealed, actor));
  return { packID: sealed.packID };
};
