import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListSort, ListState } from '#lib/list.ts';
import {
  defaultListState,
  readHidden,
  readListState,
  readPageSize,
  sameListState,
  writeHidden,
  writeListState,
  writePageSize,
  type ListDefaults,
} from '#lib/list-url.ts';
import { rememberQuery } from './list-memory.ts';
import { ownOf, prefixOf, withOwn } from './own-params.ts';
import { PAGE_SIZES } from './page-size.ts';
import { usePageSize } from './use-page-size.ts';
import { useQueryAhead } from './use-query-ahead.ts';

/** The state of a list and its setters, wherever it is stored. */
export interface ListStateApi {
  readonly state: ListState;
  readonly defaults: ListState;
  /** The prefix of its URL parameters; undefined when the state is not in the URL. */
  readonly begins?: string;
  /** True when no search, filter or sort differs from the default. */
  readonly isDefault: boolean;
  /** Keys of the filters that differ from their default. */
  readonly active: readonly string[];
  /** Columns hidden by the URL; null when the URL names none. */
  readonly hidden: readonly string[] | null;
  readonly pageSize: number;
  /** True when the URL sets a page size other than the usual one. */
  readonly sizeIsSaid: boolean;
  /** Changes the page size: goes to page 1, and is remembered in this browser. */
  readonly setPageSize: (size: number) => Promise<void> | void;
  readonly setPage: (page: number) => void;
  /** Searches for a finished text. */
  readonly setSearch: (search: string) => void;
  /** Searches for a text that is being typed, with debounce. */
  readonly typeSearch: (search: string) => void;
  /** Writes typed text into the URL immediately. */
  readonly commitSearch: () => void;
  /** @returns a promise that settles once the URL has changed, where that takes time */
  readonly setFilter: (key: string, value: string) => Promise<void> | void;
  readonly setSort: (sort: ListSort | null) => void;
  readonly setHidden: (hidden: readonly string[] | null) => void;
  /** @param keep filters to keep, because they select the list itself instead of narrowing it */
  readonly reset: (keep?: Readonly<Record<string, string>>) => void;
}

/** Debounce: browsers throttle URL changes on every keystroke. */
const TYPING_PAUSE_MS = 250;

export function describeState(state: ListState, defaults: ListState) {
  return {
    isDefault: sameListState(state, defaults),
    active: Object.keys(defaults.filters).filter(
      (key) => state.filters[key] !== defaults.filters[key],
    ),
  };
}

type Typed = ReturnType<typeof useTyped>;

/** The text of the search field, which is ahead of the URL while typing. */
function useTyped(inUrl: string, query: string) {
  // Not useState, which would eagerly compute a keystroke from the state of an interrupted render.
  const [text, setText] = useReducer(changeText, {
    typed: inUrl,
    seen: inUrl,
    query,
    onTheirWay: [],
  });
  if (inUrl !== text.seen || query !== text.query) {
    setText((before) => ({ ...followed(before, inUrl), seen: inUrl, query }));
  }
  return {
    typed: text.typed,
    type: (typed: string) => setText((before) => ({ ...before, typed })),
    wrote: (typed: string) => setText((before) => withWritten(before, typed)),
  };
}

/** The search field's state after a URL change. */
function followed({ typed, seen, onTheirWay }: TypedText, inUrl: string) {
  const at = onTheirWay.lastIndexOf(inUrl);
  if (at !== -1) return { typed, onTheirWay: onTheirWay.slice(at + 1) };
  // Another part of the URL changed, before the text was written.
  if (inUrl === seen && typed !== onTheirWay.at(-1)) return { typed, onTheirWay };
  // An external change (Back, a link), which may also have replaced a written text before it was rendered.
  return { typed: inUrl, onTheirWay: [] };
}

const changeText = (before: TypedText, change: (before: TypedText) => TypedText): TypedText =>
  change(before);

interface TypedText {
  readonly typed: string;
  /** The URL's text as last rendered, and its whole query. */
  readonly seen: string;
  readonly query: string;
  /** Written texts that the URL does not have yet; it may lag behind. */
  readonly onTheirWay: readonly string[];
}

function withWritten(before: TypedText, typed: string): TypedText {
  const { seen, onTheirWay } = before;
  const isLast = typed === (onTheirWay.at(-1) ?? seen);
  return { ...before, typed, onTheirWay: isLast ? onTheirWay : [...onTheirWay, typed] };
}

