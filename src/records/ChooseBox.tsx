import { use } from 'react';
import { isolated } from '#domain/shared/isolated.ts';
import { ChosenRowsContext } from './chosen-rows.ts';

interface ChooseBoxProps {
  readonly id: string;
  readonly name: string;
}

/** A row's checkbox. */
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
