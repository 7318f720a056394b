import { nudger } from '#domain/operations/nudge/nudger.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import type { Condition } from '#tools/bench/signs.ts';
import type { Measurement, Run } from '#tools/bench/run.ts';
import { ProductSide } from '#tools/bench/sides.ts';
import { withoutTriggers } from '#tools/emulators/triggers.ts';
import { countReads, sharedLookups } from './reads.ts';

const NUDGE = 'bench-logs';
const DOCUMENTS = 10_000;
const MINUTE = 60_000;

/** This many sent messages, and logs of one nudge. */
async function arrange({ stage: { db, emulators } }: Run): Promise<void> {
  const now = Date.now();
  await withoutTriggers(emulators.env, async () => {
    const writer = db.bulkWriter({ throttling: false });
    void writer.set(db.doc(pathOf(nudger, { nudgeID: NUDGE })), { id: NUDGE, name: 'Bench' });
    for (let at = 1; at <= DOCUMENTS; at += 1) {
      const time = new Date(now - at * 5 * MINUTE);
      const notificationID = `bench-${at}`;
      void writer.set(db.doc(docPath('notification', { notificationID })), {
        name: 'Bench',
        title: 'Hello',
        body: 'How are you?',
        uid: `u${at}`,
        deviceID: 'd',
        status: 'sent',
        scheduledFor: time,
      });
      void writer.set(db.doc(docPath('systemEvent', { eventID: `bench-${at}` })), {
        type: 'Log',
        category: 'nudge',
        message: 'Nudge "Bench" ran.',
        nudgerID: NUDGE,
        timeStamp: time,
        occurred: time,
        performedBy: 'system',
        results: [{ uid: `u${at}`, error: 'No time zone', messages: [] }],
      });
    }
    await writer.close();
  });
}

/** A screen's reads on the wire until it has settled. */
async function readsOf(
  { stage: { wire } }: Run,
  product: ProductSide,
  path: string,
  until: Condition,
): Promise<number> {
  await product.fresh();
  await product.page.waitForTimeout(1000);
  const before = wire.documents;
  await product.open(path, until);
  await product.page.waitForTimeout(2500);
  return wire.documents - before;
}

async function measure(run: Run): Promise<BenchRow[]> {
  await arrange(run);
  const { stage } = run;
  const { size } = stage;
  const product = await ProductSide.signIn(stage, stage.countedUrl);
  try {
    const stats = await readsOf(run, product, '/surveysaurus/stats', 'counts');
    const notifications = await readsOf(run, product, '/notifications', 'rows');
    const logs = await readsOf(run, product, `/nudging/nudges/logs/${NUDGE}`, 'rows');
    const lookups = await sharedLookups(run);
    return [
      // Includes counting the users to check the index.
      judge('statsReads', { size, product: stats + countReads(size) }),
      judge('notificationsReads', { size: DOCUMENTS, product: notifications + 1 }),
      judge('nudgeLogsReads', { size: DOCUMENTS, product: logs + 1 - lookups }),
    ];
  } finally {
    await product.close();
  }
}

/** The cost of statistics for 10,000 users, and of lists of 10,000 notifications and logs. */
export const operationsReads: Measurement = {
  goals: ['P5'],
  at: (size) => size === DOCUMENTS,
  measure,
};
