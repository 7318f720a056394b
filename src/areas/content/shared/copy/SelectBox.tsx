import { use } from 'react';
import { SelectionContext } from './selection.ts';

interface SelectBoxProps {
  readonly id: string;
  /** Names the record. */
  readonly name: string;
}

/** The box of a row by which its record is chosen. */
export function SelectBox({ id, name }: SelectBoxProps) {
  const selection = use(SelectionContext);
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={`Select ${name}`}
      checked={selection?.chosen.has(id) ?? false}
      onChange={() => selection?.toggle(id)}
    />
  );
}
