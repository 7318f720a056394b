import type { Firestore } from 'firebase-admin/firestore';
import { callables, removeAll, took } from '#tools/bench/callables.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import { rawBackup, rawErase } from '#tools/bench/raw/jobs.ts';
import { alternately, type Measurement, type Run } from '#tools/bench/run.ts';
import { median } from '#tools/bench/stats.ts';

const DOCUMENTS = 5000;

function row(uid: string, i: number): Record<string, unknown> {
  const timeOpened = new Date(1_750_000_000_000 + i * 1000);
  return { uid, timeOpened, timeClosed: timeOpened, device: 'phone', version: '1.2.3', order: i };
}

/** A user with this many documents in one erasable subcollection. */
async function storeUser(db: Firestore, uid: string, documents: number): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  void writer.set(db.doc(`users/${uid}`), { uid, study: '003' });
  for (let i = 0; i < documents; i += 1) {
    void writer.set(db.doc(`users/${uid}/appUsage/a${i}`), row(uid, i));
  }
  await writer.close();
}

async function measure({ stage, repeats }: Run): Promise<BenchRow[]> {
  const { db } = stage;
  const call = await callables(stage);
  const times = { backup: [], copy: [], erase: [], remove: [] } as Record<string, number[]>;
  const take = async (into: string, work: () => Promise<unknown>) =>
    void times[into]?.push(await took(work));
  let round = 0;
  const works = [
    async () => {
      round += 1;
      // The emulator scans everything it holds for a tree, so earlier rounds are removed.
      await removeAll(db, ['backups', 'raw', 'jobs', `users/bulk-b-${round - 1}`]);
      await storeUser(db, `bulk-a-${round}`, DOCUMENTS);
      await storeUser(db, `bulk-b-${round}`, DOCUMENTS);
    },
    () => take('backup', () => call('FS_documentBackup', backupOf(`bulk-a-${round}`))),
    () => take('copy', () => rawBackup(db, `users/bulk-b-${round}`, `raw/${round}`)),
    () => take('erase', () => call('FS_recursiveDelete', erasing(`bulk-a-${round}`))),
    () => take('remove', () => rawErase(db, `users/bulk-b-${round}/appUsage`)),
  ];
  await alternately(repeats, works, () => {
    for (const list of Object.values(times)) list.length = 0;
  });
  const row = (name: 'backup' | 'erase', product: string, raw: string) =>
    judge(name, {
      size: DOCUMENTS,
      product: median(times[product] ?? []),
      raw: median(times[raw] ?? []),
    });
  return [row('backup', 'backup', 'copy'), row('erase', 'erase', 'remove')];
}

const backupOf = (uid: string) => ({ sourceDoc: `users/${uid}`, recursive: true });

const erasing = (uid: string) => ({ path: `users/${uid}/appUsage`, reason: 'Benchmark' });

/** The product's backup and deletion against minimal equivalents on trees of the same size. */
export const bulk: Measurement = { goals: ['P16'], at: (size) => size === DOCUMENTS, measure };
