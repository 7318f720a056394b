import type { BrowserContext, Page } from '@playwright/test';

/** Effects of these stay with the tab. */
const LASTING = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'route',
  'setExtraHTTPHeaders',
  'setViewportSize',
] as const;
/** Events that tests listen to. */
const NEWS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'response',
] as const;

let kept: Page | null = null;
const altered = new WeakSet<Page>();

/** The previous test's tab if it is clean, otherwise a new one. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = kept;
  kept = null;
  if (page && !page.isClosed()) return page;
  const made = await context.newPage();
  for (const name of LASTING) note(made, name);
  return made;
}

/** Records that a test calls this method. */
function note(page: Page, name: (typeof LASTING)[number]): void {
  const original = page[name].bind(page) as (...args: unknown[]) => unknown;
  const noting = (...args: unknown[]) => {
    altered.add(page);
    return original(...args);
  };
  Object.assign(page, { [name]: noting });
}

/**
 * Keeps a tab for the next test, because its renderer has the console's code compiled. False when an effect
 * of this test would remain.
 */
export function keepTab(page: Page): boolean {
  // A beforeunload dialog may have kept the page.
  if (altered.has(page) || page.isClosed() || page.url() !== 'about:blank') return false;
  for (const name of NEWS) page.removeAllListeners(name);
  kept = page;
  return true;
}
