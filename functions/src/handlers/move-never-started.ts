import type { Firestore, Query } from 'firebase-admin/firestore';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { decodeMovedUser } from '#domain/people/workflow/moves.ts';
import {
  neverStarted,
  planNeverStarted,
  WAITING_TO_START,
} from '#domain/people/workflow/never-started.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { errorCode, logFailure, stackFrames } from '#functions/lib/log.ts';

/** Everybody in pre-therapy, regardless of how long. */
export const waitingToStart = (db: Firestore): Query =>
  db.collection(collectionPath('user', {})).where('workflowStatus', 'in', WAITING_TO_START);

/**
 * Moves everybody who has been in pre-therapy for more than 7 days (OPS-D-12). Each user is checked
 * again in the transaction that moves her; a failure does not stop the others.
 */
export async function moveNeverStartedUsers(db: Firestore, now: Date): Promise<void> {
  const waiting = await waitingToStart(db).select('workflowStatus', 'workflowStatusUpdated').get();
  const late = waiting.docs.filter((user) =>
    neverStarted(decodeMovedUser(user.id, user.data()), now),
  );
  for (const { id: uid } of late) {
    try {
      await commitPlan(db, SYSTEM, planNeverStarted(uid, now));
    } catch (error) {
      const code = errorCode(error);
      const at = stackFrames(error);
      logFailure({ callable: 'moveNeverStarted', incident: now.toISOString(), uid, code, at });
    }
  }
}
