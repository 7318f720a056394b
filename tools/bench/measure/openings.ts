import { judge, type BenchRow } from '#tools/bench/judge.ts';
import { alternately, RAW_WHOLE_MAX, type Measurement, type Run } from '#tools/bench/run.ts';
import { median } from '#tools/bench/stats.ts';

/** A search without matches needs the whole list. */
const SEARCH_ALL = '/users?q=zzzzzzzz';

interface Samples {
  readonly first: number[];
  readonly firstRaw: number[];
  readonly byAddress: number[];
  readonly byAddressRaw: number[];
  readonly whole: number[];
  readonly wholeRaw: number[];
  readonly firstTask: number[];
  readonly loadingTask: number[];
}

async function take({ stage, product, raw, repeats }: Run): Promise<Samples> {
  const samples: Samples = {
    first: [],
    firstRaw: [],
    byAddress: [],
    byAddressRaw: [],
    whole: [],
    wholeRaw: [],
    firstTask: [],
    loadingTask: [],
  };
  const works = [
    async () => {
      await product.fresh();
      const opening = await product.open('/users', 'rows');
      samples.first.push(opening.ms);
      samples.firstTask.push(opening.longestTask);
    },
    async () => {
      await raw.fresh();
      samples.firstRaw.push((await raw.open(20)).ms);
      await raw.stop();
    },
    async () => void samples.byAddress.push(await product.load('/users', 'rows')),
    async () => void samples.byAddressRaw.push(await raw.load(20)),
    async () => {
      await product.fresh();
      const opening = await product.open(SEARCH_ALL, 'answered');
      samples.whole.push(opening.ms);
      samples.loadingTask.push(opening.longestTask);
    },
    async () => {
      if (!hasRawWhole(stage.size)) return;
      await raw.fresh();
      samples.wholeRaw.push((await raw.open(null)).ms);
      await raw.stop();
    },
  ];
  await alternately(repeats, works, () => {
    for (const list of Object.values(samples) as number[][]) list.length = 0;
  });
  return samples;
}

/** Small lists are skipped: searching everything has a fixed cost above listening to all. */
const hasRawWhole = (size: number): boolean => size >= 9000 && size <= RAW_WHOLE_MAX;

function rows(size: number, samples: Samples): BenchRow[] {
  const first = { size, product: median(samples.first) };
  const firstRaw = median(samples.firstRaw);
  const large = size > RAW_WHOLE_MAX;
  const rawWhole = hasRawWhole(size) ? median(samples.wholeRaw) : null;
  return [
    judge(large ? 'firstRowsLarge' : 'firstRows', { ...first, raw: firstRaw }),
    judge(large ? 'firstRowsByAddressLarge' : 'firstRowsByAddress', {
      size,
      product: median(samples.byAddress),
      raw: median(samples.byAddressRaw),
    }),
    judge('wholeSet', { size, product: median(samples.whole), raw: rawWhole }),
    judge('firstRowsTask', { size, product: median(samples.firstTask) }),
    judge('loadingTask', { size, product: median(samples.loadingTask) }),
  ];
}

/** First rows, the whole set, and how long the page is blocked meanwhile. */
export const openings: Measurement = {
  goals: ['P1', 'P2', 'P3', 'P7', 'P22'],
  at: () => true,
  measure: async (run) => rows(run.stage.size, await take(run)),
};
