import type { Firestore } from 'firebase-admin/firestore';
import { ReferenceTo, type SeedData, type SeedDocument } from './document.ts';
import { IndexOfLoad } from './list-index.ts';

/** Documents per commit: each commit costs the emulator as much as a dozen documents. */
const IN_A_COMMIT = 500;
/** Below the 10 MB request limit; some damaged documents are almost 1 MB. */
const CHARACTERS_IN_A_COMMIT = 2_000_000;
/** Parallel commits; more would contend. */
const AT_ONCE = 4;

/**
 * Stores documents, overwriting existing ones, and the index entries their triggers would write.
 * @returns the number of documents
 */
export async function writeDocuments(
  db: Firestore,
  documents: Iterable<SeedDocument>,
): Promise<number> {
  const source = documents[Symbol.iterator]();
  const index = new IndexOfLoad();
  const written = await Promise.all(
    Array.from({ length: AT_ONCE }, () => commitAll(db, source, index)),
  );
  await index.store(db);
  return written.reduce((sum, count) => sum + count, 0);
}

/** Commits batches until the source is empty; several of these run in parallel. */
async function commitAll(
  db: Firestore,
  source: Iterator<SeedDocument>,
  index: IndexOfLoad,
): Promise<number> {
  let written = 0;
  for (;;) {
    const batch = db.batch();
    let size = 0;
    let characters = 0;
    while (size < IN_A_COMMIT && characters < CHARACTERS_IN_A_COMMIT) {
      const next = source.next();
      if (next.done) break;
      const [path, data] = next.value;
      batch.set(db.doc(path), stored(db, data));
      index.note(path, data);
      size += 1;
      characters += JSON.stringify(data).length;
    }
    if (size === 0) return written;
    await batch.commit();
    written += size;
  }
}

function stored(db: Firestore, data: SeedData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      value instanceof ReferenceTo ? db.doc(value.path) : value,
    ]),
  );
}
