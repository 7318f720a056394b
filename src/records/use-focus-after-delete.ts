import { useEffect, useRef } from 'react';

/**
 * The button that had the focus goes with its row: the list gets it once the dialog is closed.
 *
 * @returns for the element around the list, and what is called when a record was deleted
 */
export function useFocusAfterDelete(dialogOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const deleted = useRef(false);
  useEffect(() => {
    if (dialogOpen || !deleted.current) return;
    deleted.current = false;
    list.current?.focus({ preventScroll: true });
  }, [dialogOpen]);
  return {
    list,
    onDeleted: () => {
      deleted.current = true;
    },
  };
}
