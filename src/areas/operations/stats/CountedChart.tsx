import { useMemo } from 'react';
import type { Counted } from '#domain/operations/flow/funnel.ts';
import { chartSentence } from '#domain/reports/chart-sentence.ts';
import { formatCount } from '#lib/words.ts';
import { Chart } from '#ui/charts/Chart.tsx';

interface CountedChartProps {
  readonly title: string;
  readonly kind: 'funnel' | 'bar';
  /** The header of the name column. */
  readonly first: string;
  readonly counted: readonly Counted[];
}

const LAYOUT = { xaxis: { type: 'category' }, yaxis: { title: 'Users', rangemode: 'tozero' } };

/** A chart of counts with a table (OPS-STATS-01). */
export function CountedChart({ title, kind, first, counted }: CountedChartProps) {
  const traces = useMemo(() => {
    const shared = {
      name: 'Users',
      x: counted.map(({ label }) => label),
      y: counted.map(({ count }) => count),
    };
    return kind === 'funnel'
      ? [{ ...shared, type: 'funnel', orientation: 'v', textinfo: 'value+percent initial' }]
      : [
          {
            ...shared,
            type: 'bar',
            // Its names are too long to stand below the bars.
            flat: true as const,
            text: counted.map(({ count }) => formatCount(count)),
          },
        ];
  }, [counted, kind]);
  const says = useMemo(
    () => chartSentence(traces, { xaxis: { title: first }, yaxis: LAYOUT.yaxis }),
    [traces, first],
  );
  return (
    <div className="stats-chart">
      <Chart title={title} traces={traces} layout={LAYOUT} says={says} />
      <div className="stats-table">
        <table className="table table-sm mb-0">
          <caption className="visually-hidden">{title} in numbers</caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col" className="text-end">
                Users
              </th>
            </tr>
          </thead>
          <tbody>
            {counted.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="text-end">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