/** Writes a list's state into the URL, on top of pending writes. */
function useAddress(
  query: string,
  { defaults, begins }: { readonly defaults: ListDefaults; readonly begins: string },
  { typed, wrote }: Typed,
) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ahead = useQueryAhead(query);
  const typedNow = useRef<string | null>(null);
  useEffect(() => {
    typedNow.current = null;
  }, [query]);

  const go = (next: URLSearchParams, replace: boolean) => {
    const text = String(withOwn(new URLSearchParams(ahead.latest()), begins, next));
    const search = text === '' ? '' : `?${text}`;
    ahead.wrote(search);
    return navigate({ search }, { replace: replace || begins !== '', preventScrollReset: true });
  };
  /** The list's parameters including pending writes, with the text of the search field. */
  const now = () => {
    clearTimeout(timer.current);
    const written = ownOf(new URLSearchParams(ahead.latest()), begins);
    const address = readListState(written, defaults);
    const search = typedNow.current ?? typed;
    typedNow.current = null;
    const current = search === address.search ? address : { ...address, search, page: 1 };
    return { written, current };
  };
  const write = (change: (current: ListState) => Partial<ListState>, replace = false) => {
    const { written, current } = now();
    const next = { ...current, page: 1, ...change(current) };
    wrote(next.search);
    return go(writeListState(written, next, defaults), replace);
  };
  /** Writes parameters other than the list's state. */
  const writeBeside = (put: (params: URLSearchParams) => URLSearchParams, page?: number) => {
    const { written, current } = now();
    wrote(current.search);
    const state = { ...current, page: page ?? current.page };
    return go(put(writeListState(written, state, defaults)), true);
  };
  // The timer must write on top of the URL at the time it fires, not when it was set.
  const later = useRef(write);
  useEffect(() => {
    later.current = write;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const writeSearch = (search: string) => {
    typedNow.current = search;
    clearTimeout(timer.current);
    const { pathname } = window.location;
    timer.current = setTimeout(() => {
      // A pending debounce must not undo a navigation in progress.
      if (window.location.pathname === pathname) void later.current(() => ({ search }), true);
    }, TYPING_PAUSE_MS);
  };
  return { write, writeBeside, writeSearch };
}

/**
 * Keeps page, search, filters, sort and hidden columns in the URL. `defaults` is a constant of the
 * module: its filters name every filter of the list. Typing replaces the history entry, everything
 * else adds one; whatever changes the set or order of rows goes to page 1.
 * @param part the name of one of several tables of a page: it prefixes the parameters, and adds no history entries
 */
export function useListState(defaults: ListDefaults = NO_DEFAULTS, part = ''): ListStateApi {
  const { pathname, search: query } = useLocation();
  const begins = prefixOf(part);
  const params = useMemo(() => ownOf(new URLSearchParams(query), begins), [query, begins]);
  const inUrl = useMemo(() => readListState(params, defaults), [params, defaults]);
  const base = useMemo(() => defaultListState(defaults), [defaults]);
  const text = useTyped(inUrl.search, query);
  const { typed } = text;
  const { write, writeBeside, writeSearch } = useAddress(query, { defaults, begins }, text);
  const size = usePageSize(readPageSize(params, PAGE_SIZES));
  useEffect(() => rememberQuery(pathname, query), [pathname, query]);
  const state = useMemo(
    () => (typed === inUrl.search ? inUrl : { ...inUrl, search: typed, page: 1 }),
    [inUrl, typed],
  );
  return {
    state,
    defaults: base,
    begins,
    ...describeState(state, base),
    hidden: useMemo(() => readHidden(params), [params]),
    ...size,
    setPageSize: (chosen) => {
      size.remember(chosen);
      const page = chosen === size.pageSize ? undefined : 1;
      return writeBeside((written) => writePageSize(written, chosen), page);
    },
    setPage: (page) => void write(() => ({ page })),
    setSearch: (search) => void write(() => ({ search }), search === inUrl.search),
    typeSearch: (search) => {
      text.type(search);
      writeSearch(search);
    },
    commitSearch: () => {
      if (typed !== inUrl.search) void write(() => ({}), true);
    },
    setFilter: (key, value) => write(({ filters }) => ({ filters: { ...filters, [key]: value } })),
    setSort: (sort) => void write(() => ({ sort })),
    setHidden: (hidden) => void writeBeside((written) => writeHidden(written, hidden)),
    reset: (keep) => void write(() => ({ ...base, filters: { ...base.filters, ...keep } })),
  };
}

const NO_DEFAULTS: ListDefaults = {};
