import { AddressSelect } from '#ui/AddressSelect.tsx';
import type { Comparable, Comparison } from './compare.ts';

interface CompareChoiceProps {
  readonly heading: string;
  readonly comparable: readonly Comparable[];
  readonly comparison: Comparison | null;
  readonly onChoose: (comparison: Comparison | null) => Promise<void> | void;
}

const SIDES = ['Left', 'Right'] as const;

export function CompareChoice(props: CompareChoiceProps) {
  const { heading, comparable, comparison, onChoose } = props;
  const values = comparable.find(({ column }) => column === comparison?.column)?.values ?? [];
  const compareBy = (name: string) => {
    const { column, values = [] } = comparable.find((candidate) => candidate.column === name) ?? {};
    const [left, right] = values;
    const both = column !== undefined && left !== undefined && right !== undefined;
    return onChoose(both ? { column, sides: [left, right] } : null);
  };
  const choose = (at: number, value: string) => {
    if (!comparison) return undefined;
    const [left, right] = comparison.sides;
    return onChoose({ ...comparison, sides: at === 0 ? [value, right] : [left, value] });
  };
  return (
    <>
      <AddressSelect
        className="form-select form-select-sm report-choice"
        aria-label={`Compare: ${heading}`}
        value={comparison?.column ?? ''}
        onChoose={compareBy}
      >
        <option value="">No comparison</option>
        {comparable.map(({ column }) => (
          <option key={column} value={column}>
            Compare by {column}
          </option>
        ))}
      </AddressSelect>
      {comparison?.sides.map((side, at) => (
        <AddressSelect
          key={SIDES[at]}
          className="form-select form-select-sm report-choice"
          aria-label={`${SIDES[at]} side: ${heading}`}
          value={side}
          onChoose={(value) => choose(at, value)}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </AddressSelect>
      ))}
    </>
  );
}
