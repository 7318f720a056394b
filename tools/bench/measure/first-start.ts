import { chromium, type Browser, type Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { requireChromium } from '#tools/chromium.ts';
import { emptyAgain, emptyClone, npmStart } from '#tools/bench/clone.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import { signInAs, withinPatience } from '#tools/bench/sides.ts';
import { BROWSER_FLAGS, preparePage } from '#tools/bench/stage.ts';
import { firstFreePorts, type Ports } from '#tools/emulators/ports.ts';

/** Sees every screen in the navigation. */
const ADMIN = 'Ada Admin';

async function openRows(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await preparePage(page);
  await signInAs(page, url, ADMIN);
  await goTo(page, '/users', 'firstRow');
  return page;
}

/** Navigates within the console. @returns milliseconds until settled */
const goTo = (page: Page, path: string, shows: 'firstRow' | 'screen' = 'screen'): Promise<number> =>
  withinPatience(
    page.evaluate(
      async ([to, holds]) => {
        const start = performance.now();
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
        return (await window.__probe.settled(window.__probe.shows[holds])) - start;
      },
      [path, shows] as const,
    ),
  );

/** The URLs of all menus. */
async function navigation(page: Page): Promise<string[]> {
  const paths: string[] = [];
  for (const menu of await page.locator('.nav-wide .nav-button').all()) {
    await menu.click();
    const links = page.locator('.nav-panel a.nav-entry');
    await links.first().waitFor();
    paths.push(...(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))));
    await menu.click();
  }
  return paths.filter((path) => path.startsWith('/'));
}

/** The navigation screen that is slowest to open for the first time. */
async function slowestScreen(page: Page): Promise<number> {
  const times: [path: string, ms: number][] = [];
  for (const path of await navigation(page)) times.push([path, await goTo(page, path)]);
  times.sort(([, a], [, b]) => b - a);
  const slowest = times.slice(0, 5).map(([path, ms]) => `${path} ${Math.round(ms)} ms`);
  process.stderr.write(`Of ${times.length} screens the slowest: ${slowest.join(', ')}\n`);
  return times[0]?.[1] ?? Infinity;
}

/** From an empty clone to rows on the screen, with and without installing packages. */
export async function firstStart(ports: Ports): Promise<BenchRow[]> {
  const folder = emptyClone();
  const browser = await chromium.launch({ executablePath: requireChromium(), args: BROWSER_FLAGS });
  const once = async <T>(then: (page: Page) => Promise<T>) => {
    // The previous start's stack may still hold its ports.
    const free = await firstFreePorts(Math.min(...Object.values(ports)));
    const begun = performance.now();
    const started = await npmStart(folder, Math.min(...Object.values(free)));
    try {
      const page = await openRows(browser, started.url);
      const ms = performance.now() - begun;
      return { ms, found: await then(page) };
    } finally {
      await started.stop();
    }
  };
  try {
    const installing = await once((page) => page.close());
    emptyAgain(folder);
    const installed = await once(slowestScreen);
    return [
      judge('startInstalled', { product: installed.ms }),
      judge('startInstalling', { product: installing.ms }),
      judge('firstOpenings', { product: installed.found }),
    ];
  } finally {
    await browser.close();
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
    } catch {
      // A stopping stack may still write files; that must not fail the measurement.
    }
  }
}
