import { test as base, expect, type Locator, type Page } from '@playwright/test';
import * as stage from '#test/support/stage.ts';
import { forgetSessions } from './sessions.ts';
import { coolDown, warmContext } from './warm-context.ts';
import { openTab } from './warm-tab.ts';

export { expect };
export {
  historyOf,
  load,
  put,
  putInPlace,
  removeAll,
  stageAuth,
  stageDb,
  stored,
} from '#test/support/stage.ts';
export { signIn, signInAnew } from './sessions.ts';
export { proves } from '#test/support/proves.ts';
export { expectAccessible, expectAccessibleInBothSchemes } from './axe.ts';
export { dialog, field, openActs, press, pressInRow, toast } from './controls.ts';
export { clickTwoSteps } from './two-steps.ts';
export type { BrowserContext, Locator, Page } from '@playwright/test';

/** Resets to the demo people and, by default, the demo data. */
export async function reseed(options: { readonly demo?: boolean } = {}): Promise<void> {
  forgetSessions(await stage.reseed(options));
}

/** Errors that the page logged or threw; any unexpected one fails the test. */
export interface PageErrors {
  readonly seen: string[];
  /** Expects an error with this text, which then does not count. */
  readonly allow: (text: RegExp) => void;
}

/** Caused by Playwright itself, which runs a script in every frame, also in script-free previews. */
const OF_THE_DRIVER = /^Blocked script execution in 'about:srcdoc' because .* is sandboxed/;

/**
 * A test of the console; fails on unexpected page errors. It reuses the previous test's context, which keeps
 * the compiled code warm, and its tab if that is clean.
 */
export const test = base.extend<{ pageErrors: PageErrors; alone: boolean }>({
  alone: [false, { option: true }],
  context: async ({ browser, alone }, use) => {
    const context = alone ? await browser.newContext() : await warmContext(browser);
    await use(context);
    if (alone) await context.close();
    else await coolDown(context);
  },
  page: async ({ context, alone }, use) => {
    await use(alone ? await context.newPage() : await openTab(context));
  },
  pageErrors: [
    async ({ page }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [OF_THE_DRIVER];
      page.on('console', (message) => {
        if (message.type() === 'error') seen.push(message.text());
      });
      page.on('pageerror', (error) => seen.push(error.message));
      await use({ seen, allow: (text) => allowed.push(text) });
      expect(seen.filter((text) => !allowed.some((known) => known.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * A test in its own context: for signing in and out, browser storage, several tabs, or a different clock,
 * connection or time zone.
 */
export const testAlone = test.extend({ alone: true });

/** Navigates within the signed-in console, without a reload. */
export async function visit(page: Page, path: string, state: object = {}): Promise<void> {
  await page.evaluate(
    ([to, carried]) => {
      history.pushState(carried, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [path, state] as const,
  );
}

const NO_SCREEN = '/no/such/page';

/**
 * Navigates by way of a page that needs no lazy code, because the previous page stays until the next one's
 * code has loaded and must not be mistaken for it.
 */
export async function visitAnew(page: Page, path: string, state?: object): Promise<void> {
  const isBetween = (wanted: boolean) =>
    page.evaluate(
      ([is, until]) =>
        new Promise((resolve, reject) => {
          const look = () => {
            const found = document.querySelector('h1')?.textContent === 'Page not found';
            if (found === is) resolve(undefined);
            else if (Date.now() > until) reject(new Error('The page before stays.'));
            else requestAnimationFrame(look);
          };
          look();
        }),
      [wanted, Date.now() + 20_000] as const,
    );
  await visit(page, NO_SCREEN);
  await isBetween(true);
  await visit(page, path, state);
  if (!path.startsWith(NO_SCREEN)) await isBetween(false);
}

const columnsOf = async (table: Locator): Promise<string[]> =>
  (await table.locator('thead tr > *').allTextContents()).map((name) => name.trim());

/** The texts of a table's rows in the named columns. */
export async function tableColumns(
  page: Page,
  caption: string,
  ...columns: readonly string[]
): Promise<string[][]> {
  const rows = await tableRows(page, caption);
  const names = await columnsOf(page.getByRole('table', { name: caption }));
  const places = columns.map((column) => names.indexOf(column));
  const [none] = columns.filter((_, at) => (places[at] ?? -1) < 0);
  if (none !== undefined) throw new Error(`No column is called ${none}: ${names.join(', ')}`);
  return rows.map((cells) => places.map((place) => (cells[place] ?? '').trim()));
}

/** Expects a row's texts, by column name. */
export async function expectRow(
  row: Locator,
  cells: Readonly<Record<string, string | RegExp>>,
): Promise<void> {
  await expect(row).toBeVisible();
  const names = await columnsOf(row.locator('xpath=ancestor::table[1]'));
  for (const [column, text] of Object.entries(cells)) {
    expect(names).toContain(column);
    const cell = row.locator('> td, > th').nth(names.indexOf(column));
    await expect(cell, column).toHaveText(text);
  }
}

/** The texts of all rows of a table, once none is a placeholder. */
export async function tableRows(page: Page, caption: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: caption }).locator('tbody tr');
  let cells: string[][] | null = null;
  // One evaluation: between two, the table may be replaced by the one with rows.
  await expect(async () => {
    cells = await rows.evaluateAll((found) =>
      found.some((row) => row.classList.contains('skeleton-row'))
        ? []
        : found.map((row) => [...row.querySelectorAll('td')].map((one) => one.textContent ?? '')),
    );
    expect(cells).not.toEqual([]);
  }).toPass({ timeout: 20_000 });
  return cells ?? [];
}
