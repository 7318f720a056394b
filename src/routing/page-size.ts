import { recall, remember } from '#lib/browser-memory.ts';
import { PAGE_SIZE } from '#lib/list.ts';
import { readPageSize } from '#lib/list-url.ts';

/** How many rows of a list a page may show; the first is what lists begin with (CORE-LIST-01). */
export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 50, 100];

const NAME = 'page-size';

/** What somebody chose last in this browser. */
export function rememberedPageSize(): number {
  const stored = recall(NAME);
  return PAGE_SIZES.find((size) => String(size) === stored) ?? PAGE_SIZE;
}

export const rememberPageSize = (size: number): void => remember(NAME, String(size));

/** How many rows a list at this address shows: as the address says, or as somebody chose last. */
export const addressedPageSize = (query: URLSearchParams): number =>
  readPageSize(query, PAGE_SIZES) ?? rememberedPageSize();
