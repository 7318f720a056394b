import { createContext, useCallback, useId, useMemo, useState } from 'react';

/** Which rows show their detail, and how to change that. */
export interface ExpandedRows {
  readonly isOpen: (rowKey: string) => boolean;
  readonly toggle: (rowKey: string) => void;
  /** Id of the element that holds a row's detail. */
  readonly detailId: (rowKey: string) => string;
}

export const ExpandedRowsContext = createContext<ExpandedRows | null>(null);

const NONE: ReadonlySet<string> = new Set();

/** Rows stay open by their key: when others come or go, and when their page is shown again. */
export function useExpandedRows(): ExpandedRows {
  const [open, setOpen] = useState(NONE);
  const base = useId();
  const toggle = useCallback((rowKey: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(rowKey)) after.add(rowKey);
      return after;
    });
  }, []);
  return useMemo(
    () => ({
      isOpen: (rowKey) => open.has(rowKey),
      toggle,
      // Keys may hold blanks, which would make several ids of one.
      detailId: (rowKey) => `${base}${encodeURIComponent(rowKey)}`,
    }),
    [open, toggle, base],
  );
}
