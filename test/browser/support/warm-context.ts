import type { Browser, BrowserContext } from '@playwright/test';
import { keepTab } from './warm-tab.ts';

/** What a context keeps of these cannot be put back, and would reach the tests that come later. */
const FOR_GOOD = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'] as const;
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

let warm: BrowserContext | null = null;

/** A context of this worker that goes on from test to test, with its cache of the console's code. */
export async function warmContext(browser: Browser): Promise<BrowserContext> {
  if (warm) return warm;
  const made = await browser.newContext();
  for (const name of FOR_GOOD) refuse(made, name);
  for (const name of CLOCK) refuse(made.clock, name);
  made.on('close', () => {
    warm = null;
  });
  warm = made;
  return made;
}

function refuse<T extends object>(of: T, name: keyof T & string): void {
  Object.assign(of, {
    [name]: () => {
      throw new Error(`${name}() would reach later tests too: use testAlone for this one.`);
    },
  });
}

/** Empties the tab of a test, ends its others, and puts back what it may have changed for the context. */
export async function coolDown(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.clearPermissions();
  await clearStorage(context);
  const [first] = context.pages();
  const others = context.pages().filter((page) => page !== first || !keepTab(page));
  await Promise.all(others.map((page) => page.close()));
}

/** What a tab keeps for itself, and what it shares with the tabs of later tests. */
async function clearStorage(context: BrowserContext): Promise<void> {
  const page = context.pages().find((one) => one.url().startsWith('http'));
  if (!page) return;
  const origin = new URL(page.url()).origin;
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  // The page must not write any more after it was cleared; where it asks before it goes, it is closed.
  await page.goto('about:blank').catch(() => undefined);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
  });
  await devtools.detach();
}
