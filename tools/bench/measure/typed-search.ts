import type { Page } from '@playwright/test';
import { unpackShard } from '#domain/people/list-index/packed-shard.ts';
import { shardOf } from '#domain/people/list-index/shards.ts';
import { docPath } from '#domain/shared/paths.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import type { Measurement, Run } from '#tools/bench/run.ts';
import { ProductSide } from '#tools/bench/sides.ts';
import { median } from '#tools/bench/stats.ts';
import { PlainError } from '#tools/plain-error.ts';

/** Sees names in the list. */
const VIEWER = 'Iris Viewer';
const TRIES = 20;
/** Counts as not found after this. */
const PATIENCE = 10_000;

/** Last in the list by e-mail, with a unique name. */
const UID = 'bench-typed';
const NAME = 'Qworteldijk';
const PIECE = 'orteldi';
const ACCOUNT = {
  uid: UID,
  email: 'zz.bench@example.com',
  firstName: 'Wim',
  lastName: NAME,
  displayName: `Wim ${NAME}`,
  subjectID: 'BENCH-1',
  role: 'patient',
  study: '003',
};

async function arrange({ stage: { db } }: Run): Promise<void> {
  await db.doc(docPath('user', { uid: UID })).set(ACCOUNT);
  const shard = db.doc(docPath('listIndexShard', { list: 'users', shard: shardOf(UID) }));
  const end = Date.now() + 60_000;
  const held = async () => String((await unpackShard((await shard.get()).data() ?? {}))['rows']);
  while (!(await held()).includes(NAME)) {
    if (Date.now() > end) throw new PlainError('The index does not know the account.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Milliseconds until her name is painted; null when it never is. */
function paintedAfter(page: Page, where: string): Promise<number | null> {
  return page.evaluate(
    async ([selector, name, patience]) => {
      const start = performance.now();
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
      const shown = () => document.querySelector(selector)?.textContent?.includes(name) === true;
      const end = await Promise.race([window.__probe.painted(shown), late]);
      return end === null ? null : end - start;
    },
    [where, NAME, PATIENCE] as const,
  );
}

/** Starts typing as soon as the page shows the field. */
async function inList({ page, goTo }: Typing): Promise<number | null> {
  await goTo();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(PIECE);
  return await paintedAfter(page, 'tbody');
}

async function inPalette({ page, goTo }: Typing): Promise<number | null> {
  await goTo();
  await page.getByRole('button', { name: /^Find a person/ }).click();
  await page.getByRole('dialog').getByRole('combobox').focus();
  await page.keyboard.type(PIECE);
  return await paintedAfter(page, '.palette-list');
}

interface Typing {
  readonly page: Page;
  readonly goTo: () => Promise<void>;
}

async function tries(product: ProductSide, once: (typing: Typing) => Promise<number | null>) {
  const times: number[] = [];
  const goTo = () => product.goTo('/users');
  // The first one warms up the browser.
  for (let each = 0; each <= TRIES; each += 1) {
    const time = await once({ page: product.page, goTo });
    if (each > 0) times.push(time ?? Infinity);
  }
  const hits = times.filter((time) => time < PATIENCE);
  return { ms: hits.length === 0 ? PATIENCE : median(hits), missed: TRIES - hits.length };
}

async function measure(run: Run): Promise<BenchRow[]> {
  await arrange(run);
  const { stage } = run;
  const { size } = stage;
  const product = await ProductSide.signIn(stage, stage.consoleUrl, VIEWER);
  try {
    const list = await tries(product, inList);
    const palette = await tries(product, inPalette);
    return [
      judge('typedSearch', { size, product: list.ms }),
      judge('typedSearchMissed', { size, product: list.missed }),
      judge('paletteSearch', { size, product: palette.ms }),
      judge('paletteSearchMissed', { size, product: palette.missed }),
    ];
  } finally {
    await product.close();
  }
}

/** Whether typing before everything has loaded still finds a person. */
export const typedSearch: Measurement = {
  goals: ['P4'],
  at: (size) => size === 9000 || size === 50_000,
  measure,
};
