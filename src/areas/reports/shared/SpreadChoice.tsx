import { AddressSelect } from '#ui/AddressSelect.tsx';

interface SpreadChoiceProps {
  readonly heading: string;
  readonly names: readonly string[];
  readonly column: string | null;
  readonly onChoose: (column: string) => Promise<void> | void;
}

/** Selects the column to show as a distribution. */
export function SpreadChoice({ heading, names, column, onChoose }: SpreadChoiceProps) {
  return (
    <AddressSelect
      className="form-select form-select-sm report-choice"
      aria-label={`Distribution: ${heading}`}
      value={column ?? ''}
      onChoose={onChoose}
    >
      <option value="">No distribution</option>
      {names.map((name) => (
        <option key={name} value={name}>
          Distribution of {name}
        </option>
      ))}
    </AddressSelect>
  );
}
