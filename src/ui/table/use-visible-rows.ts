import { useEffect, useRef } from 'react';

/**
 * Tells which rows are on the screen when they are others than before. Who hears it may look something
 * up and give the table new columns: the same rows must not be told again because of that.
 */
export function useVisibleRows<Row>(
  rows: readonly Row[],
  onVisibleRows: ((rows: readonly Row[]) => void) | undefined,
): void {
  const told = useRef<readonly Row[] | null>(null);
  useEffect(() => {
    const before = told.current;
    if (before?.length === rows.length && rows.every((row, at) => row === before[at])) return;
    told.current = rows;
    onVisibleRows?.(rows);
  }, [onVisibleRows, rows]);
}
