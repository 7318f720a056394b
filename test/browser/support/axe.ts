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

/** Expects that axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour that is still fading has another contrast than the one it fades to.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
      ),
    )
    .toBe(0);
  // The page's content security policy forbids inline scripts; evaluation by the driver is not one.
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  const readable = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} — ${node.failureSummary ?? ''}`),
  );
  expect(readable).toEqual([]);
}
