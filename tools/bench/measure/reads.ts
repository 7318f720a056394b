import { ALL_PATHS } from '#domain/records.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import type { Measurement, Run } from '#tools/bench/run.ts';
import { ProductSide } from '#tools/bench/sides.ts';

const LOOKUPS = ['program', 'cohort', 'study', 'site'] as const;

/** The selectors' lists, shared by every screen. */
export async function sharedLookups({ stage }: Run): Promise<number> {
  const counts = await Promise.all(
    LOOKUPS.map((name) =>
      stage.db
        .collection(ALL_PATHS[name].replace(/\/[^/]+$/, ''))
        .count()
        .get(),
    ),
  );
  return counts.reduce((sum, count) => sum + count.data().count, 0);
}

/** A count is billed as one read per thousand index entries. */
export const countReads = (size: number): number => Math.ceil(size / 1000);

const settle = (product: ProductSide) => product.page.waitForTimeout(2500);

/** The cost of opening, returning and searching, by the data layer's count and on the wire. */
async function measure(run: Run): Promise<BenchRow[]> {
  const { stage } = run;
  const { size, wire } = stage;
  const product = await ProductSide.signIn(stage, stage.countedUrl);
  try {
    const lookups = await sharedLookups(run);
    await product.fresh();
    let counts = 0;
    product.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/countRecords')) counts += 1;
    });
    const reads = async () => {
      const counting = counts * countReads(size);
      return {
        counted: (await product.reads()) + counting,
        wire: wire.documents + counting,
      };
    };
    const before = await reads();
    await product.open('/users', 'rows');
    await settle(product);
    const opened = await reads();
    await product.leave();
    await product.page.waitForTimeout(1000);
    const left = await reads();
    await product.open('/users', 'rows');
    await settle(product);
    const returned = await reads();
    await product.open('/users?q=zzzzzzzz', 'answered');
    await settle(product);
    const searched = await reads();

    const opening = opened.counted - before.counted - lookups;
    const onWire = opened.wire - before.wire - lookups;
    return [
      judge('readsToOpen', { size, product: opening }),
      judge('readsToOpenWire', { size, product: onWire }),
      judge('readsToReturn', { size, product: returned.counted - left.counted }),
      judge('readsToReturnWire', { size, product: returned.wire - left.wire }),
      judge('readsToSearch', { size, product: searched.wire - returned.wire }),
    ];
  } finally {
    await product.close();
  }
}

export const reads: Measurement = { goals: ['P5', 'P22'], at: () => true, measure };
