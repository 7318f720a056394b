import { PAGE_SIZE, type ListSort, type ListState } from './list.ts';

/** A list's initial state. The filters name every filter of the list. */
export interface ListDefaults {
  readonly filters?: Readonly<Record<string, string>>;
  readonly sort?: ListSort | null;
  /**
   * The page parameter when not "page"; also written for page 1, because it identifies the list.
   */
  readonly pageKey?: string;
}

const SEARCH = 'q';
const SORT = 'sort';
const PAGE = 'page';
const HIDDEN = 'hide';
const ROWS = 'rows';

/** The URL parameters of a list besides its filters and page. */
export const STATE_KEYS = [SEARCH, SORT, HIDDEN, ROWS] as const;
export type StateKey = (typeof STATE_KEYS)[number];

export function defaultListState(defaults: ListDefaults): ListState {
  return { page: 1, search: '', filters: defaults.filters ?? {}, sort: defaults.sort ?? null };
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

function readSort(text: string | null, fallback: ListSort | null): ListSort | null {
  if (text === null) return fallback;
  if (text === '') return null;
  const [, key, dir] = /^(.+)\.(asc|desc)$/.exec(text) ?? [];
  return key !== undefined && (dir === 'asc' || dir === 'desc') ? { key, dir } : fallback;
}

export function readListState(params: URLSearchParams, defaults: ListDefaults): ListState {
  const base = defaultListState(defaults);
  return {
    page: readPage(params.get(defaults.pageKey ?? PAGE)),
    search: params.get(SEARCH) ?? '',
    filters: Object.fromEntries(
      Object.entries(base.filters).map(([key, value]) => [key, params.get(key) ?? value]),
    ),
    sort: readSort(params.get(SORT), base.sort),
  };
}

function put(params: URLSearchParams, key: string, value: string, standard: string): void {
  // Removed first, so that the order is deterministic.
  params.delete(key);
  if (value !== standard) params.append(key, value);
}

function sortText(sort: ListSort | null): string {
  return sort ? `${sort.key}.${sort.dir}` : '';
}

/** Replaces a list's parameters; others stay. */
export function writeListState(
  params: URLSearchParams,
  state: ListState,
  defaults: ListDefaults,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const base = defaultListState(defaults);
  const { pageKey } = defaults;
  put(next, pageKey ?? PAGE, String(state.page), pageKey === undefined ? '1' : '');
  put(next, SEARCH, state.search, '');
  for (const [key, standard] of Object.entries(base.filters)) {
    put(next, key, state.filters[key] ?? standard, standard);
  }
  put(next, SORT, sortText(state.sort), sortText(base.sort));
  return next;
}

/** Hidden columns from the URL; null to use the reader's own choice. */
export function readHidden(params: URLSearchParams): readonly string[] | null {
  const text = params.get(HIDDEN);
  return text === null ? null : text.split('.').filter((key) => key !== '');
}

export function writeHidden(
  params: URLSearchParams,
  hidden: readonly string[] | null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (hidden === null) next.delete(HIDDEN);
  else next.set(HIDDEN, hidden.join('.'));
  return next;
}

/** The page size from the URL; null when missing. */
export function readPageSize(params: URLSearchParams, sizes: readonly number[]): number | null {
  return sizes.find((size) => String(size) === params.get(ROWS)) ?? null;
}

export function writePageSize(params: URLSearchParams, size: number): URLSearchParams {
  const next = new URLSearchParams(params);
  put(next, ROWS, String(size), String(PAGE_SIZE));
  return next;
}

export function sameListState(a: ListState, b: ListState): boolean {
  return (
    a.search === b.search &&
    sortText(a.sort) === sortText(b.sort) &&
    Object.keys({ ...a.filters, ...b.filters }).every((key) => a.filters[key] === b.filters[key])
  );
}
