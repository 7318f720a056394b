interface SpreadChoiceProps {
  readonly heading: string;
  readonly names: readonly string[];
  readonly column: string | null;
  readonly onChoose: (column: string) => void;
}

/** Chooses the column that is shown as a distribution. */
export function SpreadChoice({ heading, names, column, onChoose }: SpreadChoiceProps) {
  return (
    <select
      className="form-select form-select-sm report-choice"
      aria-label={`Distribution: ${heading}`}
      value={column ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">No distribution</option>
      {names.map((name) => (
        <option key={name} value={name}>
          Distribution of {name}
        </option>
      ))}
    </select>
  );
}
