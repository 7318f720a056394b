import type { Firestore } from 'firebase-admin/firestore';
import { ReferenceTo, type SeedData, type SeedDocument } from './document.ts';
import { IndexOfLoad } from './list-index.ts';

/** So many documents go in one commit: each commit costs the emulator as much as a dozen documents. */
const IN_A_COMMIT = 500;
/** A request may have 10 MB; damaged documents of almost 1 MB each are among those that are seeded. */
const CHARACTERS_IN_A_COMMIT = 2_000_000;
/** While commits are stored the next ones are made; more at once would wait for each other. */
const AT_ONCE = 4;

/**
 * Stores documents, each path once, as they are, over whatever was there, and what the triggers would
 * make of them in the indexes of the lists. Returns how many documents.
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

/** Commits what the source still has, as long as it has some; others take from it meanwhile. */
async function commitAll(
  db: Firestore,
  source: Iterator<SeedDocument>,
  index: IndexOfLoad,
): Promise<number> {
  let written = 0;
  for (;;) {
    const batch = db.batch();
    let [size, characters] = [0, 0];
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
