import { useMemo, useState } from 'react';
import type { ListDefaults } from '#lib/list-url.ts';
import { useListState, type ListStateApi } from '#routing/use-list-state.ts';

/**
 * The state of the only table of a page: search, filters, order and columns stand in the address, so
 * that a reload, Back and a copied link find them; the page is kept here (REPORT-D-80).
 */
export function useTableState(defaults?: ListDefaults): ListStateApi {
  const list = useListState(defaults);
  const narrowed = JSON.stringify({ ...list.state, page: 1 });
  const [turned, setTurned] = useState({ narrowed, page: 1 });
  const page = turned.narrowed === narrowed ? turned.page : 1;
  const state = useMemo(() => ({ ...list.state, page }), [list.state, page]);
  return { ...list, state, setPage: (to) => setTurned({ narrowed, page: to }) };
}
