import { judge, type BenchRow } from '#tools/bench/judge.ts';
import type { Measurement, Run } from '#tools/bench/run.ts';
import { percentile } from '#tools/bench/stats.ts';
import type { ProductSide } from '#tools/bench/sides.ts';

const TEXT = 'stanza weekly c1 smith 003';
const PAUSE = 110;

/** Milliseconds from each key to its paint; anything below 16 is reported as 16. */
async function type(product: ProductSide, text: string): Promise<number[]> {
  const { page } = product;
  const since = await page.evaluate(() => performance.now());
  await page.keyboard.type(text, { delay: PAUSE });
  for (let key = 0; key < text.length; key++)
    await page.keyboard.press('Backspace', { delay: PAUSE });
  await page.waitForTimeout(500);
  const slow = await page.evaluate((from) => window.__probe.keys(from), since);
  const quick = Array.from({ length: Math.max(0, 2 * text.length - slow.length) }, () => 16);
  return [...slow, ...quick];
}

async function measure({ stage, product, repeats }: Run): Promise<BenchRow[]> {
  const loaded: number[] = [];
  const loading: number[] = [];
  for (let round = 0; round <= repeats; round++) {
    await product.fresh();
    await product.open('/users', 'rows');
    await product.page.getByRole('searchbox').focus();
    // The first key triggers loading everything.
    const whileLoading = await type(product, 'abcdefgh');
    await product.open('/users?q=zzzzzzzz', 'answered');
    await product.open('/users', 'complete');
    await product.page.getByRole('searchbox').focus();
    const afterwards = await type(product, TEXT);
    if (round > 0) {
      loading.push(...whileLoading);
      loaded.push(...afterwards);
    }
  }
  const { size } = stage;
  return [
    judge('typing', { size, product: percentile(loaded, 0.98) }),
    judge('typingWhileLoading', { size, product: percentile(loading, 0.98) }),
  ];
}

/** Only at 10,000 rows, as in the goal. */
export const typing: Measurement = { goals: ['P8'], at: (size) => size === 10_000, measure };
