import { setTimeout as sleep } from 'node:timers/promises';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import type { Measurement, Run } from '#tools/bench/run.ts';
import { ProductSide } from '#tools/bench/sides.ts';
import { median } from '#tools/bench/stats.ts';
import { changeSeen, changedUser } from './changes.ts';

const PEOPLE = 4;
const LOADS = 200;
const WRITES = 15;
const CONSOLES = 12;
const SCREENS = ['/users', '/today', '/surveysaurus', '/users/'] as const;
/** Time for the stack to notice closed pages and finish its triggers. */
const SETTLED = 3000;

async function inRow<T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < count; turn += 1) results.push(await work(turn));
  return results;
}

/** Milliseconds to write a user on an idle stack with triggers on. */
async function writeTime({ stage: { db } }: Run, uid: string): Promise<number> {
  await sleep(SETTLED);
  const times = await inRow(WRITES, async (turn) => {
    const start = performance.now();
    await db.doc(`users/${uid}`).update({ cohort: `write-${turn}` });
    const time = performance.now() - start;
    await sleep(300);
    return time;
  });
  return median(times);
}

async function loadByPeople({ stage }: Run): Promise<void> {
  await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const person = await ProductSide.signIn(stage, stage.consoleUrl);
      await inRow(LOADS / PEOPLE, () => person.load('/users', 'rows'));
      await person.close();
    }),
  );
}

/** The visibility of a user's change in one of the consoles open on four screens. */
async function changeAmongMany(run: Run, uid: string): Promise<number> {
  const { stage } = run;
  const open: ProductSide[] = [];
  try {
    for (let turn = 0; turn < CONSOLES; turn += 1) {
      const side = await ProductSide.signIn(stage, stage.consoleUrl);
      open.push(side);
      const screen = SCREENS[turn % SCREENS.length] ?? '/users';
      await side.goTo(screen === '/users/' ? `/users/${uid}` : screen);
    }
    const watched = open[0];
    if (!watched) throw new Error('No console is open.');
    await watched.load('/users', 'rows');
    await sleep(SETTLED);
    const seen = await inRow(5, async (turn) => {
      const time = await changeSeen(run, watched.page, uid, `many-${turn}`);
      await sleep(500);
      return time;
    });
    return median(seen);
  } finally {
    for (const side of open) await side.close();
  }
}

async function measure(run: Run): Promise<BenchRow[]> {
  const { size } = run.stage;
  await run.product.page.goto('about:blank');
  await run.raw.page.goto('about:blank');
  const uid = await changedUser(run);
  await writeTime(run, uid); // the first writes warm up the code
  const fresh = await writeTime(run, uid);
  await loadByPeople(run);
  const used = await writeTime(run, uid);
  return [
    judge('writeAfterLoads', { size, product: used, raw: fresh }),
    judge('changeAmongMany', { size, product: await changeAmongMany(run, uid) }),
  ];
}

/** The state of a stack after people have worked for a while. */
export const manyPages: Measurement = { goals: ['P37'], at: (size) => size <= 1000, measure };
