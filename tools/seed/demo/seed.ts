import type { Firestore } from 'firebase-admin/firestore';
import { writeDocuments } from '#tools/seed/write.ts';
import { demoDocuments } from './build.ts';
import { faultDocuments } from './faults.ts';

/**
 * Stores the demo data, with a few problems for the Study Doctor; dates are relative to `now`.
 * @returns the number of documents
 */
export function seedDemo(db: Firestore, now = new Date(), seed?: number): Promise<number> {
  return writeDocuments(db, [...demoDocuments(now, seed), ...faultDocuments(now)]);
}
