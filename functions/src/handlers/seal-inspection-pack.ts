import { planSealPack } from '#domain/reports/inspection-pack/plans.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** Records a pack's checksum in the history; only then does the console offer the file for download. */
export const sealInspectionPackHandler: CallableHandler<'sealInspectionPack'> = async (
  sealed,
  { actor, db },
) => {
  await commitPlan(db, actor, planSealPack(sealed, actor));
  return { packID: sealed.packID };
};
