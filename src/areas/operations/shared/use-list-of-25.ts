import type { ListDefaults } from '#lib/list-url.ts';
import { useListState, type ListStateApi } from '#routing/use-list-state.ts';

/** How many rows the lists of access codes and prescriptions show (OPS-CODE-04, OPS-RX-06). */
export const ROWS = 25;

/** The state of a list whose pages have 25 rows, whatever the reader chose for other lists. */
export function useListOf25(defaults?: ListDefaults): ListStateApi {
  return { ...useListState(defaults), pageSize: ROWS };
}
