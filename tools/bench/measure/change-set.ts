import type { Firestore } from 'firebase-admin/firestore';
import { changeID } from '#domain/content/change-set/change-id.ts';
import { callables, took } from '#tools/bench/callables.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import { alternately, type Measurement, type Run } from '#tools/bench/run.ts';
import { ProductSide } from '#tools/bench/sides.ts';
import { median } from '#tools/bench/stats.ts';
import { withoutTriggers } from '#tools/emulators/triggers.ts';
import { copied } from './program-copy.ts';

const LESSONS = 200;
const CHANGES = 2000;
const STEPS = 20;

const WORDS = 'A few sentences about making room, some of them long. '.repeat(4);

/** Each record with its path below the program, and the field that the set changes. */
function records(): readonly (readonly [place: string, data: object, field: string])[] {
  const steps = Array.from({ length: STEPS }, (_, n) => ({
    type: 'Text',
    title: `Step ${n}`,
    content: WORDS,
  }));
  return Array.from({ length: CHANGES }, (_, n) => {
    const id = `r${n}`;
    return n < LESSONS
      ? [`lessons/${id}`, { id, title: `Lesson ${n}`, chNum: 1, num: n + 1, steps }, 'title']
      : [`pages/${id}`, { id, key: id, name: `Page ${n}`, HTML: WORDS, url: '' }, 'name'];
  });
}

async function storeProgram(db: Firestore, program: string): Promise<void> {
  const root = `programs/${program}`;
  const writer = db.bulkWriter();
  const set = (path: string, data: object) => void writer.set(db.doc(path), data);
  set(root, { id: program, key: program, name: 'Bench', contentTypeKey: 'ACT' });
  set(`${root}/changeSets/s`, {
    name: 'Bench',
    state: 'open',
    review: false,
    changes: CHANGES,
    editors: [],
  });
  for (const [place, data, field] of records()) {
    const value = (data as Record<string, unknown>)[field];
    const changed = { fields: { [field]: `${String(value)} anew` }, seen: { [field]: value } };
    set(`${root}/${place}`, { ...data, programKey: program });
    set(`${root}/changeSets/s/changes/${changeID(place)}`, { kind: 'change', ...changed });
  }
  await writer.close();
}

/** Opens a lesson after its list. @param query selects the set; empty for the live content */
async function openLesson(product: ProductSide, program: string, query: string) {
  const lessons = `/programs/${program}/lessons`;
  await product.fresh();
  await product.open(`${lessons}${query}`, 'rows');
  await product.leave();
  const before = await product.reads();
  const { ms } = await product.open(`${lessons}/r7${query}`, 'rows');
  await product.page.waitForTimeout(1000);
  return { ms, reads: (await product.reads()) - before };
}

async function dryRun(product: ProductSide, program: string): Promise<number> {
  const { page } = product;
  await product.fresh();
  await product.open(`/programs/${program}/changes/s?set=s`, 'screen');
  const button = page.getByRole('button', { name: 'Dry run' });
  await button.waitFor();
  return await took(async () => {
    await button.click();
    await page.getByText(/new findings?, /).waitFor({ timeout: 120_000 });
  });
}

async function measure({ stage, repeats }: Run): Promise<BenchRow[]> {
  const { db } = stage;
  const call = await callables(stage);
  const product = await ProductSide.signIn(stage, stage.consoleUrl, 'Ada Admin');
  const times: Record<
    'live' | 'set' | 'liveReads' | 'setReads' | 'dry' | 'publish' | 'copy',
    number[]
  > = { live: [], set: [], liveReads: [], setReads: [], dry: [], publish: [], copy: [] };
  // Each round has a program of its own: the emulator takes minutes to remove the last one.
  let round = 0;
  const program = () => `bench-set-${round}`;
  const copy = async () => {
    const destinationProgramID = `bench-set-copy-${round}`;
    const names = { destinationProgramID, destinationProgramName: 'Bench copy' };
    await call('FS_copyProgram', { sourceProgramID: program(), ...names });
    await copied(db, destinationProgramID);
  };
  const publish = () => call('publishChangeSet', { programKey: program(), setID: 's' });
  const opening = (to: 'live' | 'set', query: string) => async () => {
    const { ms, reads } = await openLesson(product, program(), query);
    times[to].push(ms);
    times[`${to}Reads`].push(reads);
  };
  try {
    const works = [
      async () => {
        round += 1;
        await withoutTriggers(stage.emulators.env, () => storeProgram(db, program()));
      },
      // A single opening is noisy; storing a program for each would take minutes.
      ...Array.from({ length: 3 }, () => [opening('live', ''), opening('set', '?set=s')]).flat(),
      async () => void times.dry.push(await dryRun(product, program())),
      async () => {
        await product.leave();
        times.copy.push(await took(copy));
      },
      async () => void times.publish.push(await took(publish)),
    ];
    await alternately(repeats, works, () => {
      for (const list of Object.values(times)) list.length = 0;
    });
  } finally {
    await product.close();
  }
  const size = CHANGES;
  return [
    judge('setOpening', { size, product: median(times.set), raw: median(times.live) }),
    judge('setReads', { size, product: median(times.setReads), raw: median(times.liveReads) }),
    judge('setDryRun', { size, product: median(times.dry) }),
    judge('setPublishing', { size, product: median(times.publish), raw: median(times.copy) }),
  ];
}

/** A program of 200 lessons with a change set of 2,000 changes. */
export const changeSet: Measurement = {
  goals: ['P29', 'P30', 'P31'],
  at: (size) => size <= 1000,
  measure,
};
