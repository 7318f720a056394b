import { recall, remember } from '#lib/browser-memory.ts';
import { PAGE_SIZE } from '#lib/list.ts';
import { readPageSize } from '#lib/list-url.ts';

/** The page sizes of lists; the first is the default (CORE-LIST-01). */
export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 50, 100];

const NAME = 'page-size';

/** The page size last chosen in this browser. */
export function rememberedPageSize(): number {
  const stored = recall(NAME);
  return PAGE_SIZES.find((size) => String(size) === stored) ?? PAGE_SIZE;
}

export const rememberPageSize = (size: number): void => remember(NAME, String(size));

/** A list's page size: from the URL, or else as last chosen. */
export const addressedPageSize = (query: URLSearchParams): number =>
  readPageSize(query, PAGE_SIZES) ?? rememberedPageSize();
