import type { Firestore } from 'firebase-admin/firestore';
import { writeDocuments } from '#tools/seed/write.ts';
import { crowdDocuments } from './build.ts';

/**
 * Stores the demonstration data with its crowd; dates are relative to `now`. Returns how many documents.
 */
export function seedCrowd(db: Firestore, now = new Date(), seed?: number): Promise<number> {
  return writeDocuments(db, crowdDocuments(now, seed));
}
