import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { utcDay } from '#domain/operations/prescription/day.ts';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import { isOver, planExpire } from '#domain/operations/prescription/service.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { errorCode, logFailure, stackFrames } from '#functions/lib/log.ts';

/** Prescriptions per read. */
const PAGE = 300;

/**
 * Expires prescriptions whose last day has passed (OPS-D-75). Each is decided on its current state,
 * so duplicate runs and concurrent refills are safe; a failure does not stop the others.
 * @returns how many were expired
 */
export async function expirePrescriptionsHandler(db: Firestore, now: Date): Promise<number> {
  const running = db
    .collection(collectionPath('prescription', {}))
    .where('status', 'in', ['active', 'refill'])
    .orderBy(FieldPath.documentId());
  let ended = 0;
  for (let last = ''; ;) {
    const page = await (last === '' ? running : running.startAfter(last)).limit(PAGE).get();
    for (const document of page.docs) {
      if (!isOver(decodePrescription(document.id, document.data()), utcDay(now))) continue;
      try {
        if ((await commitPlan(db, SYSTEM, planExpire(document.id, now))) !== null) ended += 1;
      } catch (error) {
        const about = { callable: 'expirePrescriptions', incident: now.toISOString() };
        const failure = { code: errorCode(error), at: stackFrames(error) };
        logFailure({ ...about, uid: document.id, ...failure });
      }
    }
    if (page.size < PAGE) return ended;
    last = page.docs.at(-1)?.id ?? '';
  }
}
