import type { Browser, BrowserContext } from '@playwright/test';

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

/** Ends the tabs of a test and puts back what it may have changed for the whole context. */
export async function coolDown(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.clearPermissions();
  await clearStorage(context);
  await Promise.all(context.pages().map((page) => page.close()));
}

/** A tab keeps its own storage to itself; this is what it shares with the tabs of later tests. */
async function clearStorage(context: BrowserContext): Promise<void> {
  const page = context.pages().find((one) => one.url().startsWith('http'));
  if (!page) return;
  const origin = new URL(page.url()).origin;
  const devtools = await context.newCDPSession(page);
  // The page must not write any more after it was cleared.
  await devtools.send('Page.navigate', { url: 'about:blank' });
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
  });
  await devtools.detach();
}
