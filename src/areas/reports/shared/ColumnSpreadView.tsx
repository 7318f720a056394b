import { countOf, formatCount } from '#lib/words.ts';
import type { ColumnSpread } from './use-column-spread.ts';

interface ColumnSpreadViewProps {
  readonly heading: string;
  readonly spread: ColumnSpread;
}

/** Maximum names shown; more would not help. */
const MOST_NAMES = 40;

/** A column as bars with counts; selecting a bar highlights its rows, and vice versa. */
export function ColumnSpreadView({ heading, spread }: ColumnSpreadViewProps) {
  const { column, distribution, bar, pointed, marked } = spread;
  const { bars, says } = distribution;
  const most = Math.max(1, ...bars.map(({ at }) => at.length));
  const isKnown = bars.some(({ label }) => label === bar);
  return (
    <section className="report-spread" aria-label={`Distribution of ${column}: ${heading}`}>
      <p>
        <strong>{column}</strong>: {says}
      </p>
      <table>
        <caption className="visually-hidden">Distribution of {column}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Values</th>
            <th scope="col">Rows</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, at }) => (
            <tr key={label} data-marked={label === pointed || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="report-cell"
                  aria-pressed={label === bar}
                  onClick={() => spread.chooseBar(label)}
                >
                  {label}
                </button>
              </th>
              <td className="report-spread-count">{formatCount(at.length)}</td>
              <td className="report-spread-bar" aria-hidden="true">
                <span style={{ width: `${(at.length / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isKnown && (
        <p role="status">
          {countOf(marked.length, 'row')} marked: {namesText(marked)}
        </p>
      )}
    </section>
  );
}

function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '');
}
