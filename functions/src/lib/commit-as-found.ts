import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { token } from '#domain/people/subject/ids.ts';
import { newEntryID, prepareCommit } from '#domain/shared/history.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { WritePlan } from '#domain/shared/write-plan.ts';
import { storedData } from './commit-plan.ts';
import type { RunningJob } from './jobs.ts';
import { random } from './random.ts';
import { writeAsFound } from './write-as-found.ts';

/** A document as it was read. */
export interface FoundDocument {
  readonly data: RawDocument;
  readonly updateTime: Timestamp;
}

/**
 * Commits a plan made from previously read documents, with its history entry and the job's progress.
 * @param found the documents that existed, by path
 * @throws WrittenMeanwhile when one of them has changed since; nothing was stored
 */
export async function commitAsFound(
  db: Firestore,
  running: RunningJob,
  plan: WritePlan,
  found: ReadonlyMap<string, FoundDocument>,
  progress: Readonly<Record<string, unknown>>,
): Promise<void> {
  const before = new Map(
    plan.writes.map(({ path }) => [path, found.get(path)?.data ?? null] as const),
  );
  const context = {
    entryID: newEntryID(new Date(), token(random, 12)),
    actor: running.request.actor,
  };
  const { writes, entry, historyPath, pointer } = prepareCommit(plan, before, context);
  const batch = db.batch();
  for (const write of writes) writeAsFound(db, batch, write, found.get(write.path));
  if (entry.paths.length > 0) batch.create(db.doc(historyPath), storedData({ ...entry }));
  if (pointer) batch.set(db.doc(pointer.path), storedData(pointer.data));
  await running.save(progress, batch);
}
