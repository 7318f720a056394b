import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { median } from './stats.ts';

/** Milliseconds of the product and of a raw unthrottled writer on the same tree. */
export interface BulkTimes {
  readonly what: 'FS_documentBackup' | 'FS_recursiveDelete';
  readonly documents: number;
  readonly product: number;
  readonly raw: number;
  /** How fast the product is in terms of the raw writer; P16 asks for 0.7 at least. */
  readonly speed: number;
}

/** The two callables, however they are reached: over HTTP, or their handlers in this process. */
export interface BulkProduct {
  readonly backUp: (sourceDoc: string) => Promise<unknown>;
  readonly erase: (path: string) => Promise<unknown>;
}

function row(uid: string, i: number): Record<string, unknown> {
  const timeOpened = new Date(1_750_000_000_000 + i * 1000);
  return { uid, timeOpened, timeClosed: timeOpened, device: 'phone', version: '1.2.3', order: i };
}

/** A user with so many documents in one sub-collection that can be erased. */
async function storeUser(db: Firestore, uid: string, documents: number): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  void writer.set(db.doc(`users/${uid}`), { uid, study: '003' });
  for (let i = 0; i < documents; i += 1) {
    void writer.set(db.doc(`users/${uid}/appUsage/a${i}`), row(uid, i));
  }
  await writer.close();
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What a programmer would write by hand: read the collection, write it elsewhere, compare nothing. */
async function rawCopy(db: Firestore, from: DocumentReference, to: DocumentReference) {
  const writer = db.bulkWriter({ throttling: false });
  const root = await from.get();
  void writer.set(to, root.data() ?? {});
  const below = await from.collection('appUsage').get();
  for (const document of below.docs) {
    void writer.set(to.collection('appUsage').doc(document.id), document.data());
  }
  await writer.close();
}

/**
 * P16: backup and deletion by the product against a raw unthrottled writer, alternately and over trees
 * of the same size; the first round is a warm-up.
 */
export async function measureBulk(
  db: Firestore,
  product: BulkProduct,
  documents: number,
  repeats: number,
): Promise<BulkTimes[]> {
  const times = { backup: [] as number[], copy: [] as number[], erase: [] as number[] };
  const raw: number[] = [];
  for (let round = 0; round <= repeats; round += 1) {
    const [a, b] = [`bulk-a-${round}`, `bulk-b-${round}`];
    await storeUser(db, a, documents);
    await storeUser(db, b, documents);
    const found = [
      await took(() => product.backUp(`users/${a}`)),
      await took(() => rawCopy(db, db.doc(`users/${b}`), db.doc(`bench/${b}`))),
      await took(() => product.erase(`users/${a}/appUsage`)),
      await took(() =>
        db.recursiveDelete(
          db.collection(`users/${b}/appUsage`),
          db.bulkWriter({ throttling: false }),
        ),
      ),
    ] as const;
    if (round === 0) continue;
    times.backup.push(found[0]);
    times.copy.push(found[1]);
    times.erase.push(found[2]);
    raw.push(found[3]);
  }
  return [
    result('FS_documentBackup', documents, times.backup, times.copy),
    result('FS_recursiveDelete', documents, times.erase, raw),
  ];
}

function result(
  what: BulkTimes['what'],
  documents: number,
  products: readonly number[],
  raws: readonly number[],
): BulkTimes {
  const [product, raw] = [median(products), median(raws)];
  return { what, documents, product, raw, speed: raw / product };
}
