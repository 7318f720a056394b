import { judge, type BenchRow } from '#tools/bench/judge.ts';
import type { Measurement, Run } from '#tools/bench/run.ts';
import { heapOf, ProductSide } from '#tools/bench/sides.ts';
import { median } from '#tools/bench/stats.ts';

/** One minute of grace, plus a second. */
const GRACE_OVER = 61_000;

async function heaps({ stage, product, raw, repeats }: Run): Promise<BenchRow> {
  const heap = { product: [] as number[], raw: [] as number[] };
  for (let round = 0; round < Math.min(3, repeats); round++) {
    await product.fresh();
    await product.open('/users?q=zzzzzzzz', 'answered');
    heap.product.push(await heapOf(product.page));
    await product.page.goto('about:blank');
    await raw.fresh();
    await raw.open(null);
    heap.raw.push(await heapOf(raw.page));
    await raw.page.goto('about:blank');
  }
  const { size } = stage;
  return judge('heap', { size, product: median(heap.product), raw: median(heap.raw) });
}

/** Listeners on the wire that remain after a visit. */
async function listenersLeft({ stage }: Run): Promise<BenchRow> {
  const product = await ProductSide.signIn(stage, stage.countedUrl);
  try {
    await product.fresh();
    await product.page.waitForTimeout(1000);
    const before = new Set(stage.wire.listeners);
    await product.open('/users?q=zzzzzzzz', 'answered');
    await product.leave();
    await product.page.waitForTimeout(GRACE_OVER);
    const left = [...stage.wire.listeners].filter((target) => !before.has(target));
    return judge('listenersLeft', { size: stage.size, product: left.length });
  } finally {
    await product.close();
  }
}

async function growth({ stage, product }: Run): Promise<BenchRow> {
  await product.fresh();
  const change = async () => {
    await product.open('/users', 'rows');
    await product.leave();
    await product.page.waitForTimeout(50);
  };
  // Warm up: lazily loaded code and caches are not growth.
  for (let round = 0; round < 5; round++) await change();
  const before = await heapOf(product.page);
  for (let round = 0; round < 25; round++) await change();
  const after = await heapOf(product.page);
  return judge('heapGrowth', { size: stage.size, product: after - before });
}

/** What the console retains in memory. */
export const memory: Measurement = {
  goals: ['P14'],
  at: (size) => size === 9000,
  measure: async (run) => [await heaps(run), await growth(run), await listenersLeft(run)],
};
