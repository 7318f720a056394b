import { useSyncExternalStore } from 'react';
import { isolated } from '#domain/shared/isolated.ts';
import type { SelectedRows } from './selected-rows.ts';

interface RowBoxProps {
  readonly selected: Pick<SelectedRows<unknown>, 'subscribe' | 'has' | 'toggle' | 'toggleRange'>;
  readonly rowKey: string;
  readonly name: string;
}

/** The checkbox of a row; with Shift it selects a range. */
export function RowBox({ selected, rowKey, name }: RowBoxProps) {
  const checked = useSyncExternalStore(selected.subscribe, () => selected.has(rowKey));
  return (
    <label className="select-cell">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={`Select ${isolated(name)}`}
        checked={checked}
        onChange={({ nativeEvent }) => {
          if ((nativeEvent as MouseEvent).shiftKey) selected.toggleRange(rowKey);
          else selected.toggle(rowKey);
        }}
      />
    </label>
  );
}
