import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

const PAGE_SIZE = 20;

const number = (text: string): number => Number(text.replaceAll(',', ''));

/** The number of rows of a complete page or list, from its pager: "21–40 of 64" means 20; otherwise NaN. */
function rowsOf(range: string): number {
  const [, from = '', to = '', of = ''] = /^([\d,]+)–([\d,]+) of ([\d,]+)$/.exec(range) ?? [];
  const last = Math.min(number(from) + PAGE_SIZE - 1, number(of));
  const isWhole = number(to) === last || number(to) === number(of);
  return isWhole ? number(to) - number(from) + 1 : NaN;
}

/** The ids of the rows on all pages of the table. */
export async function rowsOnAllPages(page: Page): Promise<string[]> {
  const ids: string[] = [];
  const rows = page.locator('main tbody tr[data-row]');
  const range = page.locator('.pager-range');
  for (;;) {
    await expect(rows.first()).toBeVisible();
    // "21–24 of 64" means that the page is still loading.
    if (await range.isVisible()) {
      await expect
        .poll(async () => (await rows.count()) - rowsOf((await range.textContent()) ?? ''))
        .toBe(0);
    }
    ids.push(
      ...(await rows.evaluateAll((found) =>
        found.map((row) => row.getAttribute('data-row') ?? ''),
      )),
    );
    const next = page.getByRole('button', { name: /next page|^next$/i });
    if (!(await next.isVisible()) || (await next.isDisabled())) return ids;
    const first = (await rows.first().getAttribute('data-row')) ?? '';
    await next.click();
    await expect(rows.first()).not.toHaveAttribute('data-row', first);
  }
}

/** The text baseline of each cell: an empty inline box sits on it. */
export const baselines = (cells: Locator): Promise<number[]> =>
  cells.evaluateAll((all) =>
    all.map((cell) => {
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      cell.prepend(mark);
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return Math.round(bottom);
    }),
  );
