import type { ListDefaults } from '#lib/list-url.ts';
import { useListState, type ListStateApi } from '#routing/use-list-state.ts';

/** The page size of access codes and prescriptions (OPS-CODE-04, OPS-RX-06). */
export const ROWS = 25;

/** List state with a page size of 25, whatever was chosen for other lists. */
export function useListOf25(defaults?: ListDefaults): ListStateApi {
  return { ...useListState(defaults), pageSize: ROWS };
}
