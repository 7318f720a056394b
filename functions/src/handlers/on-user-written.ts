import type { Firestore } from 'firebase-admin/firestore';
import { planLeaveCreated } from '#domain/people/workflow/leave-created.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { decodeMovedUser, planStatusTime } from '#domain/people/workflow/moves.ts';
import { readStatus } from '#domain/people/workflow/status.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import type { ChangeHandler } from '#functions/lib/document-change.ts';
import { isRestored } from '#functions/lib/restored.ts';

/**
 * Follows users' workflow status: records when it changed (OPS-D-12) and moves a "created" user on
 * to screening or holding pre-screen (CORE-D-66, OPS-D-10). Decides on current state, so event
 * order is irrelevant.
 */
export const onUserWrittenHandler: ChangeHandler = async (db, change) => {
  const uid = change.params['uid'] ?? '';
  const after = change.after && decodeMovedUser(uid, change.after);
  const before = change.before && decodeMovedUser(uid, change.before);
  if (!after || after.workflowStatus === (before?.workflowStatus ?? '')) return;
  const noted = after.workflowStatusUpdated;
  const notedNow = noted !== null && noted.getTime() !== before?.workflowStatusUpdated?.getTime();
  // A status entered long ago comes from a backup or an import; leave the user unchanged.
  if (notedNow && noted.getTime() < change.at.getTime() - MINUTE) return;
  if (!before && (await isRestored(db, change))) return;
  if (readStatus(after.workflowStatus) === 'created') {
    const countInConsent = (landingPageKey: string) => countUsersInConsent(db, landingPageKey);
    const id = `created-${uid}-${change.version}`;
    await commitPlan(db, SYSTEM, planLeaveCreated({ uid, change: id, countInConsent }));
  }
  if (notedNow) return;
  await commitPlan(db, SYSTEM, planStatusTime(uid, after.workflowStatus, change.at));
};

const MINUTE = 60_000;

async function countUsersInConsent(db: Firestore, landingPageKey: string): Promise<number> {
  const users = db.collection(collectionPath('user', {}));
  const inConsent = users
    .where('landingPageKey', '==', landingPageKey)
    .where('workflowStatus', '==', 'consent');
  return (await inConsent.count().get()).data().count;
}
