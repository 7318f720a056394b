import { useEffect, useMemo, useRef, useState } from 'react';
import type { TableView } from './use-table-view.ts';

export interface SteadyRow<Row> {
  readonly key: string;
  readonly row: Row;
  /** No longer in the list. */
  readonly gone: boolean;
}

/** How long rows hold still after the pointer last moved over them. */
const REST_MS = 15_000;

function fresh<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly SteadyRow<Row>[] {
  return rows.map((row) => ({ key: keyOf(row), row, gone: false }));
}

/** The previous rows in their positions, with current content. */
function holdStill<Row>(
  before: readonly SteadyRow<Row>[],
  matched: readonly Row[],
  keyOf: (row: Row) => string,
): readonly SteadyRow<Row>[] {
  const now = new Map(matched.map((row) => [keyOf(row), row]));
  return before.map((old) => {
    const row = now.get(old.key);
    return row === undefined ? { ...old, gone: true } : { key: old.key, row, gone: false };
  });
}

/** Whether the pointer is over the rows without pressing. */
function useHovering() {
  const [hovering, setHovering] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const release = () => {
    clearTimeout(timer.current);
    setHovering(false);
  };
  const arrive = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHovering(false), REST_MS);
    setHovering(true);
  };
  const hold = { onPointerEnter: arrive, onPointerLeave: release, onPointerDown: release };
  return { hovering, hold };
}

/**
 * Rows that do not move under the mouse. While the pointer is over them, remote changes appear in
 * place without reordering; when it leaves or presses, the list updates.
 */
export function useSteadyRows<Row>(
  view: TableView<Row>,
  keyOf: (row: Row) => string,
  viewKey: string,
) {
  const { hovering, hold } = useHovering();
  const latest = useMemo(() => fresh(view.page.rows, keyOf), [view.page.rows, keyOf]);
  const [held, setHeld] = useState({ rows: latest, viewKey });
  const holding = hovering && held.viewKey === viewKey && held.rows.length > 0 && !view.pending;
  if (!holding && held.rows !== latest) setHeld({ rows: latest, viewKey });
  const rows = useMemo(
    () => (holding ? holdStill(held.rows, view.matched, keyOf) : latest),
    [holding, held.rows, view.matched, keyOf, latest],
  );
  return { rows, hold };
}
