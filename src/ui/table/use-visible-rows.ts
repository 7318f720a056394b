import { useEffect, useRef } from 'react';

/**
 * Reports the visible rows when they change. A listener may look something up and pass new columns,
 * so the same rows must not be reported again.
 */
export function useVisibleRows<Row>(
  rows: readonly Row[],
  onVisibleRows: ((rows: readonly Row[]) => void) | undefined,
): void {
  const reported = useRef<readonly Row[] | null>(null);
  useEffect(() => {
    const before = reported.current;
    if (before?.length === rows.length && rows.every((row, at) => row === before[at])) return;
    reported.current = rows;
    onVisibleRows?.(rows);
  }, [onVisibleRows, rows]);
}
