import { createContext, useCallback, useId, useMemo, useState } from 'react';

export interface ExpandedRows {
  readonly isOpen: (rowKey: string) => boolean;
  readonly toggle: (rowKey: string) => void;
  readonly detailId: (rowKey: string) => string;
}

export const ExpandedRowsContext = createContext<ExpandedRows | null>(null);

const NONE: ReadonlySet<string> = new Set();

/** Rows stay expanded by key, also when others come and go or the page changes. */
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
      // Keys may contain blanks, which would split the id.
      detailId: (rowKey) => `${base}${encodeURIComponent(rowKey)}`,
    }),
    [open, toggle, base],
  );
}
