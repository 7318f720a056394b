import { useEffect, useRef } from 'react';

/**
 * The deleting button unmounts with its row: the list gets the focus once the dialog has closed.
 * @returns a ref for the element around the list, and a function to call after a deletion
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
