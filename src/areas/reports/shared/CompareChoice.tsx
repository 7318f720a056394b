import type { Comparable, Comparison } from './compare.ts';

interface CompareChoiceProps {
  readonly heading: string;
  readonly comparable: readonly Comparable[];
  readonly comparison: Comparison | null;
  readonly onChoose: (comparison: Comparison | null) => void;
}

const SIDES = ['Left', 'Right'] as const;

/** Chooses whose rows stand side by side. */
export function CompareChoice(props: CompareChoiceProps) {
  const { heading, comparable, comparison, onChoose } = props;
  const values = comparable.find(({ column }) => column === comparison?.column)?.values ?? [];
  const compareBy = (name: string) => {
    const { column, values = [] } = comparable.find((one) => one.column === name) ?? {};
    const [left, right] = values;
    const both = column !== undefined && left !== undefined && right !== undefined;
    onChoose(both ? { column, sides: [left, right] } : null);
  };
  const choose = (at: number, value: string) => {
    if (!comparison) return;
    const [left, right] = comparison.sides;
    onChoose({ ...comparison, sides: at === 0 ? [value, right] : [left, value] });
  };
  return (
    <>
      <select
        className="form-select form-select-sm report-choice"
        aria-label={`Compare: ${heading}`}
        value={comparison?.column ?? ''}
        onChange={({ target }) => compareBy(target.value)}
      >
        <option value="">No comparison</option>
        {comparable.map(({ column }) => (
          <option key={column} value={column}>
            Compare by {column}
          </option>
        ))}
      </select>
      {comparison?.sides.map((side, at) => (
        <select
          key={SIDES[at]}
          className="form-select form-select-sm report-choice"
          aria-label={`${SIDES[at]} side: ${heading}`}
          value={side}
          onChange={({ target }) => choose(at, target.value)}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
      ))}
    </>
  );
}
