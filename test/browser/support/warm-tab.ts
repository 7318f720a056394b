import type { BrowserContext, Page } from '@playwright/test';

/** What a test changes by these stays in its tab. */
const LASTING = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'route',
  'setExtraHTTPHeaders',
  'setViewportSize',
] as const;
/** What tests listen to. */
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

/** The tab of the test before, empty, where that test changed nothing of it that lasts; else a new one. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = kept;
  kept = null;
  if (page && !page.isClosed()) return page;
  const made = await context.newPage();
  for (const name of LASTING) note(made, name);
  return made;
}

/** Notes that a test uses this, and lets it. */
function note(page: Page, name: (typeof LASTING)[number]): void {
  const original = page[name].bind(page) as (...args: unknown[]) => unknown;
  const noting = (...args: unknown[]) => {
    altered.add(page);
    return original(...args);
  };
  Object.assign(page, { [name]: noting });
}

/**
 * Keeps a tab for the next test: its renderer has the code of the console compiled, and the console itself
 * is loaded anew. False where something of this test would last in it.
 */
export function keepTab(page: Page): boolean {
  // A question before leaving has kept the page where it was.
  if (altered.has(page) || page.isClosed() || page.url() !== 'about:blank') return false;
  for (const name of NEWS) page.removeAllListeners(name);
  kept = page;
  return true;
}
