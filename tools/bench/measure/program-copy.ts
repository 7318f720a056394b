import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { callables, removeAll, took } from '#tools/bench/callables.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import { alternately, type Measurement, type Run } from '#tools/bench/run.ts';
import { median } from '#tools/bench/stats.ts';
import { PlainError } from '#tools/plain-error.ts';

type WriterOptions = Parameters<Firestore['bulkWriter']>[0];

const DOCUMENTS = 5000;
const SOURCE = 'bench-source';

/** A program with so many documents, a playlist of sessions among them. */
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

/** What a programmer would write by hand: read every collection, write it elsewhere. */
async function rawCopy(
  db: Firestore,
  from: DocumentReference,
  to: DocumentReference,
  options: WriterOptions,
): Promise<void> {
  const writer = db.bulkWriter(options);
  const copy = async (source: DocumentReference, target: DocumentReference): Promise<void> => {
    for (const collection of await source.listCollections()) {
      const found = await collection.get();
      for (const document of found.docs) {
        void writer.set(target.collection(collection.id).doc(document.id), document.data());
      }
    }
  };
  void writer.set(to, (await from.get()).data() ?? {});
  await copy(from, to);
  // The only documents that have others below them.
  await copy(from.collection('playlist').doc('p'), to.collection('playlist').doc('p'));
  await writer.close();
}

/** Resolves when the content is there; the answer to the call comes long before. */
function copied(db: Firestore, programKey: string): Promise<void> {
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
  const times = { product: [] as number[], raw: [] as number[], slow: [] as number[] };
  let round = 0;
  const product = async () => {
    const destinationProgramID = `bench-copy-${round}`;
    const names = { destinationProgramID, destinationProgramName: 'Bench copy' };
    await call('FS_copyProgram', { sourceProgramID: SOURCE, ...names });
    await copied(db, destinationProgramID);
  };
  const raw = (name: string, options: WriterOptions) =>
    rawCopy(db, db.doc(`programs/${SOURCE}`), db.doc(`raw/${name}-${round}`), options);
  const works = [
    async () => {
      round += 1;
      // The emulator searches everything it holds for a tree; what earlier rounds left is no part of it.
      await removeAll(db, ['programs', 'raw', 'jobs', 'history']);
      await storeProgram(db);
    },
    async () => void times.product.push(await took(product)),
    async () => void times.raw.push(await took(() => raw('fast', { throttling: false }))),
    async () => void times.slow.push(await took(() => raw('slow', {}))),
  ];
  await alternately(repeats, works, () => {
    for (const list of Object.values(times)) list.length = 0;
  });
  const [one, other] = [median(times.product), median(times.raw)];
  return [
    judge('programCopy', { size: DOCUMENTS, product: one, raw: other }),
    judge('programCopySlow', { size: DOCUMENTS, product: one, raw: median(times.slow) }),
  ];
}

/** The clone of a program, from the call to its last document, against writers made by hand. */
export const programCopy: Measurement = {
  goals: ['P15'],
  at: (size) => size === DOCUMENTS,
  measure,
};
