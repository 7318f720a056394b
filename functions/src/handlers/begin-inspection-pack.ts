import { token } from '#domain/people/subject/ids.ts';
import { packPath, planBeginPack } from '#domain/reports/inspection-pack/plans.ts';
import { newEntryID } from '#domain/shared/history.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';
import { functionsVersion } from '#functions/lib/version.ts';

/** Writes a pack's history entry before the console builds the pack. The entry's id is the pack's id. */
export const beginInspectionPackHandler: CallableHandler<'beginInspectionPack'> = async (
  { reason, ...scope },
  { actor, db },
) => {
  const packID = newEntryID(new Date(), token(random, 12));
  const begun = { packID, scope, reason: reason.trim(), functionsVersion };
  await commitPlan(db, actor, planBeginPack(begun), packID);
  // The server's time, as stored in the record and its entry.
  const { createTime } = await db.doc(packPath(packID)).get();
  return { packID, begun: (createTime?.toDate() ?? new Date()).toISOString(), functionsVersion };
};
