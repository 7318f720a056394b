import { isDeepStrictEqual } from 'node:util';
import {
  FieldPath,
  FieldValue,
  type DocumentData,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import { PlainError } from '#tools/plain-error.ts';

/* Minimal implementations of the long jobs, with history and verification. */

/** A commit holds 500 writes; its entry with the data counts as one and must stay below 1 MiB. */
const PAGE = 400;

function below(db: Firestore, root: string): Query {
  return db
    .collectionGroup('')
    .where(FieldPath.documentId(), '>=', db.doc(root))
    .where(FieldPath.documentId(), '<', db.doc(`${root}\0`));
}

async function namesBelow(db: Firestore, root: string): Promise<string[]> {
  const snapshot = await below(db, root).select().get();
  return snapshot.docs.map(({ ref }) => ref.path.slice(root.length));
}

const entryOf = (action: string, changes: DocumentData) => ({
  action,
  actor: 'bench',
  at: FieldValue.serverTimestamp(),
  reason: '',
  paths: Object.keys(changes),
  changes,
});

/** Copies a program with a history entry per commit, and compares both trees' names. */
export async function rawProgramCopy(db: Firestore, from: string, to: string): Promise<void> {
  const names = await namesBelow(db, from);
  for (let at = 0; at < names.length; at += PAGE) {
    const page = names.slice(at, at + PAGE);
    const sources = await db.getAll(...page.map((name) => db.doc(from + name)));
    const entry = db.collection('history').doc();
    const copies = sources.map((source, i) => {
      const after = { ...source.data(), programKey: to, lastChange: entry.id };
      return [to + (page[i] ?? ''), after] as const;
    });
    const batch = db.batch();
    for (const [path, after] of copies) batch.create(db.doc(path), after);
    const changes = copies.map(([path, after]) => [path, { before: null, after }]);
    batch.create(entry, entryOf('Copy', Object.fromEntries(changes) as DocumentData));
    await batch.commit();
  }
  const copiedNames = new Set(await namesBelow(db, to));
  if (names.some((name) => !copiedNames.has(name)))
    throw new PlainError('The raw copy is incomplete.');
}

/** Copies a tree and compares each copy with its original. */
export async function rawBackup(db: Firestore, from: string, to: string): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  const originals = await below(db, from).get();
  for (const original of originals.docs) {
    void writer.set(db.doc(to + original.ref.path.slice(from.length)), original.data());
  }
  await writer.close();
  const copies = await below(db, to).get();
  const copied = new Map(copies.docs.map((copy) => [copy.ref.path.slice(to.length), copy.data()]));
  for (const original of originals.docs) {
    const copy = copied.get(original.ref.path.slice(from.length));
    if (!isDeepStrictEqual(copy, original.data())) throw new PlainError('The raw backup differs.');
  }
  await db.collection('history').add(entryOf('Back up', { [to]: { documents: copied.size } }));
}

/** Records the count, deletes the tree, and counts what is left. */
export async function rawErase(db: Firestore, path: string): Promise<void> {
  const collection = db.collection(path);
  const { count } = (await collection.count().get()).data();
  await db.collection('history').add(entryOf('Erase', { [path]: { documents: count } }));
  await db.recursiveDelete(collection, db.bulkWriter({ throttling: false }));
  const left = (await collection.count().get()).data().count;
  if (left > 0) throw new PlainError('The raw deletion is incomplete.');
}

/** Maximum values of one `in` query. */
const MOST_VALUES = 30;
/** Rows of an import per commit, as many as the console's job writes. */
const ROWS = 50;

/** The documents of one imported person. */
export interface RawPerson {
  readonly email: string;
  readonly subjectID: string;
  readonly documents: readonly (readonly [path: string, data: DocumentData])[];
}

/** Imports people in transactions that look for equal e-mails and IDs first, with a history entry each. */
export async function rawImport(db: Firestore, people: readonly RawPerson[]): Promise<void> {
  const keys = [
    ['subjects', 'email'],
    ['registrations', 'subjectID'],
  ] as const;
  for (let at = 0; at < people.length; at += ROWS) {
    const rows = people.slice(at, at + ROWS);
    const all = rows.flatMap(({ documents }) => documents);
    await db.runTransaction(async (transaction) => {
      const existing = await transaction.getAll(...all.map(([path]) => db.doc(path)));
      const searches = keys.flatMap(([list, field]) =>
        [rows.slice(0, MOST_VALUES), rows.slice(MOST_VALUES)].map((part) => {
          const values = part.map((row) => row[field]);
          return transaction.get(db.collection(list).where(field, 'in', values));
        }),
      );
      const matches = await Promise.all(searches);
      if (existing.some(({ exists }) => exists) || matches.some(({ empty }) => !empty)) {
        throw new PlainError('The raw import found one of its people.');
      }
      for (const [path, data] of all) transaction.create(db.doc(path), data);
      const changes = all.map(([path, after]) => [path, { before: null, after }]);
      const entry = entryOf('Import', Object.fromEntries(changes) as DocumentData);
      transaction.create(db.collection('history').doc(), entry);
    });
  }
}
