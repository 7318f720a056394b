import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { requireChromium } from '#tools/chromium.ts';
import { BROWSER_FLAGS, preparePage } from '#tools/bench/stage.ts';
import { selfSigned } from './certificate.ts';
import { serveOverHttp2 } from './http2-front.ts';

/** A surgery's connection, as applied per request by Chromium's throttling. */
const FAR = {
  offline: false,
  latency: 60,
  downloadThroughput: 20_000_000 / 8,
  uploadThroughput: 20_000_000 / 8,
};

/** A page's idle work counts towards its cache. */
const IDLE_MS = 1500;

type Session = readonly (readonly [key: string, value: string])[];

/** Serves plain servers over HTTP/2 to a Chromium that trusts them, while the work runs. */
export async function withFar<T>(
  behind: readonly string[],
  work: (browser: Browser, urls: readonly string[]) => Promise<T>,
): Promise<T> {
  const certificate = selfSigned();
  const fronts = await Promise.all(behind.map((url) => serveOverHttp2(url, certificate)));
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...BROWSER_FLAGS, `--ignore-certificate-errors-spki-list=${certificate.spki}`],
  });
  try {
    return await work(
      browser,
      fronts.map(({ url }) => url),
    );
  } finally {
    await browser.close();
    for (const front of fronts) await front.stop();
  }
}

/** A browser with an empty cache and a signed-in session. */
export async function freshContext(browser: Browser, session: Session): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, session);
  return context;
}

/** The session storage that signs in another tab of the same origin. */
export async function sessionAfter(
  browser: Browser,
  signIn: (page: Page) => Promise<unknown>,
): Promise<Session> {
  const context = await freshContext(browser, []);
  try {
    const page = await context.newPage();
    await signIn(page);
    return await page.evaluate(() => Object.entries(sessionStorage) as [string, string][]);
  } finally {
    await context.close();
  }
}

/** Opens a URL in a new throttled tab and evaluates what it shows. */
export async function visit<T>(
  context: BrowserContext,
  url: string,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  await preparePage(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAR);
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await look(page);
  await page.waitForTimeout(IDLE_MS);
  await page.close();
  return seen;
}
