import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListSort, ListState } from '../lib/list.ts';
import {
  defaultListState,
  readHidden,
  readListState,
  sameListState,
  writeHidden,
  writeListState,
  type ListDefaults,
} from '../lib/list-url.ts';
import { rememberQuery } from './list-memory.ts';

/** The state of one list and the ways to change it, wherever it is kept. */
export interface ListStateApi {
  readonly state: ListState;
  readonly defaults: ListState;
  /** True when no search, filter or sort differs from the default. */
  readonly isDefault: boolean;
  /** Keys of the filters that differ from their default. */
  readonly active: readonly string[];
  /** Columns hidden by the link; null when it does not say. */
  readonly hidden: readonly string[] | null;
  readonly setPage: (page: number) => void;
  readonly setSearch: (search: string) => void;
  /** Writes text that is still being typed into the URL now. */
  readonly commitSearch: () => void;
  readonly setFilter: (key: string, value: string) => void;
  readonly setSort: (sort: ListSort | null) => void;
  readonly setHidden: (hidden: readonly string[] | null) => void;
  readonly reset: () => void;
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

/** The text of the search field, which runs ahead of the address while somebody types. */
function useTyped(inUrl: string) {
  const [text, setText] = useState({ typed: inUrl, seen: inUrl, written: inUrl });
  if (inUrl !== text.seen) {
    // The address changed. If not by our own writing (Back, a link), the field follows it.
    const typed = inUrl === text.written ? text.typed : inUrl;
    setText({ typed, seen: inUrl, written: inUrl });
  }
  return {
    typed: text.typed,
    type: (typed: string) => setText((before) => ({ ...before, typed })),
    wrote: (typed: string) => setText((before) => ({ ...before, typed, written: typed })),
  };
}

/**
 * Keeps page, search, filters, sort and hidden columns in the URL. `defaults` is a constant of the
 * module: its filters name every filter of the list. Typing replaces the history entry, everything
 * else adds one; whatever changes the set or order of rows goes to page 1.
 */
export function useListState(defaults: ListDefaults = NO_DEFAULTS): ListStateApi {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const params = useMemo(() => new URLSearchParams(query), [query]);
  const inUrl = useMemo(() => readListState(params, defaults), [params, defaults]);
  const base = useMemo(() => defaultListState(defaults), [defaults]);
  const { typed, type, wrote } = useTyped(inUrl.search);
  useEffect(() => rememberQuery(pathname, query), [pathname, query]);
  const state = useMemo(
    () => (typed === inUrl.search ? inUrl : { ...inUrl, search: typed, page: 1 }),
    [inUrl, typed],
  );

  const go = useCallback(
    (next: URLSearchParams, replace: boolean) => {
      const text = next.toString();
      void navigate(
        { search: text === '' ? '' : `?${text}` },
        { replace, preventScrollReset: true },
      );
    },
    [navigate],
  );
  const write = (change: Partial<ListState>, replace = false) => {
    clearTimeout(timer.current);
    const next = { ...state, page: 1, ...change };
    wrote(next.search);
    go(writeListState(params, next, defaults), replace);
  };
  // The timer must write on top of what the address says when it fires, not when it was set.
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    state,
    defaults: base,
    ...describeState(state, base),
    hidden: useMemo(() => readHidden(params), [params]),
    setPage: (page) => write({ page }),
    setSearch: (search) => {
      type(search);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current({ search }, true), TYPING_PAUSE_MS);
    },
    commitSearch: () => {
      if (typed !== inUrl.search) write({}, true);
    },
    setFilter: (key, value) => write({ filters: { ...state.filters, [key]: value } }),
    setSort: (sort) => write({ sort }),
    setHidden: (hidden) => {
      clearTimeout(timer.current);
      wrote(state.search);
      go(writeHidden(writeListState(params, state, defaults), hidden), true);
    },
    reset: () => write(base),
  };
}

const NO_DEFAULTS: ListDefaults = {};
