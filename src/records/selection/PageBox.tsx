import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SelectedRows } from './selected-rows.ts';

/** Selects all rows of the page, or none when all are selected. */
export function PageBox({
  selected,
}: {
  readonly selected: Pick<SelectedRows<unknown>, 'subscribe' | 'ofPage' | 'togglePage'>;
}) {
  const state = useSyncExternalStore(selected.subscribe, selected.ofPage);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className="select-cell">
      <input
        ref={box}
        type="checkbox"
        className="form-check-input"
        aria-label="Select all on this page"
        checked={state === 'all'}
        onChange={() => selected.togglePage()}
      />
    </label>
  );
}
