import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What can differ between two colour schemes of the same page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFindings(page, null);
}

/** Expects that axe finds nothing on the page, light or dark; it stays light. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectNoFindings(page, null);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await expectNoFindings(page, OF_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light');
}

async function expectNoFindings(page: Page, rules: readonly string[] | null): Promise<void> {
  // A colour that is still fading has another contrast than the one it fades to.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
      ),
    )
    .toBe(0);
  // The page's content security policy forbids inline scripts; evaluation by the driver is not one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    type Run = (options: object) => Promise<{ violations: Finding[] }>;
    const { axe } = window as unknown as { axe: { run: Run } };
    return (await axe.run(runOnly ? { runOnly } : {})).violations;
  }, rules);
  const readable = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} — ${node.failureSummary ?? ''}`),
  );
  expect(readable).toEqual([]);
}
