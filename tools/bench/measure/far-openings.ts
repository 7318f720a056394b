import type { Browser, Page } from '@playwright/test';
import { requireBuilt } from '#tools/builds.ts';
import { freshContext, sessionAfter, visit, withFar } from '#tools/bench/far/far-browser.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import { alternately, type Measurement, type Run } from '#tools/bench/run.ts';
import { signInAs, withinPatience } from '#tools/bench/sides.ts';
import { median } from '#tools/bench/stats.ts';
import { inProject } from '#tools/paths.ts';
import { serveBuilt } from '#tools/serve/server.ts';

interface Seen {
  readonly ms: number;
  /** Scripts requested before the first row, and how many were not cached. */
  readonly scripts: number;
  readonly fetched: number;
}

/** One of the compared pages at the users list, and its results. */
class Side {
  readonly empty: Seen[] = [];
  readonly warm: Seen[] = [];
  readonly url: string;
  readonly signIn: (page: Page) => Promise<unknown>;

  constructor(url: string, signIn = (page: Page): Promise<unknown> => firstRow(page, url)) {
    this.url = url;
    this.signIn = signIn;
  }
}

interface Sides {
  readonly product: Side;
  readonly bare: Side;
  readonly admin: Side;
}

async function firstRow(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('tbody [data-row]').first().waitFor();
}

const firstRowSeen = (page: Page) => withinPatience(page.evaluate(untilFirstRow));

/** Runs in the page. */
async function untilFirstRow(): Promise<Seen> {
  // An idle page may start fetching before the row is painted.
  const shownAt = await window.__probe.there(window.__probe.shows.firstRow);
  const ms = await window.__probe.painted(window.__probe.shows.firstRow);
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = entries.filter(
    ({ name, startTime }) => startTime < shownAt && new URL(name).pathname.endsWith('.js'),
  );
  const fetched = scripts.filter(({ transferSize }) => transferSize > 0);
  return { ms, scripts: scripts.length, fetched: fetched.length };
}

/** Each side in turn, in a fresh browser and once more with its cache. */
async function compare(browser: Browser, repeats: number, sides: readonly Side[]): Promise<void> {
  const works = [];
  for (const { url, signIn, empty, warm } of sides) {
    const session = await sessionAfter(browser, signIn);
    works.push(async () => {
      const context = await freshContext(browser, session);
      empty.push(await visit(context, url, firstRowSeen));
      warm.push(await visit(context, url, firstRowSeen));
      await context.close();
    });
  }
  await alternately(repeats, works, () => {
    for (const { empty, warm } of sides) empty.length = warm.length = 0;
  });
}

const time = (seen: readonly Seen[]): number => median(seen.map(({ ms }) => ms));

function rows(size: number, { product, bare, admin }: Sides): BenchRow[] {
  for (const { url, warm } of [product, bare, admin]) {
    if (warm.some(({ scripts, fetched }) => fetched === scripts)) {
      throw new Error(`Nothing of ${url} came from the cache.`);
    }
  }
  const empty = { size, product: time(product.empty) };
  const warm = { size, product: time(product.warm) };
  return [
    judge('farEmptyAdmin', { ...empty, raw: time(admin.empty) }),
    judge('farEmptyBare', { ...empty, raw: time(bare.empty) }),
    judge('farWarmAdmin', { ...warm, raw: time(admin.warm) }),
    judge('farWarmBare', { ...warm, raw: time(bare.warm) }),
    judge('farScripts', { size, product: median(product.empty.map(({ scripts }) => scripts)) }),
  ];
}

async function measure({ stage, repeats }: Run): Promise<BenchRow[]> {
  await requireBuilt('benchReactAdmin');
  const folder = inProject('tools', 'bench', 'react-admin', 'dist');
  const served = await serveBuilt({ folder, port: 0, addresses: stage.addresses });
  const { search } = new URL(stage.rawUrl);
  try {
    const behind = [stage.consoleUrl, stage.rawUrl, served.url];
    return await withFar(behind, async (browser, [consoleUrl = '', rawUrl = '', adminUrl = '']) => {
      const sides = {
        product: new Side(`${consoleUrl}/users`, (page) => signInAs(page, consoleUrl)),
        bare: new Side(`${rawUrl}/${search}&first=20&bare`),
        admin: new Side(`${adminUrl}/${search}#/users`),
      };
      await compare(browser, repeats, Object.values(sides));
      return rows(stage.size, sides);
    });
  } finally {
    await served.stop();
  }
}

/** First rows on a slow connection, compared with a bare page and react-admin. */
export const farOpenings: Measurement = {
  goals: ['P25', 'P26', 'P27'],
  at: (size) => size === 9000,
  measure,
};
