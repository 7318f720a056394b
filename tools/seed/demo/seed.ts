import type { Firestore } from 'firebase-admin/firestore';
import { writeDocuments } from '#tools/seed/write.ts';
import { demoDocuments } from './build.ts';
import { faultDocuments } from './faults.ts';

/**
 * Stores the demonstration data, with a few faults for the Study Doctor; dates are relative to `now`.
 * Returns how many documents.
 */
export function seedDemo(db: Firestore, now = new Date(), seed?: number): Promise<number> {
  return writeDocuments(db, [...demoDocuments(now, seed), ...faultDocuments(now)]);
}
