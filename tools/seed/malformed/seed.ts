import type { Firestore } from 'firebase-admin/firestore';
import { writeDocuments } from '#tools/seed/write.ts';
import { malformedCases, malformedDocuments, type MalformedCase } from './cases.ts';
import { participantDocuments } from './participant.ts';

/** Adds damaged documents to every collection. @returns what was added */
export async function seedMalformed(db: Firestore, now = new Date()): Promise<MalformedCase[]> {
  await writeDocuments(db, [...malformedDocuments(now), ...participantDocuments(now)]);
  return malformedCases(now);
}
