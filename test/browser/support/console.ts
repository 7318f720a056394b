import { test as base, expect, type Page } from '@playwright/test';
import { DEMO_PEOPLE } from '#domain/staff/demo-people.ts';

export { expect };
export { historyOf, load, reseed, stageAuth, stageDb, stored } from '#test/support/stage.ts';

type PersonName = 'Ada Admin' | 'Sam Staff' | 'Iris Viewer' | 'Sue Superuser' | 'Nora Nobody';

/** Opens an address and signs in by the button of the sign-in page. */
export async function signIn(page: Page, name: PersonName, path = '/users'): Promise<void> {
  await page.goto(path);
  const title = DEMO_PEOPLE.find((person) => person.name === name)?.title ?? '';
  await page.getByRole('button', { name: `Sign in as ${name} (${title})` }).click();
  if (name !== 'Nora Nobody') {
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible({ timeout: 45_000 });
  }
}

/** Errors that the page printed or threw; a journey that leaves one behind has found a fault. */
export interface PageErrors {
  readonly seen: string[];
  /** Expects an error with this text, so that it does not count. */
  readonly allow: (text: RegExp) => void;
}

/** A test of the console; fails when the page logs an error that nobody expected. */
export const test = base.extend<{ pageErrors: PageErrors }>({
  pageErrors: [
    async ({ page }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
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

/** Goes to an address inside the signed-in console, without loading the page anew. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const NO_SCREEN = '/no/such/page';

/**
 * Goes on by way of a page that needs no code of its own: the page before stays until the code of the
 * next one is there, and must not be taken for it.
 */
export async function goAnew(page: Page, go: () => Promise<void>): Promise<void> {
  const between = page.getByRole('heading', { level: 1, name: 'Page not found' });
  await visit(page, NO_SCREEN);
  await expect(between).toBeVisible();
  await go();
  await expect(between).toHaveCount(0);
}

/** Visits an address and waits until the page before is gone. */
export async function visitAnew(page: Page, path: string): Promise<void> {
  if (path.startsWith(NO_SCREEN)) await visit(page, path);
  else await goAnew(page, () => visit(page, path));
}

/** Every row of the table on the screen as the texts of its cells, once none of them is awaited. */
export async function tableRows(page: Page, caption: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: caption }).locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  await expect(rows.and(page.locator('.skeleton-row'))).toHaveCount(0);
  return rows.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );
}
