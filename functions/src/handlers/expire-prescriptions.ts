import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { utcDay } from '#domain/operations/prescription/day.ts';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import { isOver, planExpire } from '#domain/operations/prescription/service.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';

/** Prescriptions per read. */
const PAGE = 300;

/**
 * Expires prescriptions whose last day has passed (OPS-D-75). Each is decided on its current state,
 * so duplicate runs and concurrent refills are safe.
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
      if ((await commitPlan(db, SYSTEM, planExpire(document.id, now))) !== null) ended += 1;
    }
    if (page.size < PAGE) return ended;
    last = page.docs.at(-1)?.id ?? '';
  }
}
