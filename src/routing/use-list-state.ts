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
import { PAGE_SIZES } from './page-size.ts';
import { usePageSize } from './use-page-size.ts';
import { useQueryAhead } from './use-query-ahead.ts';

/** The state of one list and the ways to change it, wherever it is kept. */
export interface ListStateApi {
  readonly state: ListState;
  readonly defaults: ListState;
  /** Begins its parameters in the address; missing where the address does not say the state. */
  readonly begins?: string;
  /** True when no search, filter or sort differs from the default. */
  readonly isDefault: boolean;
  /** Keys of the filters that differ from their default. */
  readonly active: readonly string[];
  /** Columns hidden by the link; null when it does not say. */
  readonly hidden: readonly string[] | null;
  /** Rows of a page. */
  readonly pageSize: number;
  /** False while the address does not say a size that differs from the usual one. */
  readonly sizeIsSaid: boolean;
  /** Another size begins at page 1, and is remembered in this browser. */
  readonly setPageSize: (size: number) => Promise<void> | void;
  readonly setPage: (page: number) => void;
  /** Searches for a text that is complete. */
  readonly setSearch: (search: string) => void;
  /** Searches for a text while it is typed. */
  readonly typeSearch: (search: string) => void;
  /** Writes text that is still being typed into the URL now. */
  readonly commitSearch: () => void;
  /** @returns where the address takes time to change, what ends when it has */
  readonly setFilter: (key: string, value: string) => Promise<void> | void;
  readonly setSort: (sort: ListSort | null) => void;
  readonly setHidden: (hidden: readonly string[] | null) => void;
  /** @param keep filters that stay as they are: they choose the list itself and do not narrow it */
  readonly reset: (keep?: Readonly<Record<string, string>>) => void;
}

/** Browsers refuse an address that changes with every key of a fast typist. */
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

/** The text of the search field, which runs ahead of the address while somebody types. */
function useTyped(inUrl: string) {
  // No useState: it would work a key out ahead upon what an interrupted drawing of the next address had set.
  const [text, setText] = useReducer(changeText, { typed: inUrl, seen: inUrl, onTheirWay: [] });
  if (inUrl !== text.seen) {
    const at = text.onTheirWay.lastIndexOf(inUrl);
    // The address changed. If not by our own writing (Back, a link), the field follows it.
    const typed = at === -1 ? inUrl : text.typed;
    const onTheirWay = at === -1 ? [] : text.onTheirWay.slice(at + 1);
    setText(() => ({ typed, seen: inUrl, onTheirWay }));
  }
  return {
    typed: text.typed,
    type: (typed: string) => setText((before) => ({ ...before, typed })),
    wrote: (typed: string) => setText((before) => withWritten(before, typed)),
  };
}

const changeText = (before: TypedText, change: (before: TypedText) => TypedText): TypedText =>
  change(before);

interface TypedText {
  readonly typed: string;
  /** What the address said last. */
  readonly seen: string;
  /** Texts that were written and that the address does not say yet: it may be a few words behind. */
  readonly onTheirWay: readonly string[];
}

function withWritten({ seen, onTheirWay }: TypedText, typed: string): TypedText {
  const isLast = typed === (onTheirWay.at(-1) ?? seen);
  return { typed, seen, onTheirWay: isLast ? onTheirWay : [...onTheirWay, typed] };
}

/** Writes the state of a list into the address, on top of what was written last. */
function useAddress(query: string, defaults: ListDefaults, { typed, wrote }: Typed) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ahead = useQueryAhead(query);
  const typedNow = useRef<string | null>(null);
  useEffect(() => {
    typedNow.current = null;
  }, [query]);

  const go = (next: URLSearchParams, replace: boolean) => {
    const text = next.toString();
    const search = text === '' ? '' : `?${text}`;
    ahead.wrote(search);
    return navigate({ search }, { replace, preventScrollReset: true });
  };
  /** What the address says by now, with the text of the search field. */
  const now = () => {
    clearTimeout(timer.current);
    const written = new URLSearchParams(ahead.latest());
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
  /** Writes what the address says beside the state of the list. */
  const writeBeside = (put: (params: URLSearchParams) => URLSearchParams, page?: number) => {
    const { written, current } = now();
    wrote(current.search);
    const state = { ...current, page: page ?? current.page };
    return go(put(writeListState(written, state, defaults)), true);
  };
  // The timer must write on top of what the address says when it fires, not when it was set.
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
      // A pending debounce must not undo a navigation that is under way.
      if (window.location.pathname === pathname) void later.current(() => ({ search }), true);
    }, TYPING_PAUSE_MS);
  };
  return { write, writeBeside, writeSearch };
}

/**
 * Keeps page, search, filters, sort and hidden columns in the URL. `defaults` is a constant of the
 * module: its filters name every filter of the list. Typing replaces the history entry, everything
 * else adds one; whatever changes the set or order of rows goes to page 1.
 */
export function useListState(defaults: ListDefaults = NO_DEFAULTS): ListStateApi {
  const { pathname, search: query } = useLocation();
  const params = useMemo(() => new URLSearchParams(query), [query]);
  const inUrl = useMemo(() => readListState(params, defaults), [params, defaults]);
  const base = useMemo(() => defaultListState(defaults), [defaults]);
  const text = useTyped(inUrl.search);
  const { typed } = text;
  const { write, writeBeside, writeSearch } = useAddress(query, defaults, text);
  const size = usePageSize(readPageSize(params, PAGE_SIZES));
  useEffect(() => rememberQuery(pathname, query), [pathname, query]);
  const state = useMemo(
    () => (typed === inUrl.search ? inUrl : { ...inUrl, search: typed, page: 1 }),
    [inUrl, typed],
  );
  return {
    state,
    defaults: base,
    begins: '',
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
