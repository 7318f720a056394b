import { STATE_KEYS, type StateKey } from './list-url.ts';

/** The part of a URL that belongs to one list. */
export interface ListParts {
  /** The prefix of its parameters; empty for the only list of a page. */
  readonly begins: string;
  readonly filters: readonly string[];
}

const isState = (key: string): key is StateKey => (STATE_KEYS as readonly string[]).includes(key);

/** Splits a query into the list's state, without its page number, and the other parameters. */
export function splitQuery(query: string, { begins, filters }: ListParts) {
  const state = new URLSearchParams();
  const beside = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(query)) {
    const bareKey = key.startsWith(begins) ? key.slice(begins.length) : null;
    if (bareKey !== null && (isState(bareKey) || filters.includes(bareKey)))
      state.append(key, value);
    else if (bareKey !== 'page') beside.append(key, value);
  }
  return { state: state.toString(), beside: beside.toString() };
}

/** A URL with a list's state added. */
export function joinQuery(page: string, state: string): string {
  if (state === '') return page;
  return `${page}${page.includes('?') ? '&' : '?'}${state}`;
}

/** A list's state without filters and columns that no longer exist, and their names. */
export function fittingState(
  state: string,
  { begins, filters, columns }: ListParts & { readonly columns: readonly string[] },
) {
  const fits = new URLSearchParams();
  const missing: string[] = [];
  for (const [key, value] of new URLSearchParams(state)) {
    const bareKey = key.slice(begins.length);
    const gone = goneIn(bareKey, value, { filters, columns });
    missing.push(...gone.words);
    if (gone.rest !== null) fits.append(key, gone.rest);
  }
  return { state: fits.toString(), missing };
}

interface Known {
  readonly filters: readonly string[];
  readonly columns: readonly string[];
}

/**
 * The names of missing filters and columns in a parameter, and its remaining value; null when nothing
 * remains.
 */
function goneIn(key: string, value: string, { filters, columns }: Known) {
  if (!isState(key)) {
    const exists = filters.includes(key);
    return { words: exists ? [] : [`the filter “${key}”`], rest: exists ? value : null };
  }
  if (key === 'sort') {
    const column = value.replace(/\.(asc|desc)$/, '');
    const exists = value === '' || columns.includes(column);
    return { words: exists ? [] : [`the order by “${column}”`], rest: exists ? value : null };
  }
  if (key !== 'hide') return { words: [], rest: value };
  const hidden = value.split('.').filter((column) => column !== '');
  const gone = hidden.filter((column) => !columns.includes(column));
  return {
    words: gone.map((column) => `the column “${column}”`),
    rest: hidden.filter((column) => columns.includes(column)).join('.'),
  };
}
