import { useMemo, useState } from 'react';
import type { ListState } from '#lib/list.ts';
import { defaultListState, type ListDefaults } from '#lib/list-url.ts';
import { describeState, type ListStateApi } from './use-list-state.ts';
import { usePageSize } from './use-page-size.ts';

const NO_DEFAULTS: ListDefaults = {};

/** `useListState` for a table that is only a part of its page: local state instead of the URL. */
export function useLocalListState(defaults: ListDefaults = NO_DEFAULTS): ListStateApi {
  const base = useMemo(() => defaultListState(defaults), [defaults]);
  const [state, setState] = useState<ListState>(base);
  const [hidden, setHidden] = useState<readonly string[] | null>(null);
  const { pageSize, remember } = usePageSize(null);
  const change = (part: Partial<ListState>) =>
    setState((before) => ({ ...before, page: 1, ...part }));
  return {
    state,
    defaults: base,
    ...describeState(state, base),
    hidden,
    pageSize,
    sizeIsSaid: true,
    setPageSize: (size) => {
      remember(size);
      change({});
    },
    setPage: (page) => change({ page }),
    setSearch: (search) => change({ search }),
    typeSearch: (search) => change({ search }),
    commitSearch: () => undefined,
    setFilter: (key, value) =>
      setState((before) => ({ ...before, page: 1, filters: { ...before.filters, [key]: value } })),
    setSort: (sort) => change({ sort }),
    setHidden,
    reset: (keep) => setState({ ...base, filters: { ...base.filters, ...keep } }),
  };
}
