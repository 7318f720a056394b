import { use } from 'react';
import { isolated } from '#domain/shared/isolated.ts';
import { ChosenRowsContext } from './chosen-rows.ts';

interface ChooseBoxProps {
  readonly id: string;
  /** The title of the record. */
  readonly name: string;
}

/** The box that ticks a row. */
export function ChooseBox({ id, name }: ChooseBoxProps) {
  const { ids, toggle } = use(ChosenRowsContext);
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={`Select ${isolated(name)}`}
      checked={ids.has(id)}
      onChange={() => toggle(id)}
    />
  );
}
