import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { callables } from '#tools/bench/callables.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import type { Measurement, Run } from '#tools/bench/run.ts';
import { withinPatience } from '#tools/bench/sides.ts';
import { median } from '#tools/bench/stats.ts';

const AT_ONCE = 1000;
const IN_A_ROW = 10_000;

/** How long to wait for the triggers of this many changes. */
const PATIENCE = 900_000;
const LOOK_EVERY = 3_000;

/** The `checkListIndex` result for the users list. */
interface Checked {
  readonly lists: readonly [
    Readonly<Record<'missing' | 'leftOver' | 'differing', { readonly count: number }>> & {
      readonly unusable: number;
    },
  ];
}

const say = (text: string) => process.stderr.write(`${text}\n`);

type Call = Awaited<ReturnType<typeof callables>>;

async function notAsStored(call: Call): Promise<number> {
  const { lists } = (await call('checkListIndex', { list: 'users' })) as Checked;
  const [{ missing, leftOver, differing, unusable }] = lists;
  return missing.count + leftOver.count + differing.count + unusable;
}

/** Waits for the index to catch up. @returns how many records stay wrong */
async function lostAtLast(call: Call, changes: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    const lost = await notAsStored(call);
    const ms = performance.now() - start;
    if (lost === 0 || ms > PATIENCE) {
      say(`${Math.round(ms / 1000)} s after ${changes} ${lost} records are not as stored.`);
      return lost;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}

/** Milliseconds from a remote cohort change until a search for it paints a row. */
async function changeFound({ stage, product }: Run, uid: string, cohort: string): Promise<number> {
  await product.open(`/users?q=${cohort}`, 'answered');
  const seen = product.page.evaluate(async () => {
    const at = await window.__probe.painted(
      () => document.querySelector('tbody tr[data-row]') !== null,
    );
    return performance.timeOrigin + at;
  });
  const start = performance.timeOrigin + performance.now();
  await stage.db.doc(docPath('user', { uid })).update({ cohort });
  return (await withinPatience(seen)) - start;
}

async function oneByOne(run: Run, uid: string): Promise<number> {
  await run.product.fresh();
  const times: number[] = [];
  for (let round = 0; round <= run.repeats; round += 1) {
    const time = await changeFound(run, uid, `benchone${round}`);
    if (round > 0) times.push(time);
  }
  return median(times);
}

async function measure(run: Run): Promise<BenchRow[]> {
  const { db, size } = run.stage;
  const call = await callables(run.stage);
  const users = await db.collection(collectionPath('user', {})).select().get();
  const uids = users.docs.map(({ id }) => id);
  const userAt = (at: number) => db.doc(docPath('user', { uid: uids[at % uids.length] ?? '' }));

  const latency = await oneByOne(run, uids[0] ?? '');
  // Written together: one by one they would contend, and the last ones time out.
  const atOnce = db.batch();
  for (let at = 0; at < AT_ONCE; at += 1) atOnce.update(userAt(at), { cohort: 'bench-at-once' });
  await atOnce.commit();
  const once = await lostAtLast(call, `${AT_ONCE} changes at once`);
  const rowStart = performance.now();
  for (let at = 0; at < IN_A_ROW; at += 1) await userAt(at).update({ cohort: `bench-row-${at}` });
  const written = Math.round((performance.now() - rowStart) / 1000);
  say(`${IN_A_ROW} changes in a row took ${written} s to write.`);
  const row = await lostAtLast(call, 'the last of them');
  return [
    judge('indexedChange', { size, product: latency }),
    judge('changesAtOnceLost', { size, product: once }),
    judge('changesInRowLost', { size, product: row }),
  ];
}

/** How soon the index reflects a change, and whether it is exact after very many. */
export const indexChanges: Measurement = {
  goals: ['P6'],
  at: (size) => size === 10_000,
  measure,
};
