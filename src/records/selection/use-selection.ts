import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ShownRows } from '#ui/table/table-props.ts';
import type { SelectedRows } from './selected-rows.ts';
import type { SelectedTable } from './selected-table.ts';
import { standingOf } from './standing.ts';

/** The selection compared with the current list; requests missing rows that this or "all" needs. */
export function useSelection<Row>(
  selected: SelectedRows<Row>,
  { view, data }: ShownRows<Row>,
  { rowKey, onNeedAll }: SelectedTable<Row>,
) {
  const now = useSyncExternalStore(selected.subscribe, selected.now);
  const { matched } = view;
  const page = view.page.rows;
  const { rows, complete } = data;
  useEffect(
    () => selected.show({ rows, matched, page, keyOf: rowKey }),
    [selected, rows, matched, page, rowKey],
  );
  const standing = useMemo(
    () => standingOf(now.rows, { rows, matched, complete }, rowKey),
    [now.rows, rows, matched, complete, rowKey],
  );
  const needsAll = useNeedsAll(
    complete,
    now.rows.size,
    now.wantsAll || standing.unknown.length > 0,
  );
  useEffect(() => {
    if (!needsAll) return;
    onNeedAll?.(true);
    return () => onNeedAll?.(false);
  }, [needsAll, onNeedAll]);
  const due = now.wantsAll && complete && view.partial === null;
  useEffect(() => {
    if (due) selected.addAll();
  }, [due, selected]);
  const chosen = useMemo(() => [...standing.here, ...standing.outside], [standing]);
  return { now, standing, chosen, keysOf: (of: readonly Row[]) => of.map(rowKey) };
}

/**
 * Whether all rows must be loaded. A loaded list is held while rows are selected: released, it would
 * shrink to its page, miss the selected rows and be loaded again, in a loop.
 */
function useNeedsAll(complete: boolean, selected: number, asks: boolean): boolean {
  const [held, setHeld] = useState(false);
  const holds = asks || (held && complete && selected > 0);
  if (holds !== held) setHeld(holds);
  return holds;
}
