import type { Firestore } from 'firebase-admin/firestore';
import { collectionPath } from '#domain/shared/paths.ts';

/** Documents per run; the limit of a batch. */
const MOST = 500;

/**
 * Deletes presence documents a day after their tab last wrote them. In production the database does this
 * itself; the emulator does not (TEAM-PRES-05).
 * @returns how many documents were removed
 */
export async function removeExpiredPresence(db: Firestore, now: Date): Promise<number> {
  const expired = db.collection(collectionPath('presence', {})).where('expires', '<=', now);
  const { docs } = await expired.limit(MOST).get();
  if (docs.length === 0) return 0;
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
  return docs.length;
}
