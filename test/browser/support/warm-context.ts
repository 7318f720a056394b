import type { Browser, BrowserContext } from '@playwright/test';
import { keepTab } from './warm-tab.ts';

/** Effects of these on a context cannot be undone and would reach later tests. */
const FOR_GOOD = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'] as const;
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

let warm: BrowserContext | null = null;

/** This worker's context, reused across tests to keep the console's code cached. */
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

/** Clears the test's tab, closes the others, and resets what the test may have changed in the context. */
export async function coolDown(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.clearPermissions();
  await clearStorage(context);
  const [first] = context.pages();
  const others = context.pages().filter((page) => page !== first || !keepTab(page));
  await Promise.all(others.map((page) => page.close()));
}

/** Clears the tab's own storage and the storage shared with later tabs. */
async function clearStorage(context: BrowserContext): Promise<void> {
  const page = context.pages().find((one) => one.url().startsWith('http'));
  if (!page) return;
  const origin = new URL(page.url()).origin;
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  // The page must not write after the clearing; if it asks before leaving, the tab is closed.
  await page.goto('about:blank').catch(() => undefined);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
  });
  await devtools.detach();
}
