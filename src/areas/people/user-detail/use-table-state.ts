import { useMemo, useState } from 'react';
import type { ListDefaults } from '#lib/list-url.ts';
import { useListState, type ListStateApi } from '#routing/use-list-state.ts';

/**
 * The state of a page's only table: search, filters, sort and columns are in the URL for reload,
 * Back and links; the page number is local (REPORT-D-80).
 */
export function useTableState(defaults?: ListDefaults): ListStateApi {
  const list = useListState(defaults);
  const narrowed = JSON.stringify({ ...list.state, page: 1 });
  const [turned, setTurned] = useState({ narrowed, page: 1 });
  const page = turned.narrowed === narrowed ? turned.page : 1;
  const state = useMemo(() => ({ ...list.state, page }), [list.state, page]);
  return { ...list, state, setPage: (to) => setTurned({ narrowed, page: to }) };
}
