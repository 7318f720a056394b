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

/** The rules whose result can differ between colour schemes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFindings(page, null);
}

/** Expects no axe findings in either colour scheme; leaves the page light. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectNoFindings(page, null);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await expectNoFindings(page, OF_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light');
}

async function expectNoFindings(page: Page, rules: readonly string[] | null): Promise<void> {
  // Waits for colour transitions, during which the contrast differs.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
      ),
    )
    .toBe(0);
  // The content security policy forbids inline scripts, but not evaluation by the driver.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    type Run = (options: object) => Promise<{ violations: Finding[] }>;
    const { axe } = window as unknown as { axe: { run: Run } };
    // The details of what passes are not asked for, a fifth of the time.
    const asked = { resultTypes: ['violations'] };
    return (await axe.run(runOnly ? { ...asked, runOnly } : asked)).violations;
  }, rules);
  const readable = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} — ${node.failureSummary ?? ''}`),
  );
  expect(readable).toEqual([]);
}
