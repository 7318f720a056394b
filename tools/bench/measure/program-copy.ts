import type { Firestore } from 'firebase-admin/firestore';
import { callables, removeAll, took } from '#tools/bench/callables.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import { rawProgramCopy } from '#tools/bench/raw/jobs.ts';
import { alternately, type Measurement, type Run } from '#tools/bench/run.ts';
import { median } from '#tools/bench/stats.ts';
import { PlainError } from '#tools/plain-error.ts';

const DOCUMENTS = 5000;
const SOURCE = 'bench-source';

/** A program with this many documents, including a playlist of sessions. */
async function storeProgram(db: Firestore): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  const root = `programs/${SOURCE}`;
  void writer.set(db.doc(root), { id: SOURCE, key: SOURCE, name: 'Bench', contentTypeKey: 'ACT' });
  for (let i = 0; i < DOCUMENTS; i += 1) {
    const below = i % 5 === 0 ? 'playlist/p/sessions' : 'awarenessActivities';
    const data = { programKey: SOURCE, title: `Activity ${i}`, description: 'Breathe', order: i };
    void writer.set(db.doc(`${root}/${below}/d${i}`), data);
  }
  await writer.close();
}

/** Resolves when the content is copied, long after the call's response. */
export function copied(db: Firestore, programKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = db.doc(`programCopyJobs/${programKey}`).onSnapshot((job) => {
      const status: unknown = job.get('status');
      if (status !== 'done' && status !== 'failed') return;
      stop();
      if (status === 'done') resolve();
      else reject(new PlainError(`The copy failed: ${String(job.get('error'))}`));
    }, reject);
  });
}

async function measure({ stage, repeats }: Run): Promise<BenchRow[]> {
  const { db } = stage;
  const call = await callables(stage);
  const times = { product: [] as number[], raw: [] as number[] };
  let round = 0;
  const product = async () => {
    const destinationProgramID = `bench-copy-${round}`;
    const names = { destinationProgramID, destinationProgramName: 'Bench copy' };
    await call('FS_copyProgram', { sourceProgramID: SOURCE, ...names });
    await copied(db, destinationProgramID);
  };
  const raw = () => rawProgramCopy(db, `programs/${SOURCE}`, `programs/raw-${round}`);
  const works = [
    async () => {
      round += 1;
      // The emulator scans everything it holds for a tree, so earlier rounds are removed.
      await removeAll(db, ['programs', 'jobs', 'history']);
      await storeProgram(db);
    },
    async () => void times.product.push(await took(product)),
    async () => void times.raw.push(await took(raw)),
  ];
  await alternately(repeats, works, () => {
    for (const list of Object.values(times)) list.length = 0;
  });
  const compared = { product: median(times.product), raw: median(times.raw) };
  return [judge('programCopy', { size: DOCUMENTS, ...compared })];
}

/** Cloning a program, from the call to the last document, against a minimal equivalent. */
export const programCopy: Measurement = {
  goals: ['P15'],
  at: (size) => size === DOCUMENTS,
  measure,
};
