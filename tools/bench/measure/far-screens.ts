import type { Browser, BrowserContext, Page } from '@playwright/test';
import { freshContext, sessionAfter, visit, withFar } from '#tools/bench/far/far-browser.ts';
import { readsOf, type Read } from '#tools/bench/far/recorded-reads.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import type { Condition } from '#tools/bench/signs.ts';
import { alternately, type Measurement, type Run } from '#tools/bench/run.ts';
import { signInAs, withinPatience } from '#tools/bench/sides.ts';
import { median } from '#tools/bench/stats.ts';
import { loadData } from '#tools/seed-data.ts';

/** Screens of the demo data; settled means nothing is busy and the condition holds. */
const SCREENS: readonly (readonly [name: string, path: string, shows?: Condition])[] = [
  ['a person', '/users/demo-ada-admin', 'user'],
  ['registrations', '/register', 'firstRow'],
  ['subjects', '/subjects', 'firstRow'],
  ['today', '/today'],
  ['a program', '/programs/stanzaACT'],
  ['a step of a lesson', '/programs/stanzaACT/lessons/stanzaACT-lesson-3-3/3'],
  ['the survey tool', '/surveysaurus', 'firstRow'],
  ['payments', '/surveysaurus/payments'],
  ['a report', '/genericReports/fiqrOverview'],
  ['a page of charts', '/004/act004a', 'charts'],
];

/** Excluded, because the raw page reads no membership but waits for the account. */
const OWN_MEMBERSHIP = /^roles\/[^/]+\/members\//;

interface Times {
  readonly product: number[];
  readonly raw: number[];
}

/** Times out when the page breaks. */
function settled(page: Page, shows: Condition = 'screen'): Promise<number> {
  const broken = new Promise<never>((_, reject) => page.once('pageerror', reject));
  const seen = page.evaluate(
    (also) =>
      window.__probe.settled(() => window.__probe.shows.screen() && window.__probe.shows[also]()),
    shows,
  );
  return Promise.race([withinPatience(seen), broken]);
}

/** What the console listens to until a screen has settled. */
async function recorded(context: BrowserContext, url: string, shows?: Condition): Promise<Read[]> {
  const reads: Read[] = [];
  context.on('request', (request) => void reads.push(...readsOf(request.postData() ?? '')));
  await visit(context, url, (page) => settled(page, shows));
  return reads
    .map((read) =>
      'query' in read
        ? read
        : { documents: read.documents.filter((path) => !OWN_MEMBERSHIP.test(path)) },
    )
    .filter((read) => 'query' in read || read.documents.length > 0);
}

interface Side {
  readonly url: string;
  readonly session: Awaited<ReturnType<typeof sessionAfter>>;
}

/**
 * A screen and the raw page reading the same documents, each in a fresh browser and once more
 * cached.
 */
async function compare(
  browser: Browser,
  repeats: number,
  [, path, shows]: (typeof SCREENS)[number],
  sides: { readonly product: Side; readonly raw: Side },
): Promise<{ empty: Times; warm: Times }> {
  const empty: Times = { product: [], raw: [] };
  const warm: Times = { product: [], raw: [] };
  const { product, raw } = sides;
  const url = `${product.url}${path}`;
  const recording = await freshContext(browser, product.session);
  const reads = await recorded(recording, url, shows);
  await recording.close();
  const works = [
    async () => {
      const context = await freshContext(browser, product.session);
      for (const { product: times } of [empty, warm]) {
        times.push(await visit(context, url, (page) => settled(page, shows)));
      }
      await context.close();
    },
    async () => {
      const context = await freshContext(browser, raw.session);
      await context.addInitScript((given) => void (window.__reads = given), reads);
      for (const { raw: times } of [empty, warm]) {
        times.push(await visit(context, raw.url, (page) => settled(page)));
      }
      await context.close();
    },
  ];
  await alternately(repeats, works, () => {
    for (const { product: mine, raw: others } of [empty, warm]) mine.length = others.length = 0;
  });
  return { empty, warm };
}

function row(name: 'farScreenEmpty' | 'farScreenWarm', screen: string, times: Times): BenchRow {
  const judged = judge(name, { product: median(times.product), raw: median(times.raw) });
  return { ...judged, what: `${screen} by address, ${judged.what}` };
}

async function measure({ stage, repeats }: Run): Promise<BenchRow[]> {
  await loadData(stage.emulators, 'demo');
  const { search } = new URL(stage.rawUrl);
  return withFar([stage.consoleUrl, stage.rawUrl], async (browser, [consoleUrl = '', raw = '']) => {
    const rawUrl = `${raw}/${search}`;
    const sides = {
      product: {
        url: consoleUrl,
        session: await sessionAfter(browser, (page) => signInAs(page, consoleUrl)),
      },
      raw: { url: rawUrl, session: await sessionAfter(browser, (page) => readyAt(page, rawUrl)) },
    };
    const rows: BenchRow[] = [];
    for (const screen of SCREENS) {
      const { empty, warm } = await compare(browser, repeats, screen, sides).catch((error) => {
        throw new Error(`${screen[0]}: ${String(error)}`);
      });
      rows.push(row('farScreenEmpty', screen[0], empty), row('farScreenWarm', screen[0], warm));
    }
    return rows;
  });
}

async function readyAt(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => window.__raw.ready);
}

/** Ten other screens on a slow connection, each compared with a minimal page reading as much. */
export const farScreens: Measurement = {
  goals: ['P28'],
  at: (size) => size === 1000,
  measure,
};
