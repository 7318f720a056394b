import type { Page } from '@playwright/test';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import { alternately, type Measurement, type Run } from '#tools/bench/run.ts';
import { withinPatience } from '#tools/bench/sides.ts';
import { median } from '#tools/bench/stats.ts';

/** Milliseconds from a remote write until the page has painted it. */
export async function changeSeen(
  run: Run,
  page: Page,
  uid: string,
  value: string,
): Promise<number> {
  const seen = page.evaluate(async (text) => {
    const at = await window.__probe.painted(
      () => document.querySelector('tbody')?.textContent?.includes(text) === true,
    );
    return performance.timeOrigin + at;
  }, value);
  const start = performance.timeOrigin + performance.now();
  await run.stage.db.doc(`users/${uid}`).update({ cohort: value });
  return (await withinPatience(seen)) - start;
}

/** A user on the first page, whose record is changed. */
export async function changedUser({ stage }: Run): Promise<string> {
  const first = await stage.db.collection('users').orderBy('email').limit(5).get();
  return first.docs[2]?.id ?? '';
}

async function measure(run: Run): Promise<BenchRow[]> {
  const { stage, product, raw, repeats } = run;
  const uid = await changedUser(run);
  const times = { product: [] as number[], raw: [] as number[] };
  let turn = 0;
  const three = async (page: Page) => {
    const latencies = [];
    for (let time = 0; time < 3; time++) {
      latencies.push(await changeSeen(run, page, uid, `bench-${++turn}`));
      await page.waitForTimeout(400);
    }
    return median(latencies);
  };
  // Only one side listens at a time: the other's listeners would slow the emulator for both.
  const works = [
    async () => {
      await product.fresh();
      await product.open('/users', 'rows');
      await product.page.waitForTimeout(1500);
      times.product.push(await three(product.page));
      await product.page.goto('about:blank');
    },
    async () => {
      await raw.fresh();
      await raw.open(20);
      await raw.page.waitForTimeout(1500);
      times.raw.push(await three(raw.page));
      await raw.page.goto('about:blank');
    },
  ];
  await product.page.goto('about:blank');
  await raw.page.goto('about:blank');
  await alternately(repeats, works, () =>
    Object.values(times).forEach((list) => (list.length = 0)),
  );
  await stage.db.doc(`users/${uid}`).update({ cohort: 'C1' });
  const { size } = stage;
  return [judge('remoteChange', { size, product: median(times.product), raw: median(times.raw) })];
}

/** How soon a remote change is visible. */
export const changes: Measurement = { goals: ['P10'], at: (size) => size <= 10_000, measure };
