import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListState } from '#lib/list.ts';
import {
  defaultListState,
  readHidden,
  readListState,
  readPageSize,
  writeHidden,
  writeListState,
  writePageSize,
  type ListDefaults,
} from '#lib/list-url.ts';
import { PAGE_SIZES } from './page-size.ts';
import { describeState, type ListStateApi } from './use-list-state.ts';
import { useOwnParams } from './use-own-params.ts';
import { usePageSize } from './use-page-size.ts';

const NO_DEFAULTS: ListDefaults = {};
/** Debounce, as for lists without a prefix. */
const TYPING_PAUSE_MS = 250;

/** `useListState` for one of several tables of a page: its parameters are prefixed with its name. */
export function usePartListState(part: string, defaults: ListDefaults = NO_DEFAULTS): ListStateApi {
  const { params, change } = useOwnParams(part);
  const inUrl = useMemo(() => readListState(params, defaults), [params, defaults]);
  const base = useMemo(() => defaultListState(defaults), [defaults]);
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const size = usePageSize(readPageSize(params, PAGE_SIZES));
  const state = useMemo(
    () => (typed === null || typed === inUrl.search ? inUrl : { ...inUrl, search: typed, page: 1 }),
    [inUrl, typed],
  );
  const write = (part: Partial<ListState>) => {
    clearTimeout(timer.current);
    setTyped(null);
    const search = typed ?? inUrl.search;
    return change((params) =>
      writeListState(
        params,
        { ...readListState(params, defaults), page: 1, search, ...part },
        defaults,
      ),
    );
  };
  const later = useRef(write);
  useEffect(() => {
    later.current = write;
  });
  return {
    state,
    defaults: base,
    begins: part === '' ? '' : `${part}.`,
    ...describeState(state, base),
    hidden: useMemo(() => readHidden(params), [params]),
    ...size,
    setPageSize: (chosen) => {
      size.remember(chosen);
      return change((params) => {
        params.delete('page');
        return writePageSize(params, chosen);
      });
    },
    setPage: (page) => void write({ page }),
    setSearch: (search) => void write({ search }),
    typeSearch: (search) => {
      setTyped(search);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void later.current({ search }), TYPING_PAUSE_MS);
    },
    commitSearch: () => {
      if (typed !== null) void write({});
    },
    setFilter: (key, value) => write({ filters: { ...inUrl.filters, [key]: value } }),
    setSort: (sort) => void write({ sort }),
    setHidden: (hidden) => void change((params) => writeHidden(params, hidden)),
    reset: (keep) => void write({ ...base, filters: { ...base.filters, ...keep } }),
  };
}
